import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type Page = 'compose' | 'step' | 'memory' | 'ledger';

/** What the inspector of Simulate shows; null leaves it to the scenario: one's own is composed, another is looked at. */
const pageStore = createStore<{ page: Page | null }>()(() => ({ page: null }));

export function usePage(): Page | null {
  return useStore(pageStore, ({ page }) => page);
}

export function showPage(page: Page | null): void {
  pageStore.setState({ page });
}
