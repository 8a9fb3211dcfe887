import { type CapabilityMatrix, type Change, describe } from '@core';
import { useState } from 'react';
import { applyChange, documentStore, useDocument } from '../../store/document.ts';
import { announce } from '../../store/notices.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { offerTogether } from '../edit.ts';
import { matrixIn } from '../source/place.ts';
import { type Cell, type CellName, grant, isOpen, revoke, type Toggle } from './cells.ts';
import { consequences, type Kind, kindsOf } from './contexts.ts';
import { changesOf, liftCeiling, nameOf, setCeiling } from './edits.ts';
import { and, capitalised } from './words.ts';

/** What the last command of the matrix came to; it holds as long as the text is the one that it left. */
export type Note = { done: boolean; sentence: string; details: readonly string[]; text: string };

export type MatrixCommands = {
  /** Turns one cell over; revokes inwards with it, refuses with Core's reason. */
  toggle: (cell: Cell) => void;
  /** Grants all cells that may be granted, or where all are, revokes them. */
  toggleAll: (cells: readonly Cell[], what: string) => void;
  setCeiling: () => void;
  liftCeiling: () => void;
};

/** The commands of the matrix over the present text, and what the last of them came to. */
export function useToggle(shown: GoodWorld, kinds: readonly Kind[]): MatrixCommands & { note: Note | null } {
  const [note, setNote] = useState<Note | null>(null);
  const text = useDocument((state) => state.world?.text);

  const say = (done: boolean, sentence: string, details: readonly string[] = []) => {
    setNote({ done, sentence, details, text: documentStore.getState().world?.text ?? '' });
    announce([sentence, ...details].join(' '));
  };
  const make = (label: string, changes: Change | Change[], more: readonly string[] = []) => {
    if (!applyChange(label, changes)) return say(false, unreadable);
    const { lastGood, behind } = documentStore.getState();
    if (behind > 0 || !lastGood) return say(true, `${capitalised(label)} is in the text.`, [waits]);
    const follows = consequences(kinds, kindsOf(lastGood.manifest, lastGood.compiled)).map((each) => `${each}.`);
    say(true, `Done: ${label}.`, [...more, ...(follows.length > 0 ? follows : [nothingFollows])]);
  };
  const turn = (ask: typeof grant | typeof revoke, wanted: readonly CellName[], ofWhat: string) => {
    const matrix = presentMatrix(shown);
    if (!matrix) return say(false, unreadable);
    const toggle = ask({ ...shown.manifest, capability_matrix: matrix }, wanted);
    const [refused] = toggle.refused;
    if (toggle.cells.length > 0) {
      const changes = changesOf(toggle, matrix, Object.keys(shown.manifest.capabilities));
      make(nameOf(toggle), changes, [...inward(toggle, wanted), ...(refused ? [leftOut(toggle)] : [])]);
    } else if (refused) say(false, describe(refused.why));
    else say(false, `Nothing of ${ofWhat} can be changed: the text already says so.`);
  };

  return {
    note: note && note.text === text ? note : null,
    toggle: (cell) => {
      if (cell.held) {
        if (!offerTogether(shown, cell, cell.held)) say(false, describe(cell.held));
      } else turn(cell.granted ? revoke : grant, [cell], 'this cell');
    },
    toggleAll: (cells, what) => {
      const open = isOpen(cells);
      // A cell that an outer row holds may open with it, so a grant asks for all of them.
      turn(open ? grant : revoke, open ? cells.filter(({ granted }) => !granted) : cells, what);
    },
    setCeiling: () => make('setting a ceiling for derived', setCeiling(shown.manifest)),
    liftCeiling: () => make('letting derived inherit', liftCeiling),
  };
}

const unreadable = 'The text is broken where the matrix stands, so nothing was changed. Mend it in Source first.';
const waits = 'What follows from it shows once the text compiles.';
const nothingFollows = 'No action comes into being or ceases to exist.';

/** The matrix that the text states now; where it does not compile, read from the text as far as it goes. */
function presentMatrix(shown: GoodWorld): CapabilityMatrix | null {
  const { world, behind } = documentStore.getState();
  return behind === 0 ? shown.manifest.capability_matrix : matrixIn(world?.text ?? '');
}

/** What went with the revocation although nobody pointed at it. */
function inward({ granted, cells }: Toggle, wanted: readonly CellName[]): string[] {
  const asked = new Set(wanted.map(({ row }) => row));
  const inner = [...new Set(cells.map(({ row }) => row))].filter((row) => !asked.has(row));
  if (granted || inner.length === 0) return [];
  return [`${capitalised(and(inner))} lost it too: an inner row has nothing that the outer one lacks.`];
}

function leftOut({ refused }: Toggle): string {
  const names = refused.map(({ row, capability }) => `${capability} of ${row}`);
  return `Left out: ${and(names)}. ${refused[0] ? describe(refused[0].why) : ''}`;
}
