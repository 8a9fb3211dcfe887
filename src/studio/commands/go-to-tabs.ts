import { currentRoute, go, type WorldTab } from '../router.ts';
import { always, type Command } from './command.ts';

const tabs: { readonly [tab in Exclude<WorldTab, 'outline'>]: { label: string; key: string } } = {
  map: { label: 'Map', key: 'M' },
  matrix: { label: 'Matrix', key: 'X' },
  actions: { label: 'Actions', key: 'A' },
  rules: { label: 'Rules', key: 'R' },
  taint: { label: 'Taint rules', key: 'I' },
  source: { label: 'Source', key: 'C' },
};

function isTab(name: string): name is keyof typeof tabs {
  return Object.hasOwn(tabs, name);
}

/** The views of World, each from any screen. */
export const goToTabs: readonly Command[] = Object.keys(tabs)
  .filter(isTab)
  .map((tab) => ({
    id: `go-to-${tab}`,
    label: () => `World: ${tabs[tab].label}`,
    group: 'Go to',
    shortcut: `Alt+${tabs[tab].key}`,
    when: always,
    run: () => {
      const route = currentRoute();
      if (route.screen !== 'world' || route.tab !== tab) go({ screen: 'world', tab });
    },
  }));
