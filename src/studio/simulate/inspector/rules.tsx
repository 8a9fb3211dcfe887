import type { CompiledManifest, Resolution } from '@core';
import { go } from '../../router.ts';
import { documentStore, useDocument } from '../../store/document.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { revealInSource, select } from '../../store/view.ts';
import { Icon } from '../../ui/icon.tsx';

const glyphs = { allow: 'allow', deny: 'deny', ask: 'ask' } as const;

/** Every rule that matches, deciding or not; each leads to its place in the source. */
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
            <InSource selection={{ kind: 'rule', id }}>{id}</InSource>
            {reason && <span className="meta">{reason}</span>}
          </span>
          {deciding.includes(id) && <span className="tag rows__end">decides</span>}
          {overridden.has(id) && <span className="tag tag--outline rows__end">overridden</span>}
        </li>
      ))}
    </ul>
  );
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
