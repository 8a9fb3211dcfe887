import { useId, useRef, useState } from 'react';
import { documentStore } from '../../store/document.ts';
import type { Selection } from '../../store/selection.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { attempt } from '../edit.ts';
import { ask } from './asking.ts';
import { backToWork } from './focus.ts';
import { freeName, kindOf, nameOf } from './names.ts';
import { referencesTo, rename } from './rename.ts';
import { wordsChange, wordsOf, wordsPath } from './words.ts';

const close = () => ask(null);

/** Another name for a thing; every reference follows. */
export function NameQuestion({ of }: { of: Selection }) {
  const old = nameOf(of);
  const [references] = useState(() => referencesTo(of));
  const refuse = (name: string) => {
    const { lastGood } = documentStore.getState();
    if (name === '') return `A ${kindOf(of)} needs a name.`;
    const taken = name !== old && lastGood !== null && freeName(lastGood.manifest, of, name) !== name;
    return taken ? `${name} is taken.` : null;
  };
  return (
    <TextQuestion
      title={`Rename the ${kindOf(of)}`}
      label="Name"
      value={old}
      mono
      does="Rename"
      note={
        references === 0
          ? 'Nothing refers to it.'
          : `${references} reference${references === 1 ? '' : 's'} will follow.`
      }
      refuse={refuse}
      onDone={(name) => name === old || rename(of, name)}
    />
  );
}

/** The words about a thing: its description, or the reason of a rule. */
export function WordsQuestion({ of }: { of: Selection }) {
  const { lastGood } = documentStore.getState();
  const path = lastGood && wordsPath(of, lastGood.manifest);
  if (!lastGood || path === null) return null;
  const old = wordsOf(of, lastGood.manifest);
  const reason = path.endsWith('/reason');
  const title = reason ? `Reason of ${nameOf(of)}` : `Describe ${nameOf(of)}`;
  const label = reason ? `giving the reason of ${nameOf(of)}` : `describing ${nameOf(of)}`;
  return (
    <TextQuestion
      title={title}
      label={reason ? 'Reason' : 'Description'}
      value={old}
      does="Save"
      note="In one sentence. It decides nothing: people read it."
      refuse={() => null}
      onDone={(words) => words === old || attempt(label, [wordsChange(of, path, words)])}
    />
  );
}

function TextQuestion({
  title,
  label,
  value,
  mono = false,
  does,
  note,
  refuse,
  onDone,
}: {
  title: string;
  label: string;
  value: string;
  mono?: boolean;
  does: string;
  note: string;
  /** Why what is typed will not do; null where it will. */
  refuse: (typed: string) => string | null;
  /** False where it could not be done: then the question stays. */
  onDone: (typed: string) => boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [id, noteId] = [useId(), useId()];
  const wrong = refuse(typed.trim());
  const done = () => {
    if (wrong === null && onDone(typed.trim())) close();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      className="question"
      first={() => input.current}
      otherwise={backToWork}
      foot={
        <>
          <span className="bar__gap" />
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" aria-disabled={wrong !== null} onClick={done}>
            {does}
          </Button>
        </>
      }
    >
      <div className="question__body">
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        <input
          ref={input}
          id={id}
          className={mono ? 'input input--name' : 'input'}
          value={typed}
          autoComplete="off"
          spellCheck={!mono}
          aria-invalid={wrong !== null}
          aria-describedby={noteId}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && done()}
        />
        <p id={noteId} className="meta" role={wrong === null ? undefined : 'alert'}>
          {wrong ?? note}
        </p>
      </div>
    </Dialog>
  );
}
