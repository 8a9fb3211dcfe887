import { compile, verify } from '@core';
import { runScenario, witnessScenario } from '@demo';
import { expect, test } from 'vitest';
import { faults } from '../../core/analyze/faults.ts';
import { shipped } from '../../core/analyze/shipped.ts';

test.each(Object.entries(faults))('what shows %s plays to the verdict that it shows', (_, fault) => {
  const source = shipped(fault.world ?? 'email-assistant');
  fault.plant(source);
  const { compiled } = compile(source);
  if (!compiled) throw new Error('it does not compile');
  const { findings } = verify(compiled, source.assertions, { source });
  const witness = findings.find(({ code, subject }) => code === fault.code && subject.id === fault.subject)?.witness;
  if (!witness) throw new Error('nothing shows it');
  const made = witnessScenario({ compiled, ...witness });
  if (!('scenario' in made)) throw new Error(JSON.stringify(made.impossible));
  const last = runScenario(compiled, made.scenario).frames.at(-1);
  expect(last?.resolution).toMatchObject({ decision: witness.decision, rule: witness.rule });
});
