import type { Pointer, Span } from '@core';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Selection, sameSelection } from './selection.ts';

export type Theme = 'light' | 'dark';

/** A place that Source should show; `serial` tells two requests for the same place apart. */
export type Reveal = { path: Pointer; span: Span | null; serial: number };

/** How this browser looks at things; never part of the document or its history. */
export type ViewState = {
  /** The chosen theme; null follows the system. */
  theme: Theme | null;
  problemsOpen: boolean;
  selection: Selection | null;
  reveal: Reveal | null;
  /** The world that was open last. */
  lastWorld: string | null;
};

const key = 'world-manifest-studio/view';
type Kept = Pick<ViewState, 'theme' | 'problemsOpen' | 'lastWorld'>;

export const viewStore = createStore<ViewState>()(() => ({
  theme: null,
  problemsOpen: false,
  lastWorld: null,
  ...kept(),
  selection: null,
  reveal: null,
}));

export function useView<T>(select: (state: ViewState) => T): T {
  return useStore(viewStore, select);
}

/** A place that Source has not shown by now is no longer where anybody looks. */
export function select(selection: Selection | null): void {
  if (!sameSelection(selection, viewStore.getState().selection)) viewStore.setState({ selection, reveal: null });
}

let asked = 0;

/** Asks Source to show a place of the text, at once or when it opens next. */
export function revealInSource(path: Pointer, span?: Span): void {
  asked += 1;
  viewStore.setState({ reveal: { path, span: span ?? null, serial: asked } });
}

export function themeInForce(): Theme {
  return viewStore.getState().theme ?? (systemPrefersDark().matches ? 'dark' : 'light');
}

/** Keeps the page's theme and what is kept of the view in step with the store, from now on. */
export function startView(): void {
  const paint = () => {
    document.documentElement.dataset.theme = themeInForce();
  };
  paint();
  systemPrefersDark().addEventListener('change', paint);
  viewStore.subscribe(({ theme, problemsOpen, lastWorld }, before) => {
    if (theme === before.theme && problemsOpen === before.problemsOpen && lastWorld === before.lastWorld) return;
    paint();
    keep({ theme, problemsOpen, lastWorld });
  });
}

function systemPrefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

/** Where storage is forbidden the view lives as long as the page; the problems bar says so for the world itself. */
function keep(view: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(view));
  } catch {}
}

function kept(): Partial<Kept> {
  try {
    const view: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof view !== 'object' || view === null) return {};
    return {
      ...('theme' in view && (view.theme === 'light' || view.theme === 'dark') ? { theme: view.theme } : {}),
      ...('problemsOpen' in view && view.problemsOpen === true ? { problemsOpen: true } : {}),
      ...('lastWorld' in view && typeof view.lastWorld === 'string' ? { lastWorld: view.lastWorld } : {}),
    };
  } catch {
    return {};
  }
}
