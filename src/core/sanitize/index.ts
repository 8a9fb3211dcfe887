import type { Removal, SanitizedPayload } from '../model/event.ts';
import type { PayloadKind } from '../model/names.ts';
import { carryOut } from './cut.ts';
import { email } from './email/email.ts';
import { html } from './html/html.ts';
import { cleanJson, parseJson } from './json.ts';
import { Report } from './report.ts';
import { stripExcess } from './strippers/length.ts';
import { cleanText } from './text.ts';
import { toolResult } from './tool-result.ts';
import { rawText, slice, type Traced } from './traced.ts';

const payloads: { [kind in PayloadKind]: (source: Traced, report: Report) => SanitizedPayload } = {
  text,
  email,
  html,
  json,
  tool_result: toolResult,
};

export type Sanitized = { sanitized_payload: SanitizedPayload; removed: Removal[] };

/**
 * SPEC 3: raw input to the sanitized payload of a Semantic Event, and what was taken out on the way. Pure, and total:
 * input that is no text, or of no known kind, gives an empty text and says so. Sanitizing what it returns takes out
 * nothing more. It lowers no taint: what it cannot see, the laws contain.
 */
export function sanitize(payloadKind: PayloadKind, raw: string): Sanitized {
  const report = new Report();
  if (typeof raw !== 'string' || typeof payloadKind !== 'string' || !Object.hasOwn(payloads, payloadKind)) {
    report.add('not_text', '');
    return { sanitized_payload: { kind: 'text', text: '' }, removed: report.removed() };
  }
  const source = carryOut(rawText(raw), stripExcess(raw), '', report);
  const sanitized_payload = payloads[payloadKind](source, report);
  return { sanitized_payload, removed: report.removed() };
}

function text(source: Traced, report: Report): SanitizedPayload {
  return { kind: 'text', text: cleanText(source, '/text', report).text };
}

function json(source: Traced, report: Report): SanitizedPayload {
  // A byte order mark is no part of a JSON text.
  const body = source.text.startsWith('\ufeff') ? slice(source, 1, source.text.length) : source;
  const tree = parseJson(body);
  if (typeof tree !== 'string') return { kind: 'json', value: cleanJson(tree, body, '/value', report) };
  report.add(tree, '');
  return text(source, report);
}
