import { readdirSync, readFileSync } from 'node:fs';
import { compile, parse } from '@core';
import type { Scenario } from '@demo';
import { expect, test } from 'vitest';
import { type Hindered, hinderedIn } from '../../../src/studio/verify/harmless.ts';
import { hinderedSaid } from '../../../src/studio/verify/harmless-words.ts';

const worlds = readdirSync('manifests');
const textOf = (world: string) => readFileSync(`manifests/${world}/manifest.jsonc`, 'utf8');

function hindered(text: string, scenarios: { id: string; text: string }[]): Hindered[] {
  const { manifest } = parse(text);
  const { compiled } = compile(manifest);
  if (!manifest || !compiled) throw new Error('the world does not compile');
  const steps = hinderedIn({ text, manifest, compiled }, scenarios);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function shipped(world: string) {
  const folder = `manifests/${world}/scenarios`;
  return readdirSync(folder).map((file) => ({ id: file, text: readFileSync(`${folder}/${file}`, 'utf8') }));
}

/** The user asks for a mail to a colleague, after another mail came in that has nothing to do with it. */
const beside: Scenario = {
  format: 'scenario/1',
  name: 'beside',
  title: 'A mail beside another',
  kind: 'harmless',
  manifest: 'email-assistant',
  sessions: [
    {
      id: 's1',
      mode: 'interactive',
      steps: [
        { input: { channel: 'email', raw: 'From: a@elsewhere.net\r\nSubject: Hello\r\n\r\nHello.\r\n' }, as: 'mail' },
        { input: { channel: 'user', raw: 'Tell Dana that I am late.' }, as: 'errand' },
        {
          propose: {
            action: 'send_email',
            parameters: { to: ['dana@company.com'], subject: 'Late', body: 'I am late.' },
            chain: [{ ref: 'errand' }],
          },
          expect: { decision: 'ALLOW' },
        },
      ],
    },
  ],
};

test.each(worlds)('in %s a harmless scenario that never succeeds is one whose author says so', (world) => {
  for (const each of hindered(textOf(world), shipped(world))) {
    expect(each.expected, each.title).toBe(true);
    expect(hinderedSaid(each)).toContain(each.rule.id);
  }
});

test('a reply made of the mail itself is not helped by quarantine, and that is said', () => {
  const [reply, ...others] = hindered(textOf('email-assistant'), shipped('email-assistant'));
  expect(others).toEqual([]);
  expect(reply).toMatchObject({ scenario: 'reply-to-a-mail.json', only: 'clean_lineage', quarantine: null });
  expect(reply && hinderedSaid(reply)).toBe(
    'Harmless, yet it can never succeed here: “A reply to a mail”. At step 4 TaintContainmentLaw denies "send_email", made from what came by "email". Quarantining does not help, since the call itself uses what came that way: only a value that an endorsement has cleared can.',
  );
});

test('what was only seen beside it names the channel to quarantine, and with it the scenario succeeds', () => {
  const text = textOf('email-assistant');
  const scenarios = [{ id: 'beside', text: JSON.stringify(beside) }];
  const [found] = hindered(text, scenarios);
  expect(found).toMatchObject({ expected: false, quarantine: { channels: ['email'], succeeds: true } });
  expect(found && hinderedSaid(found)).toMatch(/Were "email" quarantined.*all of it would succeed\.$/);
  expect(parse(text).manifest?.channels.email?.delivery).not.toBe('quarantined');
  const quarantined = text.replace(/("email": \{[^}]*)\}/, '$1, "delivery": "quarantined" }');
  expect(parse(quarantined).manifest?.channels.email?.delivery).toBe('quarantined');
  expect(hindered(quarantined, scenarios)).toEqual([]);
});

test('a step that quarantine frees does not promise the rest', () => {
  const found = hindered(textOf('coding-agent'), shipped('coding-agent'));
  expect(found.map(({ quarantine }) => quarantine?.succeeds)).toEqual([false]);
  expect(found[0] && hinderedSaid(found[0])).toContain('would free this step, but not what follows it');
});
