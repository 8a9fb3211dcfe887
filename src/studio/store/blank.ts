/**
 * The least that compiles: no channel, no action, and the two capabilities that have physics attached. Channels and
 * actions begin on lines of their own, so that whatever is added does too.
 */
export function blankText(name: string): string {
  const text = JSON.stringify(
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
  );
  return `${text.replace(/"(channels|actions)": \{\}/g, '"$1": {\n  }')}\n`;
}
