/** The columns that both tables of the screen share, so that a capability stands in one line through both. */
export function Columns({ capabilities }: { capabilities: readonly string[] }) {
  return (
    <colgroup>
      <col className="col--head" />
      {capabilities.map((capability) => (
        <col key={capability} />
      ))}
      <col className="col--n" />
    </colgroup>
  );
}

/** Room for every column before the tables begin to scroll. */
export function widthOf(capabilities: readonly string[]): { minWidth: string } {
  return { minWidth: `${260 + 128 * capabilities.length}px` };
}

/** A capability's name, which may break after its underscores. */
export function CapabilityName({ children }: { children: string }) {
  const cut = children.indexOf('_') + 1;
  const [head, rest] = [children.slice(0, cut), children.slice(cut)];
  return <code className="name">{cut > 0 && rest !== '' ? <Broken head={head} rest={rest} /> : children}</code>;
}

function Broken({ head, rest }: { head: string; rest: string }) {
  return (
    <>
      {head}
      <wbr />
      {rest}
    </>
  );
}

/** `3 of 4`: how many of the declared actions exist. */
export function Existing({ names, all }: { names: readonly string[]; all: number }) {
  return (
    <span title={names.join(', ')}>
      <b>{names.length}</b> of {all}
    </span>
  );
}
