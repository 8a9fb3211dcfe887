import { useId, useState } from 'react';
import { useDocument } from '../../store/document.ts';
import type { GoodWorld } from '../../store/reading.ts';
import type { Selection } from '../../store/selection.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useEditable } from '../edit.ts';
import { ask } from './asking.ts';
import { backToWork } from './focus.ts';
import { type Link, type Links, linksOf, setLink } from './links.ts';
import { kindOf, nameOf } from './names.ts';

const close = () => ask(null);
/** More than these want to be searched. */
const many = 12;

/** Connects and disconnects a thing by keyboard: what an edge drawn on the map does. Each tick is a step of its own. */
export function LinksQuestion({ of }: { of: Selection }) {
  const world = useDocument((state) => state.lastGood);
  if (!world) return null;
  return (
    <Dialog
      open
      onClose={close}
      title={
        <>
          Connect the {kindOf(of)} <code>{nameOf(of)}</code>
        </>
      }
      className="question"
      otherwise={backToWork}
      foot={
        <>
          <span className="meta">Every tick is made at once, and can be undone.</span>
          <span className="bar__gap" />
          <Button look="primary" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <div className="question__body">
        {linksOf(world, of).map((links) => (
          <List key={links.title} world={world} of={of} {...links} />
        ))}
      </div>
    </Dialog>
  );
}

function List({ world, of, title, one, links }: Links & { world: GoodWorld; of: Selection }) {
  const [wanted, setWanted] = useState('');
  const id = useId();
  const shown = links.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <fieldset className="question__part links">
      <legend>
        {title}{' '}
        <span className="meta">
          {links.filter(({ on }) => on).length} of {links.length}
        </span>
      </legend>
      {links.length > many && (
        <input
          className="input"
          aria-label={`Search: ${title}`}
          placeholder="Search"
          value={wanted}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      <ul className="rows links__list">
        {shown.map((link) => (
          <Choice key={link.name} group={id} one={one} link={link} onChange={(on) => setLink(world, of, link.to, on)} />
        ))}
        {links.length === 0 && <li className="meta">This world has none yet.</li>}
        {links.length > 0 && shown.length === 0 && <li className="meta">Nothing is called that.</li>}
      </ul>
    </fieldset>
  );
}

function Choice({
  group,
  one,
  link: { name, on, held },
  onChange,
}: {
  group: string;
  one: boolean;
  link: Link;
  onChange: (on: boolean) => void;
}) {
  const editable = useEditable();
  const why = useId();
  return (
    <li className={on ? '' : 'is-unticked'}>
      <label className="check">
        <input
          type={one ? 'radio' : 'checkbox'}
          name={one ? group : undefined}
          checked={on}
          disabled={!editable || held !== null}
          aria-describedby={held === null ? undefined : why}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <code>{name}</code>
      </label>
      {held !== null && (
        <span id={why} className="links__why meta">
          {held}
        </span>
      )}
    </li>
  );
}
