/** What the tabs of this browser tell each other: that one of them has written a world, or removed it. */
export type Written = { id: string; revision: number | null };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('world-manifest-studio');

export function tellTabs(written: Written): void {
  channel?.postMessage(written);
}

/** Calls back when another tab has written, from now on. */
export function hearTabs(listener: (written: Written) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('id' in data && 'revision' in data)) return;
    const { id, revision } = data;
    if (typeof id !== 'string' || (typeof revision !== 'number' && revision !== null)) return;
    listener({ id, revision });
  });
}
