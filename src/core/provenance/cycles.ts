/** A node of a graph that may be cyclic. */
type Node<T> = { readonly parents: readonly T[] };

/**
 * The nodes that lie on a cycle: members of a strongly connected component with an edge of its own (Tarjan's
 * algorithm, without recursion). Which node the walk starts from makes no difference.
 */
export function findCycles<T extends Node<T>>(nodes: readonly T[]): T[] {
  const order = new Map<T, number>();
  const low = new Map<T, number>();
  const open: T[] = [];
  const isOpen = new Set<T>();
  const onCycle: T[] = [];

  const enter = (node: T) => {
    order.set(node, order.size);
    low.set(node, order.size - 1);
    open.push(node);
    isOpen.add(node);
    return { node, next: 0 };
  };
  const lower = (node: T, to: number) => low.set(node, Math.min(low.get(node) ?? 0, to));

  for (const start of nodes) {
    if (order.has(start)) continue;
    const stack = [enter(start)];
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const { node } = top;
      const parent = node.parents[top.next++];
      if (parent === undefined) {
        stack.pop();
        const child = stack.at(-1)?.node;
        if (child !== undefined) lower(child, low.get(node) ?? 0);
        if (low.get(node) === order.get(node)) onCycle.push(...closeComponent(node, open, isOpen));
      } else if (!order.has(parent)) {
        stack.push(enter(parent));
      } else if (isOpen.has(parent)) {
        lower(node, order.get(parent) ?? 0);
      }
    }
  }
  return onCycle;
}

function closeComponent<T extends Node<T>>(root: T, open: T[], isOpen: Set<T>): T[] {
  const members = open.splice(open.lastIndexOf(root));
  for (const member of members) isOpen.delete(member);
  return members.length > 1 || root.parents.includes(root) ? members : [];
}
