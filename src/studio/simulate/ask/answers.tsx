import { lazy, type ReactNode, Suspense, useState } from 'react';
import { documentStore } from '../../store/document.ts';
import { Icon } from '../../ui/icon.tsx';
import { SemanticDiff } from '../../verify/diff-view.tsx';
import type { Consequences } from './ask-dialog.tsx';
import { closeAsk } from './ask-store.ts';
import { EffectTable } from './effect-table.tsx';
import type { Tried } from './extension.ts';
import type { Foreign } from './literals.ts';
import { RuleEditor } from './rule-editor.tsx';

const RuleConditions = lazy(() =>
  import('./rule-conditions.tsx').then((module) => ({ default: module.RuleConditions })),
);

const effectTitles = { once: 'What becomes possible', extend: 'In this run', refuse: 'What it changes' } as const;

export type Choice = 'once' | 'extend' | 'refuse';

type Extension = { text: string; foreign: readonly Foreign[]; tried: Tried | null; onText: (text: string) => void };

/** The three answers, none of them chosen beforehand. `extension` is null while the world's text does not compile. */
export function Answers({
  choice,
  onChoose,
  extensionFirst,
  known,
  deferred = false,
  effects,
  extension,
}: {
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
  extensionFirst: boolean;
  /** The action exists, so that there is something to execute. */
  known: boolean;
  /** It was denied where nobody could be asked: it can be extended for or dismissed, and no more be approved. */
  deferred?: boolean;
  effects: Consequences | null;
  extension: Extension | null;
}) {
  const effect = effects && (
    <EffectTable title={effectTitles[choice ?? 'refuse']} effect={effects.here} background={effects.background} />
  );
  const once = (
    <Option
      key="once"
      value="once"
      title="Approve once"
      shortcut="A"
      text={
        known
          ? 'This very proposal, in this session, one time. No rule changes, and what is written keeps its taint.'
          : 'Not offered: no such action exists, so there is nothing to execute.'
      }
      disabled={!known}
      chosen={choice === 'once'}
      onChoose={onChoose}
    >
      {effect}
    </Option>
  );
  const extend = (
    <Option
      key="extend"
      value="extend"
      title="Extend the manifest"
      shortcut="E"
      text={extensionText(known, extension)}
      disabled={extension === null}
      chosen={choice === 'extend'}
      onChoose={onChoose}
    >
      {extension && <ExtensionEditor extension={extension}>{effect}</ExtensionEditor>}
    </Option>
  );
  return (
    <div className="answers" role="radiogroup" aria-label="Your answer">
      {deferred ? extend : extensionFirst ? [extend, once] : [once, extend]}
      <Option
        value="refuse"
        title={deferred ? 'Dismiss' : 'Refuse'}
        shortcut="R"
        text={
          deferred ? 'It leaves the review queue. Nothing changes.' : 'Nothing happens. The ledger records the refusal.'
        }
        chosen={choice === 'refuse'}
        onChoose={onChoose}
      >
        {!deferred && effect}
      </Option>
    </div>
  );
}

function extensionText(known: boolean, extension: Extension | null): string {
  if (extension === null) return 'Not offered: the text of the world has errors. Mend them in Source first.';
  return known
    ? 'One new rule for good. The narrowest that answers this ASK is proposed; edit it freely.'
    : 'The action, requiring every capability but memory_write, and the narrowest rule for it, for good. Edit them freely.';
}

function Option({
  value,
  title,
  shortcut,
  text,
  disabled = false,
  chosen,
  onChoose,
  children,
}: {
  value: Choice;
  title: string;
  shortcut: string;
  text: string;
  disabled?: boolean;
  chosen: boolean;
  onChoose: (choice: Choice) => void;
  children: ReactNode;
}) {
  return (
    <div className={`answer${chosen ? ' answer--open' : ''}${disabled ? ' answer--off' : ''}`}>
      <label>
        <input
          type="radio"
          name="answer"
          value={value}
          checked={chosen}
          disabled={disabled}
          onChange={() => onChoose(value)}
        />
        <span className="answer__title">
          {title}
          {!disabled && <kbd>{shortcut}</kbd>}
        </span>
        <span className="answer__text">{text}</span>
      </label>
      {chosen && children}
    </div>
  );
}

function ExtensionEditor({ extension, children }: { extension: Extension; children: ReactNode }) {
  const { text, foreign, tried, onText } = extension;
  const problems = tried && 'problems' in tried ? tried.problems : [];
  const remarks = tried && 'remarks' in tried ? tried.remarks : [];
  return (
    <>
      <RuleEditor text={text} foreign={foreign} invalid={problems.length > 0} onChange={onText} />
      {[...problems, ...remarks].length > 0 && (
        <ul className="rule-edit__problems" aria-live="polite">
          {problems.map((problem) => (
            <li key={problem}>
              <Icon name="error" className="icon--error" />
              {problem}
            </li>
          ))}
          {remarks.map((remark) => (
            <li key={remark}>
              <Icon name="note" />
              {remark}
            </li>
          ))}
        </ul>
      )}
      <Parts extension={extension} />
      {tried && 'text' in tried && <EveryCase to={tried.text} />}
      {children}
    </>
  );
}

/** The rule's conditions to build with instead of typing. */
function Parts({ extension: { text, tried, onText } }: { extension: Extension }) {
  const [open, setOpen] = useState(false);
  const { lastGood } = documentStore.getState();
  const world = tried && 'manifest' in tried ? tried : lastGood;
  return (
    <details className="rule-parts" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Conditions, part by part</summary>
      {open && world && (
        <Suspense fallback={null}>
          <RuleConditions text={text} world={world} onText={onText} />
        </Suspense>
      )}
    </details>
  );
}

/** What the extension changes in every case of the world, not in this run alone. */
function EveryCase({ to }: { to: string }) {
  const { world, lastGood } = documentStore.getState();
  return (
    <div className="effect">
      <SemanticDiff
        from={world?.text ?? ''}
        to={to}
        title="What becomes possible"
        compiled={lastGood?.compiled}
        onPlay={closeAsk}
      />
    </div>
  );
}
