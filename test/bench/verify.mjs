// How long `verify` takes: the sample worlds, a large one, one edit of it, and how it grows.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const manifests = fileURLToPath(new URL('../../manifests/', import.meta.url));

/** A world with as many actions, channels and rules, each rule with so many atoms of its own. */
function verifiedWorld(actions, channels, rules, atoms = 2) {
  const names = Array.from({ length: actions }, (_, i) => `action_${i}`);
  const capabilities = ['read', 'internal_write', 'memory_write', 'external_side_effects'];
  const kinds = [['read'], ['internal_write'], ['external_side_effects']];
  const channel = (i) => `channel_${i % channels}`;
  const condition = (i, atom) => {
    const kind = (i + atom) % 5;
    if (kind === 0) return { param: `/p${atom}`, every: { domain_in: [`team${i % 7}.company.com`] } };
    if (kind === 1) return { param: `/n${atom}`, at_most: i % 11 };
    if (kind === 2) return { param: `/s${atom}`, in: ['low', 'high', `level-${i % 5}`] };
    if (kind === 3) return { param: `/t${atom}`, starts_with: `prefix-${i % 9}` };
    return { param: `/s${atom}`, length_at_most: 10 + (i % 13) };
  };
  const parameters = {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: Math.max(2, atoms) }, (_, i) => [
        [`p${i}`, { type: 'array', items: { type: 'string', format: 'email' } }],
        [`n${i}`, { type: 'integer', minimum: 0 }],
        [`s${i}`, { type: 'string', maxLength: 80 }],
        [`t${i}`, { type: 'string' }],
      ]).flat(),
    ),
    additionalProperties: false,
  };
  return {
    format: 'world-manifest/1',
    name: 'verified',
    channels: Object.fromEntries(
      Array.from({ length: channels }, (_, i) => [
        channel(i),
        { trust_level: ['trusted', 'untrusted', 'derived'][i % 3] },
      ]),
    ),
    capabilities: Object.fromEntries(capabilities.map((name) => [name, name])),
    capability_matrix: {
      trusted: capabilities,
      untrusted: ['read', 'internal_write'],
      tainted: ['read', 'internal_write'],
    },
    actions: Object.fromEntries(names.map((name, i) => [name, { requires: kinds[i % 3], parameters }])),
    rules: Array.from({ length: rules }, (_, i) => ({
      id: `rule-${i}`,
      effect: ['allow', 'ask', 'deny'][i % 3],
      actions: [names[i % actions]],
      when:
        i % 3 === 0
          ? { all: Array.from({ length: atoms }, (_, atom) => condition(i, atom)) }
          : {
              any: [
                { origin_in: [channel(i), channel(i + 7)] },
                ...Array.from({ length: atoms - 1 }, (_, atom) => condition(i, atom)),
              ],
            },
    })),
    taint_rules: [
      { transformation: 'extract_date', taint: 'clear', by: 'hypervisor', output: { type: 'string', format: 'date' } },
    ],
    provenance: { tracking: 'observed' },
  };
}

const milliseconds = (run) => {
  const start = process.hrtime.bigint();
  run();
  return Number(process.hrtime.bigint() - start) / 1e6;
};
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

export function measureVerify({ compile, createVerifier, verify }, print) {
  const compiled = (source) => {
    const { compiled: artifact, diagnostics } = compile(source);
    if (artifact === undefined) throw new Error(JSON.stringify(diagnostics.slice(0, 3)));
    return artifact;
  };
  const samples = readdirSync(manifests).map((name) =>
    compiled(readFileSync(`${manifests}${name}/manifest.jsonc`, 'utf8')),
  );
  const all = () => {
    for (const each of samples) verify(each);
  };
  const rounds = Array.from({ length: 15 }, () => milliseconds(all));
  print('verify_samples_ms', Math.min(...rounds));

  const large = verifiedWorld(500, 60, 1000);
  const artifact = compiled(large);
  let report;
  print(
    'verify_large_ms',
    Math.min(
      ...[1, 2].map(() =>
        milliseconds(() => {
          report = verify(artifact);
        }),
      ),
    ),
  );
  print('verify_large_cells', report.cells.total);
  print('verify_large_undecided', report.undecided.length);

  const verifier = createVerifier();
  verifier.verify(artifact);
  const edits = Array.from({ length: 21 }, (_, i) => {
    const rules = large.rules.map((rule, at) =>
      at === i * 40 ? { ...rule, when: { param: '/n0', at_least: i } } : rule,
    );
    const next = compiled({ ...large, rules });
    return milliseconds(() => verifier.verify(next));
  });
  print('verify_edit_ms_p50', median(edits));

  for (const actions of [50, 100, 200]) {
    const world = compiled(verifiedWorld(actions, 60, 2 * actions));
    print(
      `verify_actions_${actions}_ms`,
      milliseconds(() => verify(world)),
    );
  }
  for (const rules of [100, 200, 400]) {
    const world = compiled(verifiedWorld(50, 60, rules));
    print(
      `verify_rules_${rules}_ms`,
      milliseconds(() => verify(world)),
    );
  }
  for (const atoms of [2, 4, 6]) {
    const world = compiled(verifiedWorld(50, 60, 100, atoms));
    print(
      `verify_atoms_${atoms}_ms`,
      milliseconds(() => verify(world)),
    );
  }
}
