import type { CompiledManifest } from '@core';
import { type Answer, type Run, runScenario } from '@demo';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { VerdictBadge } from '../../parts/verdict-badge.tsx';
import { applyChange } from '../../store/document.ts';
import { announce, notify } from '../../store/notices.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { answer, runStore } from '../../store/run.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { answerTo, type Case, manifestOf, scriptedAnswer } from '../inspector/case.ts';
import { shortHash } from '../inspector/legible.ts';
import { answerWords } from '../inspector/outcome.tsx';
import { InSource } from '../inspector/rules.tsx';
import { dismiss } from '../review/review.ts';
import { moveTo } from '../transport/playback.ts';
import { Answers, type Choice } from './answers.tsx';
import { closeAsk, waitingAt } from './ask-store.ts';
import { type Effect, effectOf } from './effect.ts';
import { narrowest, type Tried, tryDraft, writeDraft } from './extension.ts';
import { foreignIn } from './literals.ts';
import { Proposed } from './proposed.tsx';
import { Queue } from './queue.tsx';

/** One ASK: what is proposed and where it comes from at the left, the three answers and what they change at the right. */
export function AskDialog({
  run,
  of,
  step,
  compiled,
  world,
}: {
  run: Run;
  of: Case;
  /** The step shown behind the dialog. */
  step: number;
  compiled: CompiledManifest;
  /** The open world as it stands; null while its text does not compile. */
  world: GoodWorld | null;
}) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [text, setText] = useState(() => (world ? writeDraft(narrowest(run, of, world.manifest)) : ''));
  const [read, setRead] = useState(false);
  const foreign = useMemo(() => foreignIn(run, of), [run, of]);
  const { mode } = of.frame;
  const known = compiled.actions.some(({ name }) => name === of.action);
  const deferred = of.frame.state === 'deferred';
  const scripted = scriptedAnswer(run, of.id);
  const given = answerTo(run, of.id);

  const draft = useDeferredValue(text);
  const tried = useMemo(() => (world && choice === 'extend' ? tryDraft(draft, world) : null), [world, choice, draft]);
  const effects = useMemo(() => consequences(run, of, choice, tried), [run, of, choice, tried]);
  const settled = choice !== 'extend' || (tried !== null && 'changes' in tried && draft === text);
  const ready = choice !== null && settled && (read || choice === 'refuse');

  const choose = (next: Choice) => {
    setChoice(next);
    setRead(false);
  };

  const accept = () => {
    if (!ready) return;
    closeAsk();
    if (choice === 'extend') {
      if (tried && 'changes' in tried && applyChange(tried.label, tried.changes)) {
        answer(of.id, null);
        if (!deferred) moveTo(of.frame.step);
        notify(`${tried.label.replace('Extend the manifest: add', 'Added')} to the manifest. Undo takes it back.`);
      }
      return;
    }
    if (deferred) {
      dismiss(run, of.id);
      return;
    }
    answer(of.id, choice === 'once' ? { approve_once: true } : { refuse: true });
    if (scripted && scripted.step > of.frame.step) moveTo(scripted.step);
    announce(`${of.action} ${choice === 'once' ? 'approved once' : 'refused'}`);
  };
  useChoiceKeys(choose, accept, { once: known && !deferred, extend: world !== null, refuse: true });

  return (
    <Dialog
      open
      onClose={closeAsk}
      className="ask"
      otherwise={() => document.querySelector<HTMLElement>('.inspector--sim')}
      before={<VerdictBadge decision={deferred ? 'DENY' : 'ASK'} size="large" />}
      title={
        <>
          May the agent <code>{of.action}</code>
          {deferred ? ' from now on?' : '?'}
        </>
      }
      head={
        <>
          <Asking run={run} of={of} />
          {!deferred && <Queue waiting={waitingAt(run, Math.max(step, of.frame.step))} here={of.id} />}
        </>
      }
      foot={
        <>
          <label className="tick">
            <input
              type="checkbox"
              checked={read}
              disabled={choice === null || choice === 'refuse'}
              onChange={(event) => setRead(event.target.checked)}
            />
            <span>I have read what becomes possible</span>
          </label>
          <span className="meta ask__compiles">
            {tried && 'compiled' in tried && (
              <>
                compiles <code>{shortHash(tried.compiled.manifest_hash)}</code>, parent{' '}
                <code>{shortHash(compiled.manifest_hash)}</code>; then {of.id} is resolved again
              </>
            )}
          </span>
          <span className="bar__gap" />
          <Button onClick={closeAsk}>{given ? 'Leave it as it is' : 'Leave waiting'}</Button>
          <Button look="primary" disabled={!ready} title="Ctrl Enter" onClick={accept}>
            {deferred && choice === 'refuse' ? 'Dismiss' : acceptWords[choice ?? 'none']}
          </Button>
        </>
      }
    >
      <div className="ask__cols">
        <Proposed run={run} of={of} compiled={compiled} />
        <div className="ask__right">
          {deferred && (
            <p className="ask__given">
              Denied in session {of.frame.session}, where nobody was there to ask. An extension changes the future: what
              is past is not executed, and this run is played anew in the extended world.
            </p>
          )}
          {given && (
            <p className="ask__given">
              Answered by {given.answered.by === 'user' ? 'you' : 'the scenario'} at step {given.step}:{' '}
              {answerWords[given.answered.answer]}. Another answer takes its place.
            </p>
          )}
          <Answers
            choice={choice}
            onChoose={choose}
            extensionFirst={mode === 'workflow_definition'}
            known={known}
            deferred={deferred}
            effects={effects}
            extension={
              world && {
                text,
                foreign,
                tried,
                onText: (next) => {
                  setText(next);
                  setRead(false);
                },
              }
            }
          />
        </div>
      </div>
    </Dialog>
  );
}

