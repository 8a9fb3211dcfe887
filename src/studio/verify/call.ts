import type { ProposedAction, ResolutionContext } from '@core';
import type { Run } from '@demo';
import type { Case } from '../simulate/inspector/case.ts';

/** A proposal of a run as it was resolved: what the agent said, and all that was known at that moment. */
export function callOf(run: Run, of: Case): { proposal: ProposedAction; context: ResolutionContext } {
  const { frame, id, action, parameters, reasoning, chain, observed } = of;
  const records = run.ledger.entries
    .slice(0, frame.ledger.to)
    .flatMap((entry) => ('record' in entry ? [entry.record] : []));
  return {
    proposal: {
      id,
      action_type: action,
      parameters,
      provenance_chain: chain,
      ...(reasoning !== undefined && { agent_reasoning: reasoning }),
    },
    context: { mode: frame.mode, session: frame.session, records, observed },
  };
}
