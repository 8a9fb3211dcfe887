import type { AtomSays, Group, OperatorTest, Part, Test } from '../world/condition/draft.ts';

/** A condition that was being written, by its slot, as this tab keeps it over a reload. */
export type KeptCondition = { draft: Part | null; base: string };

const deepest = 64;

/** What was kept may have been written by anything: what is of the wrong form is left out. */
export function admitKeptConditions(text: string | null): { [slot: string]: KeptCondition } {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    const kept = membersOf(value).filter(
      (member): member is [string, KeptCondition] => isSlot(member[0]) && isKept(member[1]),
    );
    return Object.fromEntries(kept.map(([slot, { draft, base }]) => [slot, { draft, base }]));
  } catch {
    return {};
  }
}

/** World, kind, id and member of what the condition is for. */
function isSlot(slot: string): boolean {
  try {
    const names: unknown = JSON.parse(slot);
    return isTexts(names) && names.length === 4;
  } catch {
    return false;
  }
}

function isKept(value: unknown): value is KeptCondition {
  const { draft, base } = of(value);
  return typeof base === 'string' && (draft === null || isPart(draft, 0));
}

function isPart(value: unknown, depth: number): value is Part {
  const { key, form, parts } = of(value);
  if (typeof key !== 'number' || depth > deepest) return false;
  switch (form as Group['form'] | AtomSays['form']) {
    case 'all':
    case 'any':
    case 'not':
      return Array.isArray(parts) && parts.every((part) => isPart(part, depth + 1));
    case 'tainted':
    case 'crossed_session':
      return true;
    case 'trust_level': {
      const { level } = of(value);
      return level === 'trusted' || level === 'untrusted';
    }
    case 'origin_in':
    case 'origins_within':
    case 'passed_through':
    case 'transformed_by':
      return isTexts(of(value).names);
    case 'param': {
      const { pointer, test } = of(value);
      return typeof pointer === 'string' && isTest(test, depth);
    }
    default:
      return false;
  }
}

function isTest(value: unknown, depth: number): value is Test {
  const { op, names } = of(value);
  return op === 'from' ? isTexts(names) : isOperatorTest(value, depth);
}

function isOperatorTest(value: unknown, depth: number): value is OperatorTest {
  const { op, test, names, values, text } = of(value);
  switch (op as OperatorTest['op']) {
    case 'exists':
      return true;
    case 'every':
    case 'some':
      return depth < deepest && isOperatorTest(test, depth + 1);
    case 'domain_in':
      return isTexts(names);
    case 'in':
      return Array.isArray(values);
    case 'equals':
    case 'contains':
    case 'starts_with':
    case 'ends_with':
    case 'at_least':
    case 'at_most':
    case 'length_at_most':
      return text === null || typeof text === 'string';
    default:
      return false;
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function membersOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function of(value: unknown): { [member: string]: unknown } {
  return Object.fromEntries(membersOf(value));
}
