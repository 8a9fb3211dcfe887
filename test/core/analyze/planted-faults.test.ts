import * as core from '@core';
import { describe, expect, it } from 'vitest';
import { faults } from './faults.ts';
import { shipped } from './shipped.ts';

/** Twelve faults in copies of the sample worlds: each is found, said in words, and has a case that `resolve` confirms. */

describe('planted faults are found, named and shown', () => {
  it.each(Object.entries(faults))('%s', (_, { code, subject, says, world = 'email-assistant', plant, shows }) => {
    const source = shipped(world);
    const before = core.verify(core.compile(source).compiled, source.assertions, { source });
    const isIt = (finding: core.Finding) => finding.code === code && finding.subject.id === subject;
    expect(before.findings.filter(isIt)).toEqual([]);

    plant(source);
    const { compiled, diagnostics } = core.compile(source);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { findings, undecided } = core.verify(compiled, source.assertions, { source });
    expect(undecided).toEqual([]);
    const found = findings.find(isIt);
    if (found === undefined) throw new Error(`not found among ${findings.map((each) => each.code).join()}`);
    expect(core.describe(found)).toMatch(/^[A-Z"].{30,}[.?]$/);
    expect(core.describe(found)).toContain(subject);
    expect(core.describe(found)).toContain(says);
    const { witness } = found;
    if (witness === undefined) throw new Error('nothing shows it');
    const resolution = core.resolve(compiled, witness.proposal, witness.context);
    expect(resolution).toMatchObject({ decision: witness.decision, rule: witness.rule });
    expect(shows(witness, resolution), JSON.stringify({ witness, resolution })).toBe(true);
    for (const fix of found.fixes ?? []) {
      const mended = fix.changes.reduce<string | null>(
        (text, change) => (text === null ? null : core.edit(text, change)),
        JSON.stringify(source),
      );
      expect(core.compile(mended).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });
});
