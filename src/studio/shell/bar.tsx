import type { Mode } from '@core';
import { lazy, Suspense } from 'react';
import type { Command } from '../commands/command.ts';
import { hint, keysOf } from '../commands/keys.ts';
import { openPalette } from '../commands/open-palette.ts';
import { redo } from '../commands/redo.ts';
import { toggleTheme } from '../commands/toggle-theme.ts';
import { undo } from '../commands/undo.ts';
import { useCommand } from '../commands/use-command.ts';
import { modeNames } from '../parts/mode-names.ts';
import { hrefOf, useRoute } from '../router.ts';
import { useDocument } from '../store/document.ts';
import { chooseMode, modeOf, useRun } from '../store/run.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Keys } from '../ui/keys.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { WorldMenu } from './world-menu.tsx';

const VerifyChip = lazy(() => import('../verify/chip.tsx').then(({ VerifyChip }) => ({ default: VerifyChip })));

const modeOptions = (Object.keys(modeNames) as Mode[]).map((value) => ({ value, label: modeNames[value] }));

export function Bar() {
  const mode = useRun(modeOf);
  const open = useDocument((state) => state.world !== null);
  const { screen } = useRoute();
  return (
    <header className="bar">
      <a className="bar__mark" href={hrefOf({ screen: 'gallery' })} aria-label="World Manifest Studio, gallery">
        <Icon name="mark" />
      </a>
      <WorldMenu />
      {open && (
        <>
          <Hash />
          <Segmented label="Mode" value={mode} options={modeOptions} onChange={chooseMode} />
          <div className="bar__pair">
            <CommandButton icon="undo" command={undo} />
            <CommandButton icon="redo" command={redo} />
          </div>
        </>
      )}
      <span className="bar__gap" />
      {/* Whoever only looks at the gallery need not wait for a check; the worker loads Core once more. */}
      {open && screen !== 'gallery' && (
        <Suspense>
          <VerifyChip />
        </Suspense>
      )}
      <Button look="quiet" className="bar__commands" onClick={() => void openPalette.run()}>
        {openPalette.label()}
        <Keys keys={keysOf(openPalette.shortcut ?? '')} />
      </Button>
      <ThemeButton />
    </header>
  );
}

/** The first digits of the manifest's hash; while the text does not compile, those of the last good world. */
function Hash() {
  const hash = useDocument((state) => state.lastGood?.compiled.manifest_hash);
  const stale = useDocument((state) => state.behind > 0);
  if (!hash) return null;
  const digits = hash.replace('sha256:', '');
  return (
    <span className="hash" title={stale ? `The last good world: ${hash}` : hash}>
      {stale && <span className="hash__stale">last good</span>}
      <span className="hash__digits">
        {digits.slice(0, 4)} {digits.slice(4, 8)}
      </span>
    </span>
  );
}

function CommandButton({ icon, command }: { icon: IconName; command: Command }) {
  const { label, enabled } = useCommand(command);
  return (
    <Tooltip text={hint(command)}>
      {/* aria-disabled, so that the button keeps the focus and its tooltip when there is nothing left to do. */}
      <IconButton icon={icon} label={label} aria-disabled={!enabled} onClick={() => enabled && void command.run()} />
    </Tooltip>
  );
}

function ThemeButton() {
  const { label } = useCommand(toggleTheme);
  return (
    <Tooltip text={hint(toggleTheme)}>
      <IconButton
        icon={label === 'Light theme' ? 'sun' : 'moon'}
        label={label}
        onClick={() => void toggleTheme.run()}
      />
    </Tooltip>
  );
}
