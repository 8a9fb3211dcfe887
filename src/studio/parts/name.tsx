/** A name of the manifest: what was written, in mono. `theirs`: text that the untrusted side wrote. */
export function Name({ children, theirs = false }: { children: string; theirs?: boolean }) {
  return <code className={theirs ? 'name theirs' : 'name'}>{children}</code>;
}
