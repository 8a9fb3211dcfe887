import { sanitize } from '@core';
import { describe, expect, it } from 'vitest';
import { payloadKinds } from '../../../src/core/model/names.ts';

const MEGABYTE = 1_000_000;
const fill = (unit: string, length = MEGABYTE): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

describe('Raw input over a megabyte', { timeout: 30_000 }, () => {
  it.each(payloadKinds)('is cut there, with that noted: %s', (kind) => {
    const raw = fill('a', MEGABYTE + 5);
    const { sanitized_payload, removed } = sanitize(kind, raw);
    expect(JSON.stringify(sanitized_payload)).toContain(`"${fill('a')}"`);
    expect(removed).toContainEqual({
      code: 'too_long',
      where: '',
      at: { offset: MEGABYTE, length: 5 },
      text: 'aaaaa',
      count: 1,
    });
  });

  it('is not cut through a character', () => {
    const { sanitized_payload } = sanitize('text', `${fill('a', MEGABYTE - 1)}😀`);
    expect(sanitized_payload).toEqual({ kind: 'text', text: fill('a', MEGABYTE - 1) });
  });

  it('of signs that grow as they are replaced gives no longer text either', () => {
    const { sanitized_payload } = sanitize('text', fill('![](//a)'));
    const text = sanitized_payload.kind === 'text' ? sanitized_payload.text : '';
    expect(text.length).toBeLessThanOrEqual(MEGABYTE);
    expect(sanitize('text', text)).toEqual({ sanitized_payload, removed: [] });
  });
});

/** A quadratic step would take minutes on any of these; the limit leaves room for a slow machine. */
describe('A megabyte of hostile input is read in linear time', { timeout: 30_000 }, () => {
  it.each([
    ['text', 'escapes without end', fill('\u001b]')],
    ['text', 'comments without end', fill('<!--')],
    ['text', 'tags without end', fill('<system ')],
    ['text', 'pictures without end', fill('![](a "')],
    ['text', 'pictures in pictures', fill('![', MEGABYTE / 2) + fill('](//x)', MEGABYTE / 2)],
    ['text', 'delimiters in delimiters', fill('<|im_', MEGABYTE / 2) + fill('start|>', MEGABYTE / 2)],
    ['text', 'markup in markup', fill('<!-[IN', MEGABYTE / 2) + fill('ST]- x -->', MEGABYTE / 2)],
    ['text', 'a fence', `${fill('~')}\``.slice(1)],
    ['text', 'an address of dots', `http://a${fill('.', MEGABYTE - 9)}x`],
    ['text', 'zero-width spaces', fill('a\u200b')],
    ['html', 'open elements', fill('<div>')],
    ['html', 'open and strange end tags', fill('<b>', MEGABYTE / 2) + fill('</x>', MEGABYTE / 2)],
    ['html', 'open links', fill('<a href=x>y')],
    ['html', 'hidden elements', fill('<p style="display:none">x')],
    ['html', 'style without end', `<p style="${fill('/*', MEGABYTE - 20)}">x`],
    ['html', 'zeros', `<p style="transform:scale(${fill('0', MEGABYTE - 40)}">x`],
    ['email', 'addresses', `From: ${fill('a:', MEGABYTE - 6)}`],
    ['email', 'encoded words', `Subject: ${fill('=?utf-8?Q?', MEGABYTE - 9)}`],
    ['email', 'boundaries', `From: a\nContent-Type: multipart/mixed; boundary=b\n\n${fill('--b\n', MEGABYTE - 60)}`],
    ['email', 'folded lines', `Subject: a\n${fill(' a\n', MEGABYTE - 20)}`],
    ['json', 'open brackets', fill('[')],
    ['json', 'strings', `[${fill('"a",', MEGABYTE - 5)}1]`],
    ['tool_result', 'open braces', fill('{"a":')],
  ] as const)('%s of %s', (kind, _, raw) => {
    expect(sanitize(kind, raw).removed.length).toBeLessThan(1000);
  });
});
