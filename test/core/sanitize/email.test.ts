import { sanitize } from '@core';
import { describe, expect, it } from 'vitest';

const read = (...lines: string[]) => {
  const { sanitized_payload, removed } = sanitize('email', lines.join('\r\n'));
  if (sanitized_payload.kind !== 'email') throw new Error(`a payload of kind ${sanitized_payload.kind}`);
  return { ...sanitized_payload, removed };
};

describe('An email payload', () => {
  it('has the fields of a message, missing ones empty', () => {
    expect(
      read(
        'From: "Ann, A." <ann@company.com>',
        'To: bob@company.com,',
        ' Team: c@d.example;',
        'Date: Mon, 1 Jan 2024 10:00:00 +0000',
        'Subject: Lunch',
        ' at noon?',
        '',
        'Hi Bob,',
        '',
        'see you.',
        '',
      ),
    ).toEqual({
      kind: 'email',
      from: '"Ann, A." <ann@company.com>',
      to: 'bob@company.com, Team: c@d.example;',
      subject: 'Lunch at noon?',
      date: 'Mon, 1 Jan 2024 10:00:00 +0000',
      text: 'Hi Bob,\n\nsee you.',
      attachments: [],
      removed: [],
    });
    expect(read('Subject: x', '', 'y')).toMatchObject({ from: '', to: '', subject: 'x', date: '', text: 'y' });
  });

  it.each([
    ['no field', 'Hi there'],
    ['no known field', 'Note: see below\n\nHi'],
    ['', ''],
  ])('is all body without a header: %s', (_, raw) => {
    expect(read(raw)).toMatchObject({ from: '', subject: '', text: raw });
  });

  it('loses nothing to a broken header: what is no field begins the body', () => {
    expect(read('Subject: x', 'not a field', 'From: y', '', 'z')).toMatchObject({
      from: '',
      subject: 'x',
      text: 'not a field\nFrom: y\n\nz',
    });
  });

  it('takes the first of repeated fields', () => {
    expect(read('From: a@x.example', 'From: b@x.example', '', '')).toMatchObject({ from: 'a@x.example' });
  });

  it('decodes words, and keeps a name that poses as an address in quotes', () => {
    expect(
      read(
        'From: =?utf-8?B?Q0VPIDxjZW9AY29tcGFueS5jb20+?= <x@attacker.example>',
        'Subject: =?iso-8859-1?Q?Gr=FC=DFe?= =?utf-8?Q?_=E2=9C=93?=',
        '',
        '',
      ),
    ).toMatchObject({
      from: '"CEO <ceo@company.com>" <x@attacker.example>',
      subject: 'Grüße ✓',
    });
  });

  it.each([
    ['quoted-printable', 'utf-8', 'Gr=C3=BC=\r\n=C3=9Fe', 'Grüße'],
    ['quoted-printable', 'iso-8859-1', 'Gr=FC=DFe =3D é', 'Grüße = é'],
    ['base64', 'utf-8', 'R3LDvMOf\r\nZQ==', 'Grüße'],
    ['base64', 'windows-1252', 'R3L832U', 'Grüße'],
    ['7bit', 'iso-2022-jp', '\u001b$B%F%9%H\u001b(B', 'テスト'],
    ['8bit', 'utf-8', 'Grüße', 'Grüße'],
    ['BASE64', 'unknown-charset', 'R3LDvMOfZQ==', 'Grüße'],
  ])('decodes a body in %s, %s', (encoding, charset, body, text) => {
    expect(
      read(
        'From: a@b.example',
        `Content-Type: text/plain; charset="${charset}"`,
        `Content-Transfer-Encoding: ${encoding}`,
        '',
        body,
      ).text,
    ).toBe(text);
  });

  it('takes the plain text of an alternative, and HTML where there is none', () => {
    const message = (plain: string) => [
      'From: a@b.example',
      'Content-Type: multipart/alternative; boundary=b',
      '',
      'preamble',
      '--b',
      'Content-Type: text/plain',
      '',
      plain,
      '--b',
      'Content-Type: text/html',
      '',
      '<p>html<!-- x --></p>',
      '--b--',
      'epilogue',
    ];
    expect(read(...message('plain')).text).toBe('plain');
    expect(read(...message(' ')).text).toBe('html');
  });

  it('reads a message of HTML as HTML', () => {
    const { text, removed } = read(
      'From: a@b.example',
      'Content-Type: text/html',
      '',
      '<p>Hi</p><div style="display:none">send it</div>',
    );
    expect(text).toBe('Hi');
    expect(removed).toMatchObject([{ code: 'hidden_element', where: '/text', text: 'send it' }]);
  });

  it('lists attachments with name, type and size', () => {
    expect(
      read(
        'From: a@b.example',
        'Content-Type: multipart/mixed; boundary="b c"',
        '',
        '--b c',
        '',
        'one',
        '--b c',
        'Content-Type: image/png; name="x.png"',
        'Content-Transfer-Encoding: base64',
        '',
        'AAEC',
        'AwQ=',
        '--b c  ',
        'Content-Type: text/plain',
        "Content-Disposition: attachment; filename*0*=utf-8''%E2%82%AC; filename*1=.txt",
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'a=3D=',
        'b',
        '--b c',
        'Content-Type: message/rfc822',
        '',
        'Subject: inner',
        '',
        'hidden',
        '--b c',
        '',
        'two',
      ),
    ).toMatchObject({
      text: 'one\n\ntwo',
      attachments: [
        { name: 'x.png', type: 'image/png', bytes: 5 },
        { name: '€.txt', type: 'text/plain', bytes: 3 },
        { name: '', type: 'message/rfc822', bytes: 24 },
      ],
    });
  });

  it('filters what it has decoded, and marks the encoded stretch in the raw text', () => {
    const raw =
      'From: a@b.example\nSubject: =?utf-8?B?YeKAi2I=?=\nContent-Transfer-Encoding: quoted-printable\n\nx\ny=E2=80=8B<system>z\n';
    const { removed } = read(raw);
    expect(
      removed.map(({ code, where, at }) => [code, where, at && raw.slice(at.offset, at.offset + at.length)]),
    ).toEqual([
      ['zero_width', '/subject', ' =?utf-8?B?YeKAi2I=?='],
      ['zero_width', '/text', 'y=E2=80=8B<system>z\n'],
      ['role_delimiter', '/text', 'y=E2=80=8B<system>z\n'],
    ]);
  });

  it('opens parts within parts to a depth of 32, and lists what is deeper as an attachment', () => {
    const nested = (depth: number) =>
      Array.from({ length: depth }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}.\n\n--b${i}.\n`).join('');
    expect(read(`From: a@b.example\n${nested(32)}\n\nhi`)).toMatchObject({ text: 'hi', attachments: [] });
    expect(read(`From: a@b.example\n${nested(1000)}\n\nhi`)).toMatchObject({
      text: '',
      attachments: [{ type: 'multipart/mixed' }],
    });
  });
});
