/** What was chosen in the palette last, the newest first, as this browser remembers it. */
const key = 'world-manifest-studio/recent';
const most = 8;

export function recent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function remember(chosen: string): void {
  const kept = [chosen, ...recent().filter((each) => each !== chosen)].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Where storage is forbidden there is nothing to remember by.
  }
}
