import { remove } from '../../diagnostics/fixes.ts';
import type { Json } from '../../model/json.ts';
import { isWellFormed, MAX_DEPTH } from '../../model/plain.ts';
import { toPointer } from '../../model/pointer.ts';
import { createMemory } from '../memory.ts';
import type { Place } from '../place.ts';
import type { Report } from '../report.ts';

const ITEM_DEPTH = 2;
const memory = createMemory();

/** SPEC 1.2 and 2: JSON that every program reads alike. */
export function checkPlain({ value = null }: Place, report: Report): void {
  const tokens: (string | number)[] = [];
  const here = () => ({ path: toPointer(tokens) });

  function check(value: Json): void {
    if (tokens.length === ITEM_DEPTH) memory({ value }, true, report, () => look(value));
    else look(value);
  }

  function look(value: Json): void {
    if (typeof value === 'string') {
      if (!isWellFormed(value)) report.add('lone-surrogate', here(), {});
    } else if (typeof value === 'number') {
      if (Number.isFinite(value)) return;
      report.add('number-not-finite', here(), {});
      report.settle(here());
    } else if (typeof value === 'object' && value !== null) {
      if (tokens.length >= MAX_DEPTH) {
        report.add('too-deep', here(), { limit: MAX_DEPTH });
        report.settle(here());
      } else if (Array.isArray(value)) value.forEach(item);
      else for (const key of Object.keys(value)) member(key, value[key] ?? null);
    }
  }

  function item(value: Json, index: number): void {
    tokens.push(index);
    check(value);
    tokens.pop();
  }

  function member(key: string, value: Json): void {
    tokens.push(key);
    if (key === '__proto__') {
      const { path } = here();
      report.add('forbidden-key', { path }, { key }, { on: 'key', fixes: [remove(path, key)] });
      report.settle({ path });
    } else if (!isWellFormed(key)) report.add('lone-surrogate', here(), {}, { on: 'key' });
    check(value);
    tokens.pop();
  }

  check(value);
}
