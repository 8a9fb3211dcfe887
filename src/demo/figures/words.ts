import type { Cell, Where } from './cell.ts';

/** What a cell of the grid says, in a few words. */
export function describeOutcome(cell: Cell): string {
  switch (cell.outcome) {
    case 'let_through':
      return 'let through';
    case 'remembered':
      return 'remembered, tainted';
    case 'asked':
      return cell.kind === 'attack' ? 'asks a person' : 'asks first';
    case 'stopped':
      return stoppedBy(cell.at);
    case 'never_shown':
      return 'never shown';
    case 'not_attempted':
      return 'not attempted';
    case 'does_not_apply':
      return 'does not apply';
    case 'done':
      return 'done';
    case 'hindered':
      return 'hindered';
    case 'as_stated':
      return 'as stated';
    case 'otherwise':
      return 'not as stated';
  }
}

function stoppedBy(at: Where | null): string {
  if (!at) return 'denied';
  const { rule, session } = at;
  return `${rule?.id ?? (rule?.kind === 'uncovered' ? 'no rule covers it' : 'denied')}, ${session}`;
}