const acceptWords = {
  none: 'Accept',
  once: 'Approve once',
  extend: 'Accept and extend',
  refuse: 'Refuse',
} as const;

/** Which rule asks, and why; or that no rule covers the case. */
function Asking({ run, of }: { run: Run; of: Case }) {
  const rule = of.frame.resolution?.rule;
  const compiled = manifestOf(run, of.frame.resolution?.manifest_hash);
  const reason = compiled?.rules.find(({ id }) => id === rule?.id)?.reason;
  return (
    <span className="meta ask__why">
      {rule?.id ? (
        <>
          <InSource selection={{ kind: 'rule', id: rule.id }}>{rule.id}</InSource>
          {reason && `: ${reason}`}
        </>
      ) : (
        'no rule of this world covers it'
      )}
    </span>
  );
}

export type Consequences = { here: Effect; background?: Effect };

/** Plays the scenario again with the answer chosen. An extension counts in Background too, where nobody would be asked. */
function consequences(run: Run, of: Case, choice: Choice | null, tried: Tried | null): Consequences | null {
  const { stance, mode, answers } = runStore.getState();
  const [first] = run.manifests;
  if (choice === null || !first) return null;
  const play = (manifest: CompiledManifest, given: { [proposal: string]: Answer }, only = mode) =>
    runScenario(manifest, run.scenario, { stance, answers: given, ...(only && { mode: only }) });
  if (choice !== 'extend') {
    const said: Answer = choice === 'once' ? { approve_once: true } : { refuse: true };
    return { here: effectOf(run, play(first, { ...answers, [of.id]: said })) };
  }
  if (!tried || !('compiled' in tried)) return null;
  const { [of.id]: _, ...others } = answers;
  return {
    here: effectOf(run, play(tried.compiled, others)),
    background: effectOf(play(first, others, 'background'), play(tried.compiled, others, 'background')),
  };
}

const keys: { [key: string]: Choice } = { a: 'once', e: 'extend', r: 'refuse' };

/** A, E and R choose, as long as nothing is being typed; Ctrl or Cmd with Enter accepts. */
function useChoiceKeys(
  choose: (choice: Choice) => void,
  accept: () => void,
  offered: { [choice in Choice]: boolean },
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        accept();
        return;
      }
      // A key that is typed, or meant for a part of a condition, chooses nothing.
      const isTyped = event.target instanceof Element && event.target.closest('textarea, .builder') !== null;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyped) return;
      const choice = keys[event.key.toLowerCase()];
      if (choice === undefined || !offered[choice]) return;
      event.preventDefault();
      choose(choice);
      document.querySelector<HTMLInputElement>(`.ask input[value="${choice}"]`)?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
