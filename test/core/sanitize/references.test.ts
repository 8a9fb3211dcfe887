import { sanitize } from '@core';
import { describe, expect, it } from 'vitest';

const payloadOf = (raw: string) => {
  const { sanitized_payload } = sanitize('html', raw);
  if (sanitized_payload.kind !== 'html') throw new Error(`a payload of kind ${sanitized_payload.kind}`);
  return sanitized_payload;
};

describe('A character reference', () => {
  it.each([
    [
      'of a name',
      'R&D &lt;b&gt; caf&eacute; &Lstrok;&oacute;d&zacute; &alpha; &euro; &hearts;',
      'R&D <b> café Łódź α € ♥',
    ],
    [
      'without a semicolon, where HTML lets it be left out',
      '&ampx &copy2 &notit; &notin &eacutex',
      '&x ©2 ¬it; ¬in éx',
    ],
    ['whose name begins with a shorter one', '&notin;&ltri;&parallel;&centerdot;', '∉◃∥·'],
    ['for two characters', '&fjlig;', 'fj'],
    ['by number, in either base', '&#65;&#x42;&#X43&#68 e', 'ABCD e'],
    ['by a number of Windows', '&#x80;&#150;', '€–'],
    ['by a number of no character', '&#0;&#xD800;&#x110000;&#99999999999999999999;', '\ufffd'.repeat(4)],
    ['to what ASCII has', 'a&Tab;b&NewLine;&lsqb;&num;&colon;&sol;&commat;&lowbar;&bsol;', 'a b [#:/@_\\'],
  ])('%s is decoded', (_, raw, text) => expect(payloadOf(raw).text).toBe(text));

  it('to what nobody sees is decoded, and the unseen taken out', () => {
    expect(payloadOf('a&ZeroWidthSpace;b&NoBreak;c&shy;d&af;e&ThickSpace;f').text).toBe('abcde\u205f\u200af');
  });

  it('of a rare sign, or of nothing, stays as it is written', () => {
    const raw = '&afr; &hArrow; & &; &#; &#x; &zzz; &lt &AMP';
    expect(payloadOf(raw).text).toBe('&afr; &hArrow; & &; &#; &#x; &zzz; < &');
  });

  it('in an attribute needs its semicolon where something follows', () => {
    const link = (url: string) => payloadOf(`<a href="/?${url}">x</a>`).links[0]?.url;
    expect(link('a=1&copy=2&notit;&reg2')).toBe('/?a=1&copy=2&notit;&reg2');
    expect(link('a=1&amp;b=2&lt')).toBe('/?a=1&b=2<');
  });

  it('does not move the places of what is taken out behind it', () => {
    const raw = '&eacute;&amp<!-- hidden -->';
    expect(sanitize('html', raw).removed).toEqual([
      expect.objectContaining({ at: { offset: raw.indexOf('<!--'), length: 15 } }),
    ]);
  });
});
