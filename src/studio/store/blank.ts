/** The least that compiles: no channel, no action, and the two capabilities that have physics attached. */
export function blankText(name: string): string {
  return `${JSON.stringify(
    {
      format: 'world-manifest/1',
      name,
      channels: {},
      capabilities: {
        memory_write: 'persist beyond this session',
        external_side_effects: 'change anything outside the world, or let data out of it',
      },
      capability_matrix: { trusted: [], untrusted: [], derived: 'inherit', tainted: [] },
      actions: {},
      rules: [],
      provenance: { tracking: 'observed' },
    },
    null,
    2,
  )}\n`;
}
