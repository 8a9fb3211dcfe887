import './condition.css';
import { type Condition, type Diagnostic, describe, type Pointer } from '@core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type KeyHints, useHints } from '../../commands/hints.ts';
import { keysOf } from '../../commands/keys.ts';
import { useDocument } from '../../store/document.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { tokens } from '../../store/selection.ts';
import { AddMenu } from './add-menu.tsx';
import { nameOf, partCommands } from './commands.ts';
import { type Builder, BuilderContext, type Note } from './context.ts';
import { isGroup, type Part } from './draft.ts';
import { isGroupForm } from './forms.ts';
import { knownNames } from './known.ts';
import { parametersOf } from './parameters.ts';
import { PartView } from './part.tsx';
import { Standing } from './standing.tsx';
import { add, partOn, replace } from './tree.ts';
import { useDraft, type Write } from './use-draft.ts';
import { useDrag } from './use-drag.ts';

/**
 * Builds a condition of every form and operator of SPEC 2 by mouse and by keyboard. It writes whenever what has been
 * built is whole; until then a draft is kept, under the name of its `slot`, and says what it lacks. What Core does not
 * accept stands at the part that it is about, with Core's fixes.
 */
export function ConditionBuilder({
  slot,
  label,
  condition,
  path,
  world,
  actions,
  none,
  disabled = false,
  apart = false,
  write,
}: {
  slot: string;
  /** Such as `When`. */
  label: string;
  condition: Condition | undefined;
  /** Where the condition stands in the text, or would. */
  path: Pointer;
  world: Pick<GoodWorld, 'manifest'>;
  /** The actions whose parameters are offered. */
  actions: readonly string[];
  /** What it means that there is no condition. */
  none: string;
  disabled?: boolean;
  /** It stands beside its own text, and is not in the manifest's. */
  apart?: boolean;
  write: Write;
}) {
  const draft = useDraft(slot, condition, path, write);
  const { root, change } = draft;
  const [focus, setFocus] = useState<{ key: number } | null>(null);
  const element = useRef<HTMLFieldSetElement>(null);
  const warnings = useWarnings(path, !draft.pending && !apart);
  useHints(listed);
  const parameters = useMemo(() => parametersOf(world.manifest, actions), [world, actions]);
  const names = useMemo(() => knownNames(world.manifest), [world]);
  const grab = useDrag(root, disabled, (next, key) => changeAll(next, 'moving a condition', key));

  // What was moved is another element now, and what was added a new one.
  useEffect(() => {
    if (focus) element.current?.querySelector<HTMLElement>(`[data-handle="${focus.key}"]`)?.focus();
  }, [focus]);

  function changeAll(next: Part | null, what: string | null, key: number | null): void {
    change(next, what);
    if (key !== null) setFocus({ key });
  }
  const notes = root ? notesOn(root, path, draft.missing, [...draft.errors, ...warnings]) : [];
  const builder: Builder | null = root && {
    root,
    disabled,
    ...names,
    parameters,
    notesOf: (key) => notes.filter((note) => note.key === key),
    changePart: (part, what) => change(replace(root, part.key, [part]), what),
    change: changeAll,
    mend: draft.mend,
    grab,
  };
  return (
    <fieldset ref={element} className={grab.key === null ? 'builder' : 'builder is-dragging'} aria-label={label}>
      {builder ? (
        <BuilderContext value={builder}>
          <ul className="builder__root">
            <PartView part={builder.root} />
          </ul>
        </BuilderContext>
      ) : (
        <p className="prose">{none}</p>
      )}
      {(!root || root.form === 'not' || !isGroup(root)) && (
        <AddMenu
          label={root ? 'Add a condition' : `Add a condition to “${label.toLowerCase()}”`}
          pointer={parameters[0]?.pointer ?? ''}
          disabled={disabled}
          onAdd={(part, form) =>
            changeAll(add(root, null, part), isGroupForm(form) ? null : `adding ${nameOf(part)}`, part.key)
          }
        />
      )}
      <Standing draft={draft} path={apart ? null : path} disabled={disabled} />
    </fieldset>
  );
}

const listed: KeyHints = {
  where: 'On a part of a condition',
  hints: partCommands.map(({ key, label }) => ({
    keys: keysOf(key.length === 1 ? key.toUpperCase() : key),
    does: label,
  })),
};

type KeyedNote = Note & { key: number };

function notesOn(
  root: Part,
  path: Pointer,
  missing: readonly { key: number; sentence: string }[],
  diagnostics: readonly Diagnostic[],
): KeyedNote[] {
  const base = tokens(path).length;
  return [
    ...missing.map(({ key, sentence }): KeyedNote => ({ key, sentence, kind: 'missing' })),
    ...diagnostics.map((diagnostic): KeyedNote => {
      const inside = diagnostic.path.startsWith(path) ? tokens(diagnostic.path).slice(base) : [];
      const { key } = partOn(root, inside);
      return { key, sentence: describe(diagnostic), kind: diagnostic.severity, diagnostic };
    }),
  ];
}

/** What Core says about the condition that stands in the text. */
function useWarnings(path: Pointer, shown: boolean) {
  const diagnostics = useDocument((state) => state.reading.diagnostics);
  return useMemo(
    () => (shown ? diagnostics.filter((each) => each.path === path || each.path.startsWith(`${path}/`)) : []),
    [diagnostics, path, shown],
  );
}
