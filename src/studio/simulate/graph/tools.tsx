import type { Run } from '@demo';
import type { ReactNode } from 'react';
import type { Command } from '../../commands/command.ts';
import { hint, keysOf } from '../../commands/keys.ts';
import { saveFile } from '../../door/files.ts';
import { notify } from '../../store/notices.ts';
import { IconButton } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { findInGraph, foldCommands } from './commands.ts';
import type { Scene } from './elements.ts';
import { useLooking } from './looking.ts';
import { pngOf, svgTextOf } from './picture.ts';

/** What can be done with the picture: look closer, find, fold, take it along. */
export function Tools({
  scene,
  run,
  step,
  camera: { closer, farther, fit },
  children,
}: {
  scene: Scene;
  run: Run;
  step: number;
  camera: { closer: () => void; farther: () => void; fit: () => void };
  children: ReactNode;
}) {
  // What the commands say changes with the folds.
  useLooking((state) => state.sessions);
  useLooking((state) => state.steps);
  const name = `${run.scenario.name}-step-${step}`;
  const save = (kind: 'svg' | 'png') => void exported(scene, name, kind);
  return (
    <div className="graph__tools">
      <Tool icon="minus" label="Farther away" onClick={farther} />
      <Tool icon="plus" label="Closer" onClick={closer} />
      <Tool icon="fit" label="See the whole run" onClick={fit} />
      <Tool
        icon="search"
        label={findInGraph.label()}
        text={hint(findInGraph)}
        className="graph__find"
        onClick={() => void findInGraph.run()}
      />
      <Menu trigger={<IconButton icon="session" label="Fold sessions and steps" title="Fold sessions and steps" />}>
        {foldCommands.map((command) => (
          <Item key={command.id} command={command} />
        ))}
      </Menu>
      <Menu trigger={<IconButton icon="download" label="Export the picture" title="Export the picture" />}>
        <MenuItem disabled={step === 0} onSelect={() => save('svg')}>
          Export as SVG
        </MenuItem>
        <MenuItem disabled={step === 0} onSelect={() => save('png')}>
          Export as PNG
        </MenuItem>
      </Menu>
      {children}
    </div>
  );
}

function Tool({
  icon,
  label,
  text = label,
  className = '',
  onClick,
}: {
  icon: IconName;
  label: string;
  text?: string;
  className?: string;
  onClick: () => void;
}) {
  return (
    <Tooltip text={text}>
      <IconButton icon={icon} label={label} className={className} onClick={onClick} />
    </Tooltip>
  );
}

function Item({ command }: { command: Command }) {
  return (
    <MenuItem
      keys={command.shortcut ? keysOf(command.shortcut) : []}
      disabled={!command.when()}
      onSelect={() => void command.run()}
    >
      {command.label()}
    </MenuItem>
  );
}

async function exported(scene: Scene, name: string, kind: 'svg' | 'png'): Promise<void> {
  const text = svgTextOf(scene);
  const picture = kind === 'svg' ? new Blob([text], { type: 'image/svg+xml' }) : await pngOf(text);
  if (!picture) {
    notify('The browser could not draw the PNG. The SVG can be exported.', 'error');
    return;
  }
  saveFile(`${name}.${kind}`, picture);
  notify(`The graph was exported as ${name}.${kind}.`);
}
