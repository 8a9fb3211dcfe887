import { sanitize } from '@core';
import { describe, expect, it } from 'vitest';

describe('A json payload', () => {
  it('keeps values and filters every string and key', () => {
    const raw = '{"a\\u200b":[1,1.0,-0,1e3,true,null,"x\\u202ey"],"<system>b":{"":"ok"}}';
    expect(sanitize('json', raw)).toEqual({
      sanitized_payload: { kind: 'json', value: { a: [1, 1, 0, 1000, true, null, 'xy'], b: { '': 'ok' } } },
      removed: [
        { code: 'zero_width', where: '/value', at: { offset: 1, length: 9 }, text: 'U+200B ', count: 1 },
        { code: 'bidi_control', where: '/value/a/6', at: { offset: 35, length: 10 }, text: 'U+202E ', count: 1 },
        { code: 'role_delimiter', where: '/value', at: { offset: 48, length: 8 }, text: '<system>', count: 1 },
      ],
    });
  });

  it('has no key that could stand for a prototype, and no key twice', () => {
    const raw = '{"__proto__":{"admin":true},"__pro\\u200bto__":1,"constructor":2,"a":3,"a":4,"a\\u200b":5}';
    const { sanitized_payload, removed } = sanitize('json', raw);
    expect(sanitized_payload).toEqual({ kind: 'json', value: { constructor: 2, a: 3 } });
    expect(removed.filter(({ code }) => code === 'unsafe_key').map(({ text }) => text)).toEqual([
      '"__proto__":{"admin":true}',
      '"__pro\\u200bto__":1',
      '"a":4',
      '"a\\u200b":5',
    ]);
  });

  it.each(['', '{', "{'a':1}", '[1,]', '{"a":1} x', '// c\n1', 'NaN', '[1e999]', 'hello \u200b'])(
    'that does not parse is text, which is noted: %j',
    (raw) => {
      const { sanitized_payload, removed } = sanitize('json', raw);
      expect(sanitized_payload).toEqual({ kind: 'text', text: raw.replace('\u200b', '') });
      expect(removed).toContainEqual({ code: 'not_json', where: '', text: '', count: 1 });
    },
  );

  it('may start with a byte order mark', () => {
    expect(sanitize('json', '\ufeff7')).toEqual({ sanitized_payload: { kind: 'json', value: 7 }, removed: [] });
  });

  it('nests as deep as what it is put into can hold, and no deeper', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(sanitize('json', nested(48)).sanitized_payload.kind).toBe('json');
    const { sanitized_payload, removed } = sanitize('json', nested(49));
    expect(sanitized_payload).toEqual({ kind: 'text', text: nested(49) });
    expect(removed).toEqual([{ code: 'too_deep', where: '', text: '', count: 1 }]);
  });
});

describe('A tool_result payload', () => {
  const of = (value: unknown) => sanitize('tool_result', typeof value === 'string' ? value : JSON.stringify(value));

  it('has a part for each item of an MCP result', () => {
    const { sanitized_payload, removed } = of({
      content: [
        { type: 'text', text: 'a\u200bb' },
        { type: 'resource', resource: { uri: 'file:///x', text: 'c' } },
        { type: 'image', data: 'AAAA', mimeType: 'image/png' },
        { type: 'resource_link', uri: 'https://x.example', name: 'd' },
      ],
      structuredContent: { e: '<system>f' },
      isError: true,
    });
    expect(sanitized_payload).toEqual({
      kind: 'tool_result',
      is_error: true,
      parts: [
        { type: 'text', text: 'ab' },
        { type: 'resource', text: 'c' },
        { type: 'image', text: '' },
        { type: 'resource_link', text: '{"type":"resource_link","uri":"https://x.example","name":"d"}' },
        { type: 'json', text: '{"e":"f"}' },
      ],
    });
    expect(removed.map(({ code, where }) => [code, where])).toEqual([
      ['zero_width', '/parts/0/text'],
      ['role_delimiter', '/parts/4/text/e'],
    ]);
  });

  it.each([
    [
      'a JSON-RPC response',
      { jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text: 'a' }] } },
      false,
      'text',
      'a',
    ],
    ['a JSON-RPC error', { jsonrpc: '2.0', id: 1, error: { code: -1, message: 'no' } }, true, 'text', 'no'],
    ['content that is text', { type: 'tool_result', content: 'a', is_error: true }, true, 'text', 'a'],
    ['other JSON', { rows: [1, 'a\u202eb'] }, false, 'json', '{"rows":[1,"ab"]}'],
    ['text', 'plain [text]', false, 'text', 'plain [text]'],
  ])('is made of %s', (_, value, is_error, type, text) => {
    expect(of(value).sanitized_payload).toEqual({ kind: 'tool_result', is_error, parts: [{ type, text }] });
  });

  it('reads JSON too deep for a value as text, which is noted', () => {
    const raw = '['.repeat(10_000);
    expect(of(raw)).toEqual({
      sanitized_payload: { kind: 'tool_result', is_error: false, parts: [{ type: 'text', text: raw }] },
      removed: [{ code: 'too_deep', where: '', text: '', count: 1 }],
    });
  });
});
