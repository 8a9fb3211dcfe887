import type { DiagnosticCode, ValuesOf } from '../diagnostics/codes.ts';
import { diagnostic } from '../diagnostics/diagnostic.ts';
import { createSuggest, type Suggest } from '../diagnostics/suggest.ts';
import type { Diagnostic, Fix } from '../model/diagnostic.ts';
import type { Place } from './place.ts';
import type { Range } from './tree.ts';

/** A diagnostic, and where it stands: on a member's key, on the value there, or on a stretch of text. */
export type Finding = { diagnostic: Diagnostic; on: 'key' | 'value' | Range };

/** Further problems are only counted, so that no text can make a list that nobody could read or hold. */
export const MOST_FINDINGS = 1000;

/** Where checks put what they find. */
export class Report {
  readonly findings: Finding[] = [];
  readonly suggest: Suggest = createSuggest();
  readonly #settled = new Set<string>();
  #unlisted = false;
  /** How often a check has had something to say, listed or not. */
  said = 0;

  add<C extends DiagnosticCode>(
    code: C,
    place: Pick<Place, 'path'>,
    values: ValuesOf<C>,
    { on = 'value', fixes = [] }: { on?: Finding['on']; fixes?: Fix[] } = {},
  ): void {
    this.said++;
    if (this.findings.length >= MOST_FINDINGS) {
      this.#unlisted = true;
      return;
    }
    const { path } = place;
    if (this.#settled.has(path)) return;
    this.findings.push({ diagnostic: diagnostic(code, path, values, fixes.length > 0 ? { fixes } : {}), on });
  }

  /** Says that enough is known about a place: whatever else is found there follows from it. */
  settle({ path }: Pick<Place, 'path'>): void {
    this.#settled.add(path);
  }

  /** Everything found; where the list is cut, an error says so. */
  all(): Finding[] {
    if (!this.#unlisted) return this.findings;
    const more = diagnostic('too-many-problems', '', { shown: this.findings.length });
    return [...this.findings, { diagnostic: more, on: 'key' }];
  }
}
