import type { CompiledManifest } from '@core';
import type { Answer, Run, Step } from '@demo';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx';
import { waitingAt } from '../ask/ask-store.ts';
import { rawOf } from '../graph/words.ts';
import { compose, wantFocus } from './act.ts';
import { answerOf } from './answer-form.tsx';
import { addSessionHere } from './commands.ts';
import { type Edited, insertStep, sessionAfter } from './edits.ts';
import {
  actionOf,
  addProposal,
  addTransform,
  answered,
  completed,
  inputOn,
  newestBefore,
  openResults,
} from './make.ts';
import { transformationsOf } from './transform-form.tsx';

type Props = { run: Run; compiled: CompiledManifest; step: number };

/** What can happen next: each becomes a step after the one shown, and is played at once. */
export function AddStep({ run, compiled, step }: Props) {
  const { scenario } = run;
  const session = sessionAfter(scenario, step)?.id;
  const results = openResults(run, compiled, step);
  const waiting = waitingAt(run, step);
  const add = (label: string, change: (before: typeof scenario) => Edited) => {
    compose(label, change);
    wantFocus(step + 1);
  };
  const put = (label: string, made: Step) => add(label, (before) => insertStep(before, step, made));
  const propose = (action: string) =>
    add(`proposing ${action}`, (before) => addProposal(before, run, step, compiled, action));
  const answer = (proposal: string, given: Answer | null) =>
    given && put('answering an ASK', answered(proposal, given));
  return (
    <section className="compose__add" aria-label="Add a step">
      <h3>
        {placeWords(run, step)}, in session <code>{session}</code>
      </h3>
      <div className="compose__kinds">
        <Adding icon="user" label="Channel" title="Something arrives on a channel">
          <MenuGroup label="Raw text arrives on">
            {compiled.channels.map(({ name, trust_level }) => (
              <MenuItem
                key={name}
                icon={rawOf(compiled, name).icon}
                onSelect={() => put(`putting text on ${name}`, inputOn(name))}
              >
                <code>{name}</code> <span className="meta">{trust_level}</span>
              </MenuItem>
            ))}
          </MenuGroup>
        </Adding>
        <Adding
          icon="transform"
          label="Transform"
          title="Something is made of an earlier object"
          lacks={
            newestBefore(run, scenario, step)
              ? null
              : 'Nothing has reached this session yet that something could be made of.'
          }
        >
          <MenuGroup label="What came last becomes">
            {transformationsOf(compiled).map(({ value, says }) => (
              <MenuItem
                key={value}
                icon="transform"
                onSelect={() =>
                  add(`the transformation ${value}`, (before) => addTransform(before, run, step, compiled, value))
                }
              >
                <code>{value}</code> <span className="meta">{says}</span>
              </MenuItem>
            ))}
          </MenuGroup>
        </Adding>
        <Adding icon="agent" label="Propose" title="The agent proposes an action">
          <MenuGroup label="The agent proposes">
            {compiled.actions.map(({ name }) => (
              <MenuItem key={name} icon="action" onSelect={() => propose(name)}>
                <code>{name}</code>
              </MenuItem>
            ))}
            <MenuItem icon="plus" onSelect={() => propose('new_action')}>
              An action that this world does not have
            </MenuItem>
          </MenuGroup>
        </Adding>
        <Adding
          icon="arrow-left"
          label="Result"
          title="An executed action returns something"
          lacks={results.length > 0 ? null : 'No executed action waits for its result here.'}
        >
          <MenuGroup label="What comes back from">
            {results.map((proposal) => (
              <MenuItem
                key={proposal}
                icon="action"
                onSelect={() => put(`the result of ${proposal}`, completed(proposal))}
              >
                <code>{actionOf(run, proposal)}</code> <span className="meta">{proposal}</span>
              </MenuItem>
            ))}
          </MenuGroup>
        </Adding>
        <Adding
          icon="ask"
          label="Answer"
          title="A person answers an ASK"
          lacks={waiting.length > 0 ? null : 'No ASK waits for an answer here.'}
        >
          {waiting.map((proposal) => (
            <MenuGroup key={proposal} label={`To the ASK of ${actionOf(run, proposal)}, ${proposal}`}>
              <MenuItem icon="check" onSelect={() => answer(proposal, { approve_once: true })}>
                Approve once
              </MenuItem>
              <MenuItem icon="plus" onSelect={() => answer(proposal, answerOf('extend', run, proposal))}>
                Extend the manifest
              </MenuItem>
              <MenuItem icon="close" onSelect={() => answer(proposal, { refuse: true })}>
                Refuse
              </MenuItem>
            </MenuGroup>
          ))}
        </Adding>
        <button
          type="button"
          className="compose__kind"
          title="A wall: nothing that was observed before is seen behind it"
          onClick={() => void addSessionHere.run()}
        >
          <Icon name="session" />
          Session
        </button>
      </div>
    </section>
  );
}

function placeWords(run: Run, step: number): string {
  if (step > 0) return `After step ${step}`;
  return run.frames.length > 0 ? 'Before step 1' : 'First step';
}

/** A button with what of its kind can happen here; `lacks` says why nothing can. */
function Adding({
  icon,
  label,
  title,
  lacks = null,
  children,
}: {
  icon: IconName;
  label: string;
  title: string;
  lacks?: string | null;
  children: ReactNode;
}) {
  const button = (
    <button type="button" className="compose__kind" title={lacks ?? title} aria-disabled={lacks !== null}>
      <Icon name={icon} />
      {label}
    </button>
  );
  if (lacks !== null) return button;
  return (
    <Menu
      trigger={button}
      onClosed={(event) => {
        // The form of the new step has the focus.
        if (document.activeElement?.closest('.compose__form')) event.preventDefault();
      }}
    >
      {children}
    </Menu>
  );
}
