import './verify.css';
import { useState } from 'react';
import { Stale } from '../parts/stale.tsx';
import { Screen } from '../shell/screen.tsx';
import { useDocument } from '../store/document.ts';
import { useView } from '../store/view.ts';
import { useGoodWorld } from '../world/reach/use-reach.ts';
import { Questions } from '../world/things/questions.tsx';
import { Assertions } from './assertions.tsx';
import { Compare } from './compare.tsx';
import { Detail } from './detail.tsx';
import { Figures } from './figures.tsx';
import { Findings } from './findings.tsx';
import { Pivot } from './pivot.tsx';
import { RuleCoverage } from './rule-coverage.tsx';
import type { Shown } from './shown.ts';
import { useVerify } from './verify-store.ts';

/** Every case checked: what was found, what the author claims, how everything is decided, and what changed. */
export function Verify() {
  const world = useGoodWorld();
  const checked = useVerify((state) => state.checked);
  const failed = useVerify((state) => state.failed);
  const selection = useView((state) => state.selection);
  const name = useDocument((state) => state.lastGood?.manifest.name ?? state.world?.id ?? '');
  const [shown, setShown] = useState<Shown>(null);
  const busy = world !== null && checked?.text !== world.text;
  return (
    <Screen title={`Verify, ${name}`} className="main--verify">
      <Figures world={world} checked={checked} onAssertion={() => setShown(null)} />
      <div className="work verify-work" aria-busy={busy}>
        <Stale />
        {!world && (
          <p className="prose">Nothing compiles yet, so there is nothing to check. Mend the text in Source.</p>
        )}
        {failed && <p className="prose">This browser could not start the worker that checks the world.</p>}
        {world && !checked && !failed && <p className="meta">Checking every case…</p>}
        {world && checked && (
          <>
            <Findings world={world} checked={checked} shown={shown} onShow={setShown} />
            <Assertions
              world={world}
              checked={checked}
              current={shown === null && selection?.kind === 'assertion' ? selection.id : null}
              onShow={() => setShown(null)}
            />
            <Pivot checked={checked} shown={shown} onShow={setShown} />
            <RuleCoverage world={world} checked={checked} />
            <Compare world={world} />
          </>
        )}
      </div>
      {world && checked && <Detail world={world} checked={checked} shown={shown} />}
      <Questions />
    </Screen>
  );
}
