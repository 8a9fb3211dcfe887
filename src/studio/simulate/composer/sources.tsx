import './parameters.css';
import type { Run } from '@demo';
import { type DragEvent, type ReactNode, useState } from 'react';
import { notify } from '../../store/notices.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx';
import { iconOf } from '../inspector/chain.tsx';
import { thingsOf } from '../inspector/things.ts';
import { type Nameable, objectsBefore } from './citing.ts';
import { bringsObject, objectOf, useDragged } from './drag.ts';

type Props = {
  run: Run;
  number: number;
  /** What they are the sources of, for screen readers. */
  of: string;
  names: readonly string[];
  onAdd: (object: Nameable) => void;
  onRemove: (name: string) => void;
};

/** The objects that something rests on, as chips; more come from a menu, or are dragged here from the graph. */
export function Sources(props: Props) {
  return (
    <DropPlace className="sources--open" {...props}>
      <span className="sources">
        <Chips {...props} />
        <SourceMenu {...props} />
      </span>
    </DropPlace>
  );
}

export function Chips({ run, number, of, names, onRemove }: Props) {
  const objects = objectsBefore(run, number);
  return names.map((name) => (
    <Chip
      key={name}
      run={run}
      of={of}
      name={name}
      object={objects.find((each) => each.name === name)}
      onRemove={() => onRemove(name)}
    />
  ));
}

function Chip({
  run,
  of,
  name,
  object,
  onRemove,
}: {
  run: Run;
  of: string;
  name: string;
  object: Nameable | undefined;
  onRemove: () => void;
}) {
  const thing = object && thingsOf(run).get(object.id);
  return (
    <span className="cited" title={object ? `${object.of}, step ${object.step}` : 'No earlier step yields it here'}>
      <Icon name={thing ? iconOf(thing) : 'warning'} />
      <code>{name}</code>
      {object && <span className="meta">{object.id}</span>}
      <button type="button" aria-label={`Do not take ${of} from ${name}`} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </span>
  );
}

/** Where an object of the graph can be dropped; while one is dragged, it says so. */
export function DropPlace({
  run,
  number,
  of,
  className,
  onAdd,
  children,
}: Pick<Props, 'run' | 'number' | 'of' | 'onAdd'> & { className: string; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const dragged = useDragged();
  const hover = (event: DragEvent) => {
    if (!bringsObject(event)) return;
    event.preventDefault();
    // Within a list the item is meant, not the list around it.
    event.stopPropagation();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const id = objectOf(event);
    if (id === null) return;
    event.preventDefault();
    event.stopPropagation();
    const object = objectsBefore(run, number).find((each) => each.id === id);
    if (object) onAdd(object);
    else notify(`${id} is none of the objects that earlier steps yield.`, 'refused');
  };
  const classes = ['drop', className, dragged ? 'is-target' : '', over ? 'is-over' : ''];
  return (
    <fieldset
      className={classes.filter(Boolean).join(' ')}
      aria-label={`Sources of ${of}`}
      onDragOver={hover}
      onDragEnter={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </fieldset>
  );
}

/** The objects of earlier steps that are not cited here yet, those of the same session first. */
export function SourceMenu({ run, number, of, names, onAdd }: Props) {
  const objects = objectsBefore(run, number).filter(({ name }) => name === undefined || !names.includes(name));
  return (
    <Menu
      trigger={
        <button type="button" className="sources__add" aria-label={`Cite a source of ${of}`}>
          <Icon name="plus" />
          source
        </button>
      }
    >
      {objects.length === 0 && <MenuGroup label="No earlier step yields another object.">{null}</MenuGroup>}
      <ObjectItems run={run} number={number} objects={objects} onPick={onAdd} />
    </Menu>
  );
}

export function ObjectItems({
  run,
  number,
  objects,
  onPick,
}: {
  run: Run;
  number: number;
  objects: readonly Nameable[];
  onPick: (object: Nameable) => void;
}) {
  const sessionAt = (step: number) => run.frames[step - 1]?.session;
  const [here, earlier] = [true, false].map((same) =>
    objects.filter(({ step }) => (sessionAt(step) === sessionAt(number)) === same),
  );
  return (
    <>
      <Items run={run} label="Of this session" objects={here ?? []} onPick={onPick} />
      <Items run={run} label="Of earlier sessions" objects={earlier ?? []} onPick={onPick} />
    </>
  );
}

function Items({
  run,
  label,
  objects,
  onPick,
}: {
  run: Run;
  label: string;
  objects: readonly Nameable[];
  onPick: (object: Nameable) => void;
}) {
  if (objects.length === 0) return null;
  return (
    <MenuGroup label={label}>
      {objects.toReversed().map((object) => {
        const thing = thingsOf(run).get(object.id);
        return (
          <MenuItem key={object.id} icon={thing ? iconOf(thing) : 'dot'} onSelect={() => onPick(object)}>
            <code>{object.name ?? object.of}</code>{' '}
            <span className="meta">
              {object.id}, {object.name === undefined ? '' : `${object.of}, `}step {object.step}
              {thing?.context.tainted && ', tainted'}
            </span>
          </MenuItem>
        );
      })}
    </MenuGroup>
  );
}
