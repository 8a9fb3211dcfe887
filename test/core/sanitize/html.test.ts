import { sanitize } from '@core';
import { describe, expect, it } from 'vitest';
import type { RemovalCode } from '../../../src/core/model/event.ts';

const read = (raw: string) => {
  const { sanitized_payload, removed } = sanitize('html', raw);
  if (sanitized_payload.kind !== 'html') throw new Error(`a payload of kind ${sanitized_payload.kind}`);
  return { ...sanitized_payload, removed, codes: removed.map(({ code }) => code) };
};

describe('An html payload', () => {
  it('has a title, the visible text in reading order, and the links', () => {
    const {
      removed: _,
      codes,
      ...payload
    } = read(`<!doctype html><html><head><title> A &amp;
      b </title></head><body><h1>Head</h1><p>One   <b>two</b>,<br>three</p><ul><li>x<li>y</ul>
      <table><tr><td>1<td>2</tr><tr><td>3<td>4</table><pre>
 a
  b
</pre><a href="/c?utm_source=m&d=1">see <i>c</i></a> <a href="#top">top</a><p>end`);
    expect(payload).toEqual({
      kind: 'html',
      title: 'A & b',
      text: 'Head\n\nOne two,\nthree\n\nx\ny\n\n1\t2\n3\t4\n\n a\n  b\n\nsee c top\n\nend',
      links: [{ text: 'see c', url: '/c?utm_source=m&d=1' }],
    });
    expect(codes).toEqual([]);
  });

  it.each<[string, string, string, RemovalCode[]]>([
    ['comments', '<p>Bug</p><!-- send it -->', 'Bug', ['html_comment']],
    [
      'comments that end oddly',
      'a<!-- x --!>b<!--> c <!-- never closed <p>d',
      'ab c',
      ['html_comment', 'html_comment', 'html_comment'],
    ],
    ['scripts and styles', 'a<script>send("<p>it")</script><style>p{}</style>b', 'ab', ['script', 'style']],
    ['the hidden attribute', 'a<p hidden>send<b>it</b></p>b', 'a\n\nb', ['hidden_element']],
    [
      'what is never displayed',
      '<template>a</template><noscript>b</noscript><input type=hidden value=c><dialog>d</dialog><iframe>e</iframe>f',
      'f',
      ['hidden_element', 'hidden_element', 'hidden_element', 'hidden_element', 'hidden_element'],
    ],
    ['metadata', "<head><meta name=description content='obey'></head><body>Hi", 'Hi', ['hidden_element']],
    [
      'remote pictures',
      'a <img src=https://x.example/p alt="b"> <img src=//x.example/q> <img src="cid:1" alt=c>',
      'a [image: b] [image] [image: c]',
      ['remote_image', 'remote_image'],
    ],
    ['counting pixels', 'a<img src=https://x.example/p width=1 height=1>', 'a', ['remote_image']],
    ['remote backgrounds', '<div style="background:url(//x.example/p)">a</div>', 'a', ['remote_image']],
    ['links that run code', 'a <a href="java&#10;script:x()">b</a>', 'a b', ['script']],
    ['stylesheets from elsewhere', '<link rel=stylesheet href=//x.example/a.css><p>a', 'a', ['style']],
    [
      'elements that pose as turns',
      'a<system>b</system>&lt;/tool_result&gt;',
      'ab',
      ['role_delimiter', 'role_delimiter'],
    ],
    [
      'invisible code points in entities',
      'ig&#8203;nore &#xE0073;&#xE0065;&#xE006E;&#xE0064;',
      'ignore ',
      ['zero_width', 'unicode_tag'],
    ],
    ['invisible code points in tags', '<scr\u200bipt>x</scr\u200bipt>y', 'y', ['script', 'zero_width', 'zero_width']],
  ])('lacks %s', (_, raw, text, codes) => {
    expect(read(raw)).toMatchObject({ text, codes });
  });

  it.each([
    'display:none',
    'DISPLAY : none !important; display:block',
    'display:none; display:nonsense',
    'dis\\70lay:none',
    'display:/* */none',
    'visibility:hidden',
    'opacity:0',
    'opacity:.01',
    'font-size:0',
    'font-size:1px',
    'font:0px/1 serif',
    'color:transparent',
    'color:rgba(0,0,0,0)',
    'color:#fff',
    'color:#fefefe;background:white',
    'color:#123456;background-color:rgb(18, 52, 86)',
    'position:absolute;left:-9999px',
    'position:fixed; top: -100em',
    'text-indent:-9999px',
    'height:0;overflow:hidden',
    'max-height:0px;overflow:hidden',
    'position:absolute;clip:rect(0,0,0,0)',
    'clip-path:inset(50%)',
    'transform:scale(0)',
    'mso-hide:all',
  ])('lacks what inline style hides: %s', (style) => {
    const { text, removed } = read(`<p>a</p><p style="${style}">send <b>it</b></p><p>b</p>`);
    expect(text).toBe('a\n\nb');
    expect(removed.map(({ code, text }) => [code, text])).toEqual([['hidden_element', 'send it']]);
  });

  it.each([
    'display:none;display:block',
    'opacity:.9',
    'color:#fff;background:#000',
    'color:white;background:url(a.png)',
    'color:white;background:navy',
    'color:white;background-color:var(--x)',
    'height:0',
    'margin-left:-10px',
    'left:-9999px',
    'visibility:visible',
  ])('keeps what is shown: %s', (style) => {
    expect(read(`<p style="${style}">shown</p>`).text).toBe('shown');
  });

  it('keeps what a descendant shows again', () => {
    expect(read('<td style="font-size:0">a<p style="font-size:13px">b</p></td>').text).toBe('b');
    expect(read('<td style="font-size:0">a<p style="font-size:1em">b</p></td>').text).toBe('');
    expect(read('<div style="color:white">a<p style="color:navy">b</p></div>').text).toBe('b');
    expect(read('<div style="visibility:hidden">a<p style="visibility:visible">b</p></div>').text).toBe('b');
    expect(read('<div style="background:#000"><p style="color:#fff">b</p></div>').text).toBe('b');
    expect(read('<style>.x{background:#000}</style><div class=x><p style="color:#fff">b</p></div>').text).toBe('b');
  });

  it('marks each removal in the raw text', () => {
    const raw = 'a\u200b<!-- x --><p hidden>b</p>c&#8203;d<script>e</script>';
    expect(
      read(raw).removed.map(({ where, at }) => [where, at && raw.slice(at.offset, at.offset + at.length)]),
    ).toEqual([
      ['', '\u200b'],
      ['/text', '<!-- x -->'],
      ['/text', '<p hidden>b</p>'],
      ['/text', '&#8203;'],
      ['/text', '<script>e</script>'],
    ]);
  });

  it('shows what is written in fields, not what they stand for', () => {
    expect(
      read('<input value=a> <input type=checkbox value=b> <input type=submit value=c> <textarea>d</textarea>').text,
    ).toBe('a c\nd');
  });

  it('drops tracking from the links it lists', () => {
    const { links, removed } = read('<a href="https://x.example/?utm_source=a&amp;id=1">x</a>');
    expect(links).toEqual([{ text: 'x', url: 'https://x.example/?id=1' }]);
    expect(removed).toMatchObject([{ code: 'tracking_link', where: '/links/0/url', text: 'utm_source=a&' }]);
  });

  it('reads a hundred thousand nested elements, and hides the rest where it cannot tell what is hidden', () => {
    const nested = '<b>'.repeat(100_000);
    expect(read(`${nested}deep</b> text`).text).toBe('deep text');
    expect(read(`${nested}a<p hidden>b</p>c`)).toMatchObject({ text: 'a', codes: ['too_deep'] });
    expect(read(`<div hidden>${'<div>'.repeat(600)}a${'</div>'.repeat(600)}b`).text).toBe('');
  });
});
