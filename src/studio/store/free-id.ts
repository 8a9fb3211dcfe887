/** An id made from a name, or from `otherwise` where no letter of it can stand in one; numbered where it is taken. */
export function freeId(name: string, otherwise: string, taken: ReadonlySet<string>): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const base = plain.replace(/^-|-$/g, '') || otherwise;
  let id = base;
  for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`;
  return id;
}
