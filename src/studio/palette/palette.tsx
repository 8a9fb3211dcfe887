import './palette.css';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useCommandsNow } from '../commands/keys.ts';
import { useCommandsAsTheyStand } from '../commands/use-command.ts';
import { useEntries } from '../simulate/scenarios.ts';
import { useDocument } from '../store/document.ts';
import { Icon } from '../ui/icon.tsx';
import { Keys } from '../ui/keys.tsx';
import { commandItems } from './command-items.ts';
import { found, type Item, nameItems, problemItems, scenarioItems, termItems } from './items.ts';
import { overlayStore, show } from './overlay.ts';
import { recent, remember } from './recent.ts';

type Group = { title: string; items: readonly Item[] };

/** Every command and everything that has a name, found by typing. What was chosen runs once the focus is back. */
export function Palette() {
  const [query, setQuery] = useState('');
  /** What is pointed at stays so when more is listed, as it is by a screen that is still being loaded. */
  const [pointed, setPointed] = useState<string | null>(null);
  const opener = useRef(document.activeElement);
  const chosen = useRef<Item | null>(null);
  const { items, lately } = useItems();
  const groups = useMemo(() => groupsOf(query, items, lately), [query, items, lately]);
  const listed = groups.flatMap((group) => group.items);
  const current = listed.find(({ key }) => key === pointed) ?? listed[0];
  const setAt = (at: number) => setPointed(listed[at]?.key ?? null);

  useLayoutEffect(() => setQuery(overlayStore.getState().typed), []);

  const choose = (item: Item | undefined) => {
    if (!item || item.why !== undefined) return;
    chosen.current = item;
    show(null);
  };
  const giveBack = (event: Event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    const item = chosen.current;
    if (!item) return;
    remember(item.key);
    void item.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moved(event, current ? listed.indexOf(current) : 0, listed.length);
    if (to !== null) setAt(to);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(current);
    else if (event.key === 'k' && (event.ctrlKey || event.metaKey)) show(null);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog.Root open onOpenChange={(opens) => !opens && show(null)}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim scrim--palette">
          <Dialog.Content
            className="dialog palette"
            aria-describedby={undefined}
            onCloseAutoFocus={giveBack}
            onKeyDown={onKeyDown}
          >
            <Dialog.Title className="sr">Commands</Dialog.Title>
            <div className="palette__field">
              <Icon name="search" />
              <input
                className="palette__input"
                role="combobox"
                aria-label="Command or name"
                aria-expanded="true"
                aria-controls="palette-list"
                aria-activedescendant={current && idOf(listed.indexOf(current))}
                aria-autocomplete="list"
                placeholder="A command, or the name of a channel, action, rule, scenario, term…"
                autoComplete="off"
                spellCheck={false}
                value={query}
                onChange={({ target }) => {
                  setQuery(target.value);
                  setPointed(null);
                }}
              />
              <Keys keys={['Esc']} />
            </div>
            <List groups={groups} listed={listed} current={current} onChoose={choose} onPoint={setAt} />
            {listed.length === 0 && <p className="palette__none meta">Nothing here is called that.</p>}
            <p className="sr" role="status">
              {query !== '' && `${listed.length} found`}
            </p>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function List({
  groups,
  listed,
  current,
  onChoose,
  onPoint,
}: {
  groups: readonly Group[];
  listed: readonly Item[];
  current: Item | undefined;
  onChoose: (item: Item) => void;
  onPoint: (at: number) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div className="palette__list" id="palette-list" role="listbox" aria-label="Commands and names" ref={list}>
      {groups.map(({ title, items }) => (
        <div key={title} className="palette__group">
          <div className="palette__title" aria-hidden="true">
            {title}
          </div>
          {items.map((item) => {
            const at = listed.indexOf(item);
            return (
              <Option
                key={item.key}
                id={idOf(at)}
                item={item}
                selected={item === current}
                showsKind={title !== item.kind}
                onChoose={() => onChoose(item)}
                onPoint={() => onPoint(at)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Option({
  id,
  item,
  selected,
  showsKind,
  onChoose,
  onPoint,
}: {
  id: string;
  item: Item;
  selected: boolean;
  showsKind: boolean;
  onChoose: () => void;
  onPoint: () => void;
}) {
  const { label, kind, detail, icon, written, keys, why } = item;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      className="palette__item"
      aria-selected={selected}
      aria-disabled={why !== undefined}
      onPointerMove={() => !selected && onPoint()}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={() => {}}
    >
      {icon ? <Icon name={icon} /> : <span className="icon" />}
      {written ? <code className="palette__label">{label}</code> : <span className="palette__label">{label}</span>}
      <span className="palette__detail">{why ?? detail}</span>
      {showsKind && <span className="palette__kind">{kind}</span>}
      <Keys keys={keys} />
    </div>
  );
}

/** What there is to choose from, and what was chosen before the palette opened. */
function useItems(): { items: readonly Item[]; lately: readonly string[] } {
  const origin = useDocument(({ world }) => world?.origin ?? null);
  const lastGood = useDocument((state) => state.lastGood);
  const reading = useDocument((state) => state.reading);
  const now = useCommandsAsTheyStand(useCommandsNow());
  const commands = useMemo(() => commandItems(now), [now]);
  const [lately] = useState(recent);
  const scenarios = useEntries(origin, lastGood?.manifest.name ?? null);
  const items = useMemo(
    () => [
      ...commands,
      ...(lastGood ? nameItems(lastGood.manifest) : []),
      ...scenarioItems(scenarios ?? []),
      ...termItems(),
      ...problemItems(reading.diagnostics),
    ],
    [commands, lastGood, scenarios, reading],
  );
  return { items, lately };
}

/** Before anything is typed: what was chosen lately, then every command under its heading. */
function groupsOf(query: string, items: readonly Item[], lately: readonly string[]): Group[] {
  if (query.trim() !== '') return [{ title: 'Found', items: found(query, items, lately) }].filter(isNotEmpty);
  const again = lately.flatMap((key) => items.find((item) => item.key === key && item.why === undefined) ?? []);
  const others = items.filter((item) => item.key.startsWith('command ') && !again.includes(item));
  const titles = [...new Set(others.map(({ kind }) => kind))];
  return [
    { title: 'Used lately', items: again },
    ...titles.map((title) => ({ title, items: others.filter(({ kind }) => kind === title) })),
  ].filter(isNotEmpty);
}

function isNotEmpty({ items }: Group): boolean {
  return items.length > 0;
}

function moved({ key }: KeyboardEvent, at: number, length: number): number | null {
  if (length === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % length;
    case 'ArrowUp':
      return (at - 1 + length) % length;
    case 'PageDown':
      return Math.min(at + 8, length - 1);
    case 'PageUp':
      return Math.max(at - 8, 0);
    default:
      return null;
  }
}

function idOf(at: number): string {
  return `palette-item-${at}`;
}
