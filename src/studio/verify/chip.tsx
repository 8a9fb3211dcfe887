import './chip.css';
import type { VerifyReport } from '@core';
import { useEffect } from 'react';
import { hrefOf, useRoute } from '../router.ts';
import { useDocument } from '../store/document.ts';
import { Icon } from '../ui/icon.tsx';
import { watchWorld } from './client.ts';
import { nOf, number } from './numbers.ts';
import { type Checked, useVerify } from './verify-store.ts';

/** What checking the open world came to, after every edit; leads to Verify. */
export function VerifyChip() {
  const { screen } = useRoute();
  const checked = useVerify((state) => state.checked);
  const progress = useVerify((state) => state.progress);
  const failed = useVerify((state) => state.failed);
  const behind = useDocument((state) => state.behind > 0);
  useEffect(watchWorld, []);
  const isBad = checked !== null && (brokenIn(checked.report) > 0 || errorsIn(checked.report) > 0);
  const words = wordsOf(checked, progress, failed, behind);
  return (
    <a
      className="chip"
      href={hrefOf({ screen: 'verify' })}
      aria-current={screen === 'verify' ? 'page' : undefined}
      aria-label={`Verify: ${words.map(({ text }) => text).join(', ')}`}
      title="What was checked, and what was found"
    >
      <Icon
        name={progress !== null || behind ? 'clock' : isBad ? 'error' : 'verify'}
        {...(isBad && { className: 'icon--error' })}
      />
      <Words words={words} />
    </a>
  );
}

type Word = { text: string; long?: true };

/** In a narrow window only what matters most is left. */
function Words({ words }: { words: readonly Word[] }) {
  const head = words.findIndex(({ long }) => !long);
  return (
    <span>
      {words.map(({ text, long }, at) => (
        <span key={text}>
          {at > 0 && <span className={long || at === head ? 'chip__long' : ''}>, </span>}
          <span className={long ? 'chip__long' : ''}>{text}</span>
        </span>
      ))}
    </span>
  );
}

function wordsOf(checked: Checked | null, progress: number | null, failed: boolean, behind: boolean): Word[] {
  if (failed) return [{ text: 'checking failed' }];
  if (progress !== null) return [{ text: `checking ${Math.round(progress * 100)} %` }];
  if (!checked) return [{ text: 'not checked' }];
  const { report, took } = checked;
  const broken = brokenIn(report);
  const failing = report.assertions.filter(({ state }) => state === 'fails').length;
  const warnings = report.findings.filter(({ severity }) => severity === 'warning').length;
  return [
    ...(behind ? [{ text: 'last good world' }] : []),
    { text: `${number(report.cells.total)} contexts checked`, long: true },
    { text: broken === 0 ? 'no law broken' : `laws broken in ${nOf(broken, 'context')}` },
    ...(failing > 0 ? [{ text: `${nOf(failing, 'assertion')} ${failing === 1 ? 'fails' : 'fail'}` }] : []),
    ...(warnings > 0 ? [{ text: nOf(warnings, 'warning'), long: true as const }] : []),
    { text: `${Math.max(1, Math.round(took))} ms`, long: true },
  ];
}

function brokenIn({ laws }: VerifyReport): number {
  return laws.reduce((sum, { broken }) => sum + broken, 0);
}

function errorsIn({ findings }: VerifyReport): number {
  return findings.filter(({ severity }) => severity === 'error').length;
}
