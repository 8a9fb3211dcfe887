import fc from 'fast-check';

/** The names that drawn worlds are made of; some are chosen to trip a careless look-up or a sort by code points. */

export const channels = [
  { name: 'user', trust_level: 'trusted' },
  { name: 'constructor', trust_level: 'trusted' },
  { name: 'email', trust_level: 'untrusted' },
  { name: '\uFB00', trust_level: 'untrusted' },
  { name: 'memory', trust_level: 'derived' },
  { name: '\u{1F600}', trust_level: 'derived' },
] as const;

export const channelNames: string[] = channels.map((channel) => channel.name);
export const actionNames = ['send', 'look', 'valueOf', 'tidy', 'note', 'recall', 'publish'];
export const transformations = ['summarize', 'extract', 'confirm', 'toString'];
export const objectIds = ['e1', 'e2', 'e3', 'd4', 'd5', 'e6', 'constructor'];
export const sessions = ['s1', 's1', 's1', 's1', 's0', 'S1'];

/** True in about this share of draws. */
export const often = (share: number): fc.Arbitrary<boolean> =>
  fc.noBias(fc.nat({ max: 99 })).map((drawn) => drawn < share * 100);

/** A subset, each element in with this chance; at least `least` elements. */
export const subset = (items: readonly string[], share: number, least = 0): fc.Arbitrary<string[]> =>
  fc.tuple(fc.tuple(...items.map(() => often(share))), fc.nat({ max: items.length - 1 })).map(([chosen, fallback]) => {
    const found = items.filter((_, i) => chosen[i]);
    return found.length >= least ? found : items.slice(fallback, fallback + 1);
  });

/** Mostly the first, now and then the second. */
export const mostly = <A, B>(common: fc.Arbitrary<A>, rare: fc.Arbitrary<B>, weight = 12): fc.Arbitrary<A | B> =>
  fc.oneof({ arbitrary: common, weight }, { arbitrary: rare, weight: 1 });
