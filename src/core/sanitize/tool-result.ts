import type { Node } from 'jsonc-parser';
import type { SanitizedPayload } from '../model/event.ts';
import { cleanJson, memberOf, parseJson, stringAt } from './json.ts';
import type { Report } from './report.ts';
import { cleanText } from './text.ts';
import { located, origin, type Traced } from './traced.ts';

type ToolResult = Extract<SanitizedPayload, { kind: 'tool_result' }>;
type Part = ToolResult['parts'][number];

/**
 * SPEC 3: an MCP result, by itself or in its JSON-RPC response, has one part for each item of `content` and one for
 * `structuredContent`; a JSON-RPC error is one text; any other JSON is one part of type `json`, any other text one of
 * type `text`. Of images and sounds the type alone is kept.
 */
export function toolResult(source: Traced, report: Report): ToolResult {
  const root = parseJson(source);
  if (root === 'too_deep' && /^\s*[[{]/.test(source.text)) {
    report.add('too_deep', '');
  }
  if (typeof root === 'string') return result(false, [textPart('text', source, 0, report)]);

  const isResponse = memberOf(root, 'jsonrpc') !== undefined;
  const failure = isResponse ? memberOf(root, 'error') : undefined;
  if (failure !== undefined) return result(true, [errorPart(failure, source, report)]);
  const answer = (isResponse ? memberOf(root, 'result') : undefined) ?? root;
  const isError = (memberOf(answer, 'isError') ?? memberOf(answer, 'is_error'))?.value === true;
  const content = memberOf(answer, 'content');
  if (content?.type === 'string') return result(isError, [textPart('text', stringAt(content, source), 0, report)]);
  if (content?.type !== 'array') return result(isError, [jsonPart(answer, source, 0, report)]);

  const parts = (content.children ?? []).map((item, i) => contentPart(item, source, i, report));
  const structured = memberOf(answer, 'structuredContent');
  if (structured !== undefined) parts.push(jsonPart(structured, source, parts.length, report));
  return result(isError, parts);
}

const result = (is_error: boolean, parts: Part[]): ToolResult => ({ kind: 'tool_result', is_error, parts });

function errorPart(error: Node, source: Traced, report: Report): Part {
  const message = memberOf(error, 'message');
  return message?.type === 'string'
    ? textPart('text', stringAt(message, source), 0, report)
    : jsonPart(error, source, 0, report);
}

function contentPart(item: Node, source: Traced, index: number, report: Report): Part {
  if (item.type === 'string') return textPart('text', stringAt(item, source), index, report);
  const type = memberOf(item, 'type');
  const resource = memberOf(item, 'resource');
  const text = memberOf(item, 'text') ?? (resource && memberOf(resource, 'text'));
  if (type?.type !== 'string') return jsonPart(item, source, index, report);
  const typeText = cleanText(stringAt(type, source), `/parts/${index}/type`, report).text;
  if (text?.type === 'string') return textPart(typeText, stringAt(text, source), index, report);
  const holdsBytes = memberOf(item, 'data') ?? (resource && memberOf(resource, 'blob'));
  return holdsBytes === undefined
    ? { ...jsonPart(item, source, index, report), type: typeText }
    : { type: typeText, text: '' };
}

function textPart(type: string, text: Traced, index: number, report: Report): Part {
  return { type, text: cleanText(text, `/parts/${index}/text`, report).text };
}

/** Cleaned value by value, and once more as the text it is handed on as. */
function jsonPart(node: Node, source: Traced, index: number, report: Report): Part {
  const { offset, length } = origin(source, node.offset, node.offset + node.length);
  const value = cleanJson(node, source, `/parts/${index}/text`, report);
  return textPart('json', located(JSON.stringify(value), offset, length), index, report);
}
