import { error } from '../entry.ts';
import { quote } from '../words.ts';

/** What a running world refuses (SPEC 10, `createHypervisor`). Nothing happened where one of these is given. */
export const worldCodes = {
  'manifest-missing': error(() => 'There is no compiled manifest here. Give what compile or load returned.'),
  'session-missing': error(() => 'No session runs yet. Start one with a name and a mode.'),
  'session-used': error<'session'>(
    ({ session }) =>
      `The session ${quote(session)} has been used in this ledger. Give the new session a name of its own.`,
  ),
  'call-malformed': error(
    (_, path) =>
      `What was given is not of the call's form at ${quote(path)}. The interface in src/core/README.md says what it takes.`,
  ),
  'channel-unknown': error<'channel'>(
    ({ channel }) => `There is no channel ${quote(channel)} in this world. Declare it, or name one that is declared.`,
  ),
  'object-unknown': error<'id'>(({ id }) => `There is no object ${quote(id)} in the ledger. Name one that exists.`),
  'object-quarantined': error<'id'>(
    ({ id }) =>
      `The object ${quote(id)} is quarantined: the agent may pass it on, not read it. Let the hypervisor or a person transform it.`,
  ),
  'transformation-value': error<'by'>(({ by }) =>
    by === 'hypervisor'
      ? 'What the hypervisor transforms gets its value from the registered function. Leave the value out.'
      : `A transformation by the ${String(by)} comes with the value it made. Give it.`,
  ),
  'transformation-unknown': error<'name'>(
    ({ name }) => `No function is registered for the transformation ${quote(name)}. Register it with the host.`,
  ),
  'transformation-failed': error<'name'>(
    ({ name }) => `The function of the transformation ${quote(name)} threw, or made what is no JSON. Nothing was made.`,
  ),
  'result-not-awaited': error<'proposal'>(
    ({ proposal }) =>
      `No result of ${quote(proposal)} is awaited: it was not executed, has returned before, or returns by no channel.`,
  ),
  'ask-unknown': error<'proposal'>(
    ({ proposal }) => `Nothing of ${quote(proposal)} waits for an answer: it was answered, has lapsed, or never asked.`,
  ),
  'ask-needs-extension': error<'action'>(
    ({ action }) =>
      `The action ${quote(action)} does not exist, so there is nothing to approve once. Extend the manifest with it, or refuse.`,
  ),
  'approval-lapsed': error<'proposal'>(
    ({ proposal }) =>
      `The approval of ${quote(proposal)} was used up without effect: what it was given for has changed since. The agent can propose again.`,
  ),
  'extension-malformed': error(
    () =>
      'This is no extension. It is one rule, or one action (name and definition) with its rule; never a channel or a taint rule.',
  ),
  'extension-action-exists': error(
    () =>
      'An action of this name exists already, and an extension only adds. Choose another name, or add a rule alone.',
  ),
};
