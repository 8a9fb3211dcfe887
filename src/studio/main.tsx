import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/parts.css';
import './styles/controls.css';
import './styles/drawing.css';
import './styles/blocks.css';
import './styles/ui.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startKeys } from './commands/keys.ts';
import { go, startRoutes } from './router.ts';
import { startAddress } from './store/address.ts';
import { openLast } from './store/library.ts';
import { startSaving } from './store/saving.ts';
import { startView, viewStore } from './store/view.ts';

/** A first visit begins in the gallery, a later one on the world that was left; an address of its own comes first. */
async function start(root: HTMLElement): Promise<void> {
  startView();
  const firstVisit = viewStore.getState().lastWorld === null;
  await openLast();
  if (location.hash === '') go(firstVisit ? { screen: 'gallery' } : { screen: 'world', tab: 'map' }, { replace: true });
  startRoutes();
  startSaving();
  startAddress();
  startKeys();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
