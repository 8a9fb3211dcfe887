import { remove } from '../../diagnostics/fixes.ts';
import { isWellFormed, MAX_DEPTH } from '../../model/plain.ts';
import type { Place } from '../place.ts';
import type { Report } from '../report.ts';

/** SPEC 1.2 and 2: JSON that every program reads alike. */
export function checkPlain(manifest: Place, report: Report): void {
  check(manifest, 1, report);
}

function check(place: Place, depth: number, report: Report): void {
  const { value } = place;
  if (typeof value === 'string') {
    if (!isWellFormed(value)) report.add('lone-surrogate', place, {});
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) {
      report.add('number-not-finite', place, {});
      report.settle(place);
    }
  } else if (typeof value === 'object' && value !== null) {
    if (depth > MAX_DEPTH) {
      report.add('too-deep', place, { limit: MAX_DEPTH });
      report.settle(place);
      return;
    }
    for (const item of place.items()) check(item, depth + 1, report);
    for (const member of place.members()) {
      if (member.key === '__proto__') {
        report.add(
          'forbidden-key',
          member,
          { key: member.key },
          { on: 'key', fixes: [remove(member.path, member.key)] },
        );
        report.settle(member);
      } else if (!isWellFormed(member.key)) report.add('lone-surrogate', member, {}, { on: 'key' });
      check(member, depth + 1, report);
    }
  }
}
