import type { Literal } from '../model/analysis.ts';
import type { Diagnostic, Fix } from '../model/diagnostic.ts';
import type { Removal } from '../model/event.ts';
import type { ExplanationEntry } from '../model/resolution.ts';
import { codes, type DiagnosticCode } from './codes.ts';
import { describeExplanation } from './describe/explanation.ts';
import { describeLiteral } from './describe/literal.ts';
import { describeRemoval } from './describe/removal.ts';
import { type FixCode, fixSentences } from './fixes.ts';
import { quote } from './words.ts';

/** What `describe` has words for. */
export type Fact = Diagnostic | Fix | ExplanationEntry | Removal | Literal;

/**
 * SPEC 1.6: the sentence for a fact, in plain English: what happened, and how to mend it. The one place with words.
 * What is no fact gets a sentence that says so.
 */
export function describe(fact: Fact): string {
  try {
    return describeRead(fact);
  } catch {
    // No object, or a stranger's, without what its sentence needs.
    return NO_FACT;
  }
}

const NO_FACT = 'This is not a fact that there is a sentence for.';

function describeRead(fact: Fact): string {
  if ('step' in fact) return describeExplanation(fact);
  if ('severity' in fact) return describeDiagnostic(fact);
  if ('changes' in fact) return describeFix(fact);
  if ('truth' in fact) return describeLiteral(fact);
  return describeRemoval(fact);
}

function describeDiagnostic({ code, path, values }: Diagnostic): string {
  const sentence: ((values: never, path: string) => string) | undefined = isCode(code)
    ? codes[code].sentence
    : undefined;
  return sentence?.(values as never, path) ?? `Something is wrong here (${quote(code)}).`;
}

function describeFix({ code, values }: Fix): string {
  const sentence: ((values: never) => string) | undefined = isFix(code) ? fixSentences[code] : undefined;
  return sentence?.(values as never) ?? `Mend it (${quote(code)})`;
}

const isCode = (code: string): code is DiagnosticCode => Object.hasOwn(codes, code);
const isFix = (code: string): code is FixCode => Object.hasOwn(fixSentences, code);
