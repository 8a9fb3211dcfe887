import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What the page says on its own: a notice is seen and spoken, an announcement only spoken. */
export type Notice = {
  serial: number;
  tone: 'plain' | 'refused' | 'error';
  text: string;
  details: readonly string[];
  /** What can be done about it, by a button. */
  action: NoticeAction | null;
};
export type NoticeAction = { label: string; run: () => void };

type Notices = { notices: readonly Notice[]; announcement: string };
export const noticeStore = createStore<Notices>()(() => ({ notices: [], announcement: '' }));

const restingTime = 6000;
let serial = 0;

export function useNotices<T>(select: (state: Notices) => T): T {
  return useStore(noticeStore, select);
}

/** Shows a short message; an error, or one with a button, stays until it is closed. */
export function notify(
  text: string,
  tone: Notice['tone'] = 'plain',
  details: readonly string[] = [],
  action: NoticeAction | null = null,
): void {
  serial += 1;
  const notice = { serial, tone, text, details, action };
  noticeStore.setState(({ notices }) => ({ notices: [...notices.slice(-2), notice] }));
  if (tone !== 'error' && !action) setTimeout(() => dismiss(notice.serial), restingTime);
}

export function dismiss(which: number): void {
  noticeStore.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.serial !== which) }));
}

/** Says something to screen readers, such as a verdict that has changed. */
export function announce(text: string): void {
  noticeStore.setState({ announcement: text });
}
