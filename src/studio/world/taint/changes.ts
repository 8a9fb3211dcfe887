import type { Change, TaintRule } from '@core';

/** What a rule does to taint, said once for every view. */
export const effects = {
  propagate: 'The output is tainted if any input is, as without a rule.',
  add: 'The output is tainted whatever the inputs are.',
  clear: 'The output is clean, if the right one ran it and the value fits.',
} as const satisfies { [taint in TaintRule['taint']]: string };

/**
 * Another effect for the rule at `path`. What begins to clear clears the least there is, a yes or no that a registered
 * function makes; what no longer clears has neither runner nor output.
 */
export function effectChanges(path: string, rule: TaintRule, taint: TaintRule['taint']): Change[] {
  if (rule.taint === taint) return [];
  const changes: Change[] = [{ op: 'set', path: `${path}/taint`, value: taint }];
  if (taint === 'clear') {
    changes.push({ op: 'set', path: `${path}/by`, value: 'hypervisor' });
    changes.push({ op: 'set', path: `${path}/output`, value: { type: 'boolean' } });
  } else if (rule.taint === 'clear') {
    changes.push({ op: 'remove', path: `${path}/by` }, { op: 'remove', path: `${path}/output` });
  }
  return changes;
}

/** What each way of tracking means, and what it costs. */
export const trackings = {
  observed: {
    means: 'Everything that the agent has been shown in the session is part of every later proposal’s chain.',
    price: 'One untrusted mail taints all that follows it in that session, whether it was used or not.',
  },
  declared: {
    means: 'The chain is what each proposal cites, resolved in the ledger.',
    price: 'An agent that leaves out a source goes unnoticed, so it is sound only for an instrumented one.',
  },
} as const;
