import { describe, expect, it } from 'vitest';
import { lineEndOf, rawFrom, shownRaw, withLineEnd } from '../../../src/studio/simulate/composer/raw-text.ts';

const mail = 'From: a\r\nTo: b\r\n\r\nHello\r\n';

describe('Raw text keeps its line ends', () => {
  it('is shown with LF and comes back as it was', () => {
    expect(shownRaw(mail)).toBe('From: a\nTo: b\n\nHello\n');
    for (const raw of [mail, 'a\rb\n', '\r\n\r\n', '', 'one line', 'mixed\r\nand\nnot\r']) {
      expect(rawFrom(raw, shownRaw(raw), '\n')).toBe(raw);
    }
  });

  it.each([
    ['a word is changed', 'From: a\nTo: b\n\nHallo\n', 'From: a\r\nTo: b\r\n\r\nHallo\r\n'],
    ['a line comes in', 'From: a\nCc: c\nTo: b\n\nHello\n', 'From: a\r\nCc: c\r\nTo: b\r\n\r\nHello\r\n'],
    ['lines go out', 'From: a\nHello\n', 'From: a\r\nHello\r\n'],
    ['all goes out', '', ''],
    ['something is appended', `${shownRaw(mail)}Bye\n`, `${mail}Bye\r\n`],
  ])('where %s', (_, shown, raw) => {
    expect(rawFrom(mail, shown, '\r\n')).toBe(raw);
  });

  it('leaves a line end that differs from the others where it stands', () => {
    expect(rawFrom('a\nb\r\nc', 'a\nb\nc!', '\r\n')).toBe('a\nb\r\nc!');
    expect(rawFrom('a\r\nb\rc', 'a\nx\nc', '\r\n')).toBe('a\r\nx\rc');
  });

  it('gets other line ends only as a whole, when that is asked for', () => {
    expect(withLineEnd(mail, '\n')).toBe(shownRaw(mail));
    expect(withLineEnd(shownRaw(mail), '\r\n')).toBe(mail);
    expect([lineEndOf(mail), lineEndOf('a\nb'), lineEndOf('a')]).toEqual(['\r\n', '\n', null]);
  });
});
