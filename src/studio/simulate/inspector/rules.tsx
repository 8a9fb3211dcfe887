import type { CompiledManifest, Pointer, Resolution } from '@core';
import { useMemo } from 'react';
import { go } from '../../router.ts';
import { documentStore, useDocument } from '../../store/document.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { revealInSource, select } from '../../store/view.ts';
import { Icon } from '../../ui/icon.tsx';
import { showThing } from '../../world/show.ts';
import { stretchOf } from '../../world/source/place.ts';

const glyphs = { allow: 'allow', deny: 'deny', ask: 'ask' } as const;

/** Every rule that matches, deciding or not; each leads to its card, its place on the map and its line of the source. */
export function MatchedRules({
  resolution,
  compiled,
}: {
  resolution: Resolution;
  compiled: CompiledManifest | undefined;
}) {
  const deciding = resolution.explanation.find(({ step, decides }) => step === 'rules' && decides)?.ids ?? [];
  const rules = resolution.matched_rules.flatMap((id) => compiled?.rules.find((rule) => rule.id === id) ?? []);
  const overridden = new Set(
    rules.flatMap(({ effect, overrides }) =>
      effect === 'allow' ? overrides.map((at) => compiled?.rules[at]?.id) : [],
    ),
  );
  return (
    <ul className="rows matched">
      {rules.map(({ id, effect, reason }) => (
        <li key={id}>
          <span className="says" data-verdict={glyphs[effect]}>
            <Icon name={glyphs[effect]} />
            {effect}
          </span>
          <span className="matched__rule">
            <InWorld selection={{ kind: 'rule', id }}>{id}</InWorld>
            {reason && <span className="meta">{reason}</span>}
            <Places selection={{ kind: 'rule', id }} />
          </span>
          {deciding.includes(id) && <span className="tag rows__end">decides</span>}
          {overridden.has(id) && <span className="tag tag--outline rows__end">overridden</span>}
        </li>
      ))}
    </ul>
  );
}

/** The name of a thing of the world, as a way to its card; plain where the world does not have it any more. */
function InWorld({ selection, children }: { selection: Selection; children: string }) {
  const there = useDocument(({ lastGood }) => lastGood !== null && pathOf(selection, lastGood.manifest) !== null);
  if (!there) return <code>{children}</code>;
  return (
    <button type="button" className="text-link name" title="Show its card" onClick={() => showThing(selection)}>
      {children}
    </button>
  );
}

/** Where a rule or an invariant stands: on the map, and its line of the source. */
export function Places({ selection }: { selection: Selection }) {
  const good = useDocument(({ lastGood }) => lastGood);
  const path = good && pathOf(selection, good.manifest);
  const line = useMemo(() => (good && path !== null ? lineAt(good.text, path) : null), [good, path]);
  if (!line) return null;
  return (
    <span className="places">
      <button type="button" className="text-link" onClick={() => showOnMap(selection)}>
        on the map
      </button>
      <button type="button" className="text-link" title="Show it in Source" onClick={() => show(selection)}>
        line {line.number}
      </button>
      <code className="places__line" title={line.text}>
        {line.text}
      </code>
    </span>
  );
}

/** The line of a text on which something begins, counted from 1, and what stands there, on one line. */
function lineAt(text: string, path: Pointer): { number: number; text: string } | null {
  const stretch = stretchOf(text, path);
  if (!stretch) return null;
  const { offset, length } = stretch;
  return {
    number: text.slice(0, offset).split('\n').length,
    text: text.slice(offset, offset + length).replaceAll(/\s+/g, ' '),
  };
}

function showOnMap(selection: Selection): void {
  select(selection);
  go({ screen: 'world', tab: 'map' });
}

/** The name of a rule or an invariant, as a way to its place in the source; plain where the text does not have it. */
export function InSource({ selection, children }: { selection: Selection; children: string }) {
  const there = useDocument(({ lastGood }) => lastGood !== null && pathOf(selection, lastGood.manifest) !== null);
  if (!there) return <code>{children}</code>;
  return (
    <button type="button" className="text-link name" title="Show it in Source" onClick={() => show(selection)}>
      {children}
    </button>
  );
}

function show(selection: Selection): void {
  const { lastGood } = documentStore.getState();
  const path = lastGood && pathOf(selection, lastGood.manifest);
  if (path === null) return;
  select(selection);
  revealInSource(path);
  go({ screen: 'world', tab: 'source' });
}
