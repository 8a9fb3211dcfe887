import * as core from '@core';
import { expect, it } from 'vitest';

it('Core exports what SPEC.md section 10 lists, and toManifest, and nothing else', () => {
  expect(Object.keys(core).sort()).toEqual([
    'available',
    'canonical',
    'compile',
    'createHypervisor',
    'decide',
    'describe',
    'edit',
    'exportLedger',
    'hash',
    'importLedger',
    'label',
    'load',
    'parse',
    'replay',
    'resolve',
    'sanitize',
    'toManifest',
    'toProv',
  ]);
});
