import { canonical, resolve } from '@core';
import { expect, it } from 'vitest';
import { type ContextLike, holds, type ProposalLike, RUNS } from './drawn.ts';

it("chain order changes nothing but the proposal's hash", () => {
  const { tried } = holds(({ compiled, call }) => {
    const proposal = call.proposal as ProposalLike | null;
    const context = call.context as Partial<ContextLike> | null;
    if (!Array.isArray(proposal?.provenance_chain) || !Array.isArray(context?.records)) return undefined;
    const { proposal_hash: _before, ...before } = resolve(compiled, proposal, context);
    const { proposal_hash: _after, ...after } = resolve(
      compiled,
      { ...proposal, provenance_chain: [...proposal.provenance_chain].reverse() },
      {
        ...context,
        records: [...context.records].reverse(),
        ...(Array.isArray(context.observed) ? { observed: [...context.observed].reverse() } : {}),
      },
    );
    return before.rule.kind === 'malformed'
      ? before.decision === after.decision
      : canonical(before) === canonical(after);
  });
  expect(tried).toBeGreaterThan(RUNS * 4);
});
