import type { Decision, LedgerEntry } from '@core';
import type { Answered, Frame, Run } from '@demo';
import type { ReactNode } from 'react';
import { Turn } from '../../parts/verdict-badge.tsx';
import { answer as setAnswer } from '../../store/run.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { openAsk } from '../ask/ask-store.ts';
import { dismiss, useDismissed } from '../review/review.ts';
import { moveTo } from '../transport/playback.ts';
import { answerTo, scriptedAnswer } from './case.ts';

/** What came of a proposal in this run, in the order in which it happened; an ASK can be answered here. */
export function Outcome({ run, frame, step }: { run: Run; frame: Frame; step: number }) {
  const proposal = frame.proposal ?? '';
  const items = [...stateOf(frame), ...happened(run, proposal, frame.resolution?.decision ?? 'DENY')];
  const asked = frame.state === 'pending';
  return (
    <>
      <ul className="came">
        {items.map(({ key, at, icon, text }) => (
          <li key={key} className={at > step ? 'is-future' : undefined}>
            <Icon name={icon} />
            <span>{text}</span>
            {at !== frame.step && (
              <button type="button" className="text-link meta came__step" onClick={() => moveTo(at)}>
                step {at}
              </button>
            )}
          </li>
        ))}
      </ul>
      {asked && <Answering run={run} proposal={proposal} />}
      {frame.state === 'deferred' && !answerTo(run, proposal) && <Reviewing run={run} proposal={proposal} />}
    </>
  );
}

function Answering({ run, proposal }: { run: Run; proposal: string }) {
  const given = answerTo(run, proposal);
  const scripted = scriptedAnswer(run, proposal);
  return (
    <div className="button-row">
      <Button look={given ? 'plain' : 'primary'} onClick={() => openAsk(proposal)}>
        {given ? 'Change the answer' : 'Answer'}
        <kbd>A</kbd>
      </Button>
      {given?.answered.by === 'user' && (
        <Button look="quiet" onClick={() => setAnswer(proposal, null)}>
          {scripted ? 'Leave it to the scenario' : 'Take it back'}
        </Button>
      )}
    </div>
  );
}

/** What was deferred can be extended for from here too, or dismissed. */
function Reviewing({ run, proposal }: { run: Run; proposal: string }) {
  const dismissed = useDismissed(run.scenario.name).has(proposal);
  return (
    <div className="button-row">
      <Button look="primary" onClick={() => openAsk(proposal)}>
        Extend the manifest…
      </Button>
      <Button disabled={dismissed} onClick={() => dismiss(run, proposal)}>
        {dismissed ? 'Dismissed' : 'Dismiss'}
      </Button>
    </div>
  );
}

/** What a person said to an ASK. */
export const answerWords: { [answer in Answered['answer']]: string } = {
  once: 'approved once',
  extension: 'extended the manifest',
  refuse: 'refused',
};

type Item = { key: string; at: number; icon: IconName; text: ReactNode };

function stateOf({ step, state }: Frame): Item[] {
  switch (state) {
    case 'pending':
      return [{ key: 'state', at: step, icon: 'ask', text: 'Waits for a person: nothing happens until one answers.' }];
    case 'deferred':
      return [
        {
          key: 'state',
          at: step,
          icon: 'clock',
          text: 'Nobody is present, so it is denied and deferred to the review queue of the next interactive session.',
        },
      ];
    default:
      return [];
  }
}

/** The entries of the ledger that speak of a proposal, as sentences. */
function happened(run: Run, proposal: string, first: Decision): Item[] {
  return run.frames.flatMap((frame) =>
    run.ledger.entries.slice(frame.ledger.from, frame.ledger.to).flatMap((entry) => {
      const said = sentenceOf(entry, proposal, frame, first);
      return said ? [{ key: String(entry.index), at: frame.step, ...said }] : [];
    }),
  );
}

function sentenceOf(
  entry: LedgerEntry,
  proposal: string,
  frame: Frame,
  first: Decision,
): Omit<Item, 'at' | 'key'> | null {
  switch (entry.kind) {
    case 'approval': {
      if (entry.proposal !== proposal) return null;
      const by = frame.answered?.by === 'user' ? 'By you' : 'By the scenario';
      return { icon: entry.answer === 'refuse' ? 'close' : 'user', text: `${by}: ${answerWords[entry.answer]}.` };
    }
    case 'resolution': {
      const after = entry.resolution.decision;
      // An approval leaves the ASK an ASK; only what became another decision is news.
      if (entry.proposal !== proposal || entry.cause === 'proposed' || first === after) return null;
      return {
        icon: 'redo',
        text: (
          <>
            Resolved again
            <Turn from={first} to={after} />
          </>
        ),
      };
    }
    case 'lapse':
      return entry.proposal === proposal ? { icon: 'clock', text: `The ASK lapsed: ${lapses[entry.because]}.` } : null;
    case 'execution':
      // What memory does, its own entries tell.
      if (entry.proposal !== proposal || (entry.by === 'core' && entry.outcome === 'started')) return null;
      return entry.outcome === 'failed'
        ? { icon: 'error', text: 'Its execution failed.' }
        : { icon: 'action', text: runs[entry.by] };
    case 'memory_write':
      if (entry.proposal !== proposal) return null;
      return {
        icon: 'memory',
        text: (
          <>
            Remembered as <code>{entry.record.id}</code>
            {entry.record.tainted ? ', tainted: its taint outlives the session.' : '.'}
          </>
        ),
      };
    case 'event':
      if (entry.of !== proposal) return null;
      return {
        icon: 'arrow-left',
        text: (
          <>
            Returned event <code>{entry.record.id}</code> from <code>{entry.record.source}</code>
            {entry.record.tainted ? ', tainted.' : '.'}
          </>
        ),
      };
    case 'session_start':
    case 'derivation':
    case 'proposal':
    case 'memory_read':
    case 'manifest':
      return null;
  }
}

const lapses = {
  manifest_changed: 'another manifest came into force',
  session_changed: 'its session ended',
  context_changed: 'what it was given for has changed since',
} as const;

const runs = {
  core: 'Executed by the hypervisor itself.',
  host: 'Executed.',
  simulation: 'Executed in simulation: nothing ran for real.',
} as const;
