/** The keys of a shortcut, drawn as keys. */
export function Keys({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return null;
  return (
    <span className="keys">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
