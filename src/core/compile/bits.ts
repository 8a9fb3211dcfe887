/** Capability sets as hexadecimal bit sets: bit i stands for capability i in sorted order (SPEC 6). */

export function toBits(members: Iterable<number>): string {
  let set = 0n;
  for (const member of members) set |= 1n << BigInt(member);
  return set.toString(16);
}

/** The members of a bit set, ascending. */
export function fromBits(bits: string): number[] {
  const members: number[] = [];
  let set = BigInt(`0x${bits}`);
  for (let member = 0; set > 0n; member++, set >>= 1n) if ((set & 1n) === 1n) members.push(member);
  return members;
}
