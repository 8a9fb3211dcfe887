import * as core from '@core';
import { expect, it } from 'vitest';

it('Core exports what SPEC.md section 10 lists, toManifest and createVerifier, and nothing else', () => {
  expect(Object.keys(core).sort()).toEqual([
    'available',
    'canonical',
    'compile',
    'createHypervisor',
    'createVerifier',
    'decide',
    'describe',
    'diff',
    'edit',
    'exportLedger',
    'flip',
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
    'verify',
  ]);
});
