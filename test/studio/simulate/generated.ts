import { parseScenario, type Run, runScenario } from '@demo';
import fc from 'fast-check';
import type { Folds } from '../../../src/studio/simulate/graph/looking.ts';
import { compiledWorld, scenarioWith } from '../../demo/worlds.ts';

/** Runs of the email assistant of any shape: sessions, and in each whatever can follow upon whatever came before. */

type Pick = { kind: number; from: number; other: number };

const picks = fc.array(fc.record({ kind: fc.nat(6), from: fc.nat(999), other: fc.nat(999) }), {
  minLength: 1,
  maxLength: 9,
});

export const generatedRun: fc.Arbitrary<Run> = fc.array(picks, { minLength: 1, maxLength: 4 }).map(play);

export const generatedFolds = (run: Run): fc.Arbitrary<Folds> =>
  fc.record({
    sessions: fc.subarray(run.scenario.sessions.map(({ id }) => id)).map((ids) => new Set(ids)),
    steps: fc.subarray(run.frames.map(({ step }) => step)).map((steps) => new Set(steps)),
  });

function play(sessions: Pick[][]): Run {
  const objects: string[] = [];
  const asked: string[] = [];
  let count = 0;
  const stepsOf = (drawn: Pick[], session: number) => {
    const own: unknown[] = [{ input: { channel: 'user', raw: `Errand ${session}` }, as: name('errand') }];
    for (const { kind, from, other } of drawn) own.push(stepOf(kind, from, other));
    return own;
  };
  const name = (stem: string) => {
    count += 1;
    const made = `${stem}${count}`;
    objects.push(made);
    return made;
  };
  const some = (n: number) => objects[n % objects.length] ?? 'errand1';
  const proposal = (stem: string) => {
    asked.push(`${stem}${count}`);
    return `${stem}${count}`;
  };
  const stepOf = (kind: number, from: number, other: number): unknown => {
    count += 1;
    const chain = [{ ref: some(from) }, { ref: some(other), parameters: ['/value', '/to/0'] }];
    switch (kind) {
      case 0:
        return { input: { channel: 'email', raw: 'From: a@b.example\r\nSubject: x\r\n\r\nHello' }, as: name('mail') };
      case 1: {
        const sources = [...new Set([some(from), some(other)])];
        return { transform: { name: 'summarize_at_length', from: sources, by: 'agent', value: 'x' }, as: name('made') };
      }
      case 2: {
        const parameters = { key: other % 2 ? 'odd' : 'even', value: 'x' };
        return { propose: { id: proposal('w'), action: 'write_memory', parameters, chain } };
      }
      case 3:
        return { answer: { proposal: asked[from % Math.max(1, asked.length)] ?? 'none', approve_once: true } };
      case 4: {
        const propose = {
          id: proposal('g'),
          action: 'read_memory',
          parameters: { key: 'odd' },
          chain: chain.slice(0, 1),
        };
        return { propose };
      }
      case 5: {
        const parameters = { to: ['a@b.example'], subject: '', body: '' };
        return { propose: { id: proposal('s'), action: 'send_email', parameters, chain } };
      }
      default:
        return {
          propose: { id: proposal('r'), action: 'read_email', parameters: { id: 'm1' }, chain: [{ ref: 'nobody' }] },
        };
    }
  };
  const made = sessions.map((drawn, index) => ({
    id: `s${index + 1}`,
    mode: 'interactive',
    steps: stepsOf(drawn, index + 1),
  }));
  const { scenario } = parseScenario(scenarioWith([], { sessions: made }));
  if (!scenario) throw new Error('the scenario was made wrongly');
  return runScenario(compiledWorld('email-assistant'), scenario);
}
