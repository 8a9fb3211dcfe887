import type { Change, JsonSchema, Pointer } from '@core';
import { pointer, tokens } from '../../store/selection.ts';
import { removeChild, removeProperty, renameDefinition, renameProperty, requireProperty } from './changes.ts';
import { Draftable } from './controls.tsx';
import { type Child, requiredOf, roleOf } from './shape.ts';
import type { Followed, Writing } from './use-schema.ts';

/** The schema that a node stands in, and what that one is called. */
export type Around = { path: Pointer; schema: JsonSchema; title: string };

/** Makes changes to the schema, named for the history. */
export type Make = (what: string, changes: readonly Change[], elsewhere?: Followed) => boolean;

/** What a row is called: a name that can be changed, or the part that its schema plays. */
export function NameOf({
  node,
  around,
  title,
  disabled,
  make,
  owner,
  root,
}: {
  node: Child;
  around: Around | null;
  title: string;
  disabled: boolean;
  make: Make;
  owner: Writing['owner'];
  root: JsonSchema;
}) {
  const { name, keyword } = node;
  if (!around || name === undefined)
    return <span className="srow__role">{around ? roleOf(node, around.schema) : title}</span>;
  const rename = (to: string) => {
    const label = `renaming ${name} to ${to}`;
    if (keyword === '$defs') make(label, renameDefinition(owner.path, root, name, to));
    else {
      const changes = renameProperty(owner.path + around.path, around.schema, name, to);
      make(label, changes, followed(owner, around.path, name, to));
    }
  };
  return (
    <>
      {keyword === '$defs' && <span className="srow__role">define</span>}
      <Draftable
        label={`Name of ${name}`}
        value={name}
        read={(written) => (written === '' ? undefined : written)}
        onWrite={rename}
        says="A name has at least one character."
        className="draftable--mono draftable--bare"
        disabled={disabled}
      />
    </>
  );
}

/** What points at a property that objects alone lead to. */
function followed({ follow }: Writing['owner'], path: Pointer, from: string, to: string): Followed | undefined {
  const steps = tokens(path);
  const names = steps.filter((_, at) => at % 2 === 1);
  const plain = steps.every((step, at) => at % 2 === 1 || step === 'properties') && names.length * 2 === steps.length;
  return plain ? follow?.(pointer(...names, from), pointer(...names, to)) : undefined;
}

/** Takes a schema out of the one around it, with all that speaks of it there. */
export function removed(ownerPath: Pointer, around: Around, { path, keyword, name }: Child): Change[] {
  const at = ownerPath + around.path;
  return keyword === 'properties' && name !== undefined
    ? removeProperty(at, around.schema, name)
    : removeChild(at, around.schema, ownerPath + path);
}

export function Required({
  around,
  at,
  name,
  disabled,
  make,
}: {
  around: Around;
  at: Pointer;
  name: string;
  disabled: boolean;
  make: Make;
}) {
  return (
    <input
      type="checkbox"
      aria-label={`${name} is required`}
      checked={requiredOf(around.schema).includes(name)}
      disabled={disabled}
      onChange={({ currentTarget: { checked } }) =>
        make(`making ${name} ${checked ? 'required' : 'optional'}`, requireProperty(at, around.schema, name, checked))
      }
    />
  );
}
