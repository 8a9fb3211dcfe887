import './tipping.css';
import { type CompiledManifest, describe, type Flip, type FlipKind, type FlipReport } from '@core';
import type { Run } from '@demo';
import { useEffect, useState } from 'react';
import { VerdictBadge } from '../parts/verdict-badge.tsx';
import { type Case, caseOf, manifestOf } from '../simulate/inspector/case.ts';
import { useDocument } from '../store/document.ts';
import { Button } from '../ui/button.tsx';
import { callOf } from './call.ts';
import { tippingPoints } from './client.ts';
import { Scratch } from './scratch.tsx';

/** The smallest changes that would give a Proposed Action another decision; for a law, what alone can. */
export function TippingPoints({ run, of }: { run: Run; of: Case }) {
  const compiled = manifestOf(run, of.frame.resolution?.manifest_hash);
  const source = useDocument(({ lastGood }) =>
    lastGood?.compiled.manifest_hash === compiled?.manifest_hash ? (lastGood?.text ?? null) : null,
  );
  const report = useFlips(run, of, compiled, source);
  const [tried, setTried] = useState<Flip | null>(null);
  if (!compiled) return null;
  if (!report) return <p className="meta">Looking for what would change it…</p>;
  return (
    <div className="tipping">
      {report.only !== null && <p className="prose">{onlySaid(report)}</p>}
      {report.only === null && report.flips.length === 0 && (
        <p className="prose">No small change to the call or to the manifest gives another decision.</p>
      )}
      {kinds.map((kind) => (
        <OfKind
          key={kind}
          kind={kind}
          flips={distinct(report.flips.filter((flip) => flip.kind === kind))}
          onTry={setTried}
        />
      ))}
      {tried && (
        <Scratch
          compiled={compiled}
          source={source}
          from={report.decision}
          flip={tried}
          onClose={() => setTried(null)}
        />
      )}
    </div>
  );
}

function OfKind({ kind, flips, onTry }: { kind: FlipKind; flips: readonly Flip[]; onTry: (flip: Flip) => void }) {
  if (flips.length === 0) return null;
  return (
    <section aria-label={titles[kind]}>
      <h4 className="tipping__kind">{titles[kind]}</h4>
      <ul className="rows">
        {flips.map((flip) => (
          <li key={describe(flip)}>
            <VerdictBadge decision={flip.decision} size="glyph" />
            <span className="tipping__says">{describe(flip)}</span>
            <Button small aria-label={`Try: ${describe(flip)}`} onClick={() => onTry(flip)}>
              Try
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Two ways to the same, such as no longer citing an object and never having seen it, read alike. */
function distinct(flips: readonly Flip[]): Flip[] {
  return [...new Map(flips.toReversed().map((flip) => [describe(flip), flip])).values()].toReversed();
}

const kinds = ['lineage', 'quarantine', 'parameters', 'mode', 'rule', 'grant', 'channel_trust'] as const;
const titles: { readonly [kind in FlipKind]: string } = {
  lineage: 'Clean lineage',
  quarantine: 'Quarantined delivery',
  parameters: 'Other parameters',
  mode: 'Another mode',
  rule: 'A rule',
  grant: 'A grant',
  channel_trust: 'Another Trust Level',
};

function onlySaid({ only, rule }: FlipReport): string {
  return only === 'clean_lineage'
    ? `${rule.id} denies. Nothing but clean lineage can change that: no rule, no mode and nobody's approval.`
    : `${rule.id} denies. Nothing but a grant can change that: no rule, no mode and nobody's approval.`;
}

/** Asked of the worker once per case and world; null until it has answered. */
function useFlips(
  run: Run,
  of: Case,
  compiled: CompiledManifest | undefined,
  source: string | null,
): FlipReport | null {
  const [found, setFound] = useState<{ of: Case['frame']; source: string | null; report: FlipReport | null } | null>(
    null,
  );
  const { frame, id } = of;
  useEffect(() => {
    const asked = caseOf(run, id);
    if (!compiled || !asked) return;
    let isWanted = true;
    void tippingPoints({ compiled, source, ...callOf(run, asked) }).then((report) => {
      if (isWanted) setFound({ of: asked.frame, source, report });
    });
    return () => {
      isWanted = false;
    };
  }, [run, id, compiled, source]);
  return found?.of === frame && found.source === source ? found.report : null;
}
