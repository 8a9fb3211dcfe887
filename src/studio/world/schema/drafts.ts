import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { documentStore } from '../../store/document.ts';
import type { GoodWorld } from '../../store/reading.ts';

/** Schemas being written that Core does not accept yet, by world and owner. Never part of the document; they outlive a reload. */
type Drafts = { readonly [key: string]: string };

const place = 'world-manifest-studio/schema-drafts';

export const draftStore = createStore<Drafts>()(() => kept());

export function useDraft(key: string): string | null {
  return useStore(draftStore, (drafts) => drafts[key] ?? null);
}

/** Keeps a draft, or with null lets go of it. */
export function setDraft(key: string, text: string | null): void {
  const { [key]: _, ...others } = draftStore.getState();
  draftStore.setState(text === null ? others : { ...others, [key]: text }, true);
  keep();
}

/** A draft goes along when what it belongs to gets another name, wherever that happens, and back when it is undone. */
documentStore.subscribe(({ world, lastGood }, before) => {
  if (!world || !lastGood || before.world?.id !== world.id || before.lastGood === lastGood) return;
  const [was, is] = [ownersIn(before.lastGood), ownersIn(lastGood)];
  if (was.length !== is.length) return;
  for (const [at, owner] of was.entries()) {
    const renamed = is[at];
    const draft = draftStore.getState()[`${world.id} ${owner}`];
    if (draft === undefined || renamed === undefined || is.includes(owner) || was.includes(renamed)) continue;
    setDraft(`${world.id} ${owner}`, null);
    setDraft(`${world.id} ${renamed}`, draft);
  }
});

function ownersIn(world: GoodWorld | null): string[] {
  const { actions = {}, taint_rules = [] } = world?.manifest ?? {};
  return [
    ...Object.keys(actions).map((name) => ownerKey('action', name)),
    ...taint_rules.map(({ transformation }) => ownerKey('taint_rule', transformation)),
  ];
}

/** Tells the schemas of one world apart. */
export function ownerKey(kind: 'action' | 'taint_rule', name: string): string {
  return `${kind} ${name}`;
}

/** Where storage is forbidden the drafts live as long as the page. */
function keep(): void {
  try {
    localStorage.setItem(place, JSON.stringify(draftStore.getState()));
  } catch {}
}

function kept(): Drafts {
  try {
    const drafts: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    if (typeof drafts !== 'object' || drafts === null) return {};
    return Object.fromEntries(Object.entries(drafts).filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}
