import { expect, it } from 'vitest';
import { holds, knownOrigin, neverMilder, type ProposalLike, RUNS, withRecords } from './drawn.ts';

it('one origin more never softens a verdict, over chains of known origin', () => {
  const { tried } = holds((drawn) => {
    if (!knownOrigin(drawn)) return undefined;
    return Object.entries(drawn.manifest.channels).every(([source, { trust_level }]) => {
      const extra = { id: 'one-more', session: 's1', parents: [], source, trust_level, tainted: false };
      const more = withRecords(drawn.call, (records) => [...records, extra]);
      if (more === undefined) return true;
      const proposal = more.proposal as ProposalLike;
      const chain = [...(proposal.provenance_chain ?? []), { ref: 'one-more' }];
      return neverMilder(drawn, {
        ...more,
        proposal: { ...proposal, provenance_chain: chain } as typeof more.proposal,
      });
    });
  });
  expect(tried).toBeGreaterThan(RUNS * 3);
});
