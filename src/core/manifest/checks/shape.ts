import { remove, replaceValue } from '../../diagnostics/fixes.ts';
import { ConditionSchema, DomainSchema, OperatorSchema, PointerSchema } from '../../model/condition.ts';
import { WorldManifest } from '../../model/manifest.ts';
import { Name } from '../../model/names.ts';
import { FormatSchema, formats, ParameterSchema } from '../../model/schema.ts';
import { type Check, createConform, expect, type Own, type Schema } from '../conform.ts';
import type { Place } from '../place.ts';
import type { Report } from '../report.ts';
import { conditionShape, operatorShape } from './condition-shape.ts';
import { schemaShape } from './schema-shape.ts';

/** SPEC 2: keys, types and words, by the schemas of the model; where those can say less, by a check of its own. */
export function checkShape(manifest: Place, report: Report): void {
  const own: Own = new Map<Schema, Check>([
    [ConditionSchema, conditionShape(report)],
    [OperatorSchema, operatorShape(report)],
    [ParameterSchema, schemaShape(report)],
    [Name, text((place, found) => found === '' && report.add('empty-name', place, {}))],
    [PointerSchema, text((place, found) => checkPointer(place, found, report))],
    [DomainSchema, text((place, found) => checkDomain(place, found, report))],
    [FormatSchema, text((place, found) => checkFormat(place, found, report))],
  ]);
  createConform(report, own)(WorldManifest, manifest);

  function text(check: (place: Place, found: string) => unknown): (place: Place) => void {
    return (place) => {
      if (expect('string', place, report)) check(place, String(place.value));
    };
  }
}

function checkPointer(place: Place, pointer: string, report: Report): void {
  if (PointerSchema.safeParse(pointer).success) return;
  const slashed = `/${pointer}`;
  const suggestion = PointerSchema.safeParse(slashed).success ? slashed : null;
  const fixes = suggestion === null ? [] : [replaceValue(place.path, pointer, suggestion)];
  report.add('bad-pointer', place, { pointer, suggestion }, { fixes });
}

function checkDomain(place: Place, domain: string, report: Report): void {
  if (!DomainSchema.safeParse(domain).success) {
    const suggestion = hostWithin(domain);
    const fixes = suggestion === null ? [] : [replaceValue(place.path, domain, suggestion)];
    report.add('bad-domain', place, { domain, suggestion }, { fixes });
  } else if (domain !== domain.toLowerCase()) {
    const fixes = [replaceValue(place.path, domain, domain.toLowerCase())];
    report.add('domain-not-lower-case', place, { domain }, { fixes });
  }
}

/** The domain in what people write instead of one: a URL, `@example.com`, `*.example.com`, `.example.com`. */
function hostWithin(text: string): string | null {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/|[^@]*@|\*?\.)/, '')
    .replace(/(?:[:/?#].*|\.)$/, '');
  return DomainSchema.safeParse(host).success ? host : null;
}

function checkFormat(place: Place, format: string, report: Report): void {
  if (FormatSchema.safeParse(format).success) return;
  const suggestion = report.suggest(format, formats);
  const fixes = suggestion === null ? [] : [replaceValue(place.path, format, suggestion)];
  fixes.push(remove(place.path, 'format'));
  report.add('schema-unknown-format', place, { format, allowed: [...formats], suggestion }, { fixes });
}
