import type { Pointer } from '@core';
import { type CSSProperties, useState } from 'react';
import { isObject } from '../../parts/json.ts';
import { IconButton } from '../../ui/button.tsx';
import { AddName, AddRow } from './add.tsx';
import { addBranch, addMember, addProperty, chooseType, setKeyword } from './changes.ts';
import { KeywordField, referencesIn } from './keyword-field.tsx';
import { factsOf, type Keyword } from './keywords.ts';
import { Limits } from './limits.tsx';
import { More } from './more.tsx';
import { type Around, type Make, NameOf, Required, removed } from './node-parts.tsx';
import { Said } from './said.tsx';
import { type Child, childrenOf, fieldsOf, keywordIn, roleOf } from './shape.ts';
import { TypeSelect } from './type-select.tsx';
import { change, mend, type Writing } from './use-schema.ts';

/** One schema of the tree with everything within it. */
export function SchemaNode({
  writing,
  node,
  title,
  depth,
  around,
}: {
  writing: Writing;
  node: Child;
  title: string;
  depth: number;
  around: Around | null;
}) {
  /** A keyword that was asked for and has no value yet. */
  const [pending, setPending] = useState<Keyword | null>(null);
  const { owner, shown: root = true } = writing;
  const { path, schema } = node;
  const at = owner.path + path;
  const disabled = !writing.editable || writing.schema === undefined;
  const make: Make = (what, changes, elsewhere) => change(writing, `${what} in ${owner.title}`, changes, elsewhere);
  const set = (keyword: Keyword, value: Parameters<typeof setKeyword>[3]) => {
    setPending(null);
    if (keyword === pending && isList(keyword) && value !== undefined) {
      make(`changing the type of ${title}`, chooseType(at, schema, keyword, value));
      return;
    }
    make(
      `${value === undefined ? 'removing' : 'setting'} ${keyword} of ${title}`,
      setKeyword(at, schema, keyword, value),
    );
  };
  const ask = (keyword: Keyword) => {
    switch (factsOf(keyword).writing) {
      case 'schema':
        make(`adding ${keyword} to ${title}`, setKeyword(at, schema, keyword, {}));
        return;
      case 'schemas':
        make(`adding ${keyword} to ${title}`, addBranch(at, schema, keyword));
        return;
      case 'flag':
        set(keyword, true);
        return;
      default:
        setPending(keyword);
    }
  };
  const children = childrenOf(schema, path);
  const definitions = keywordIn(schema, '$defs');
  const own = writing.said.filter(({ path: place }) => {
    const holds = (each: Pointer) => place === owner.path + each || place.startsWith(`${owner.path}${each}/`);
    return holds(path) && !children.some((child) => holds(child.path));
  });
  const field = { schema, root, disabled, onLeave: () => setPending(null) };
  const fields = fieldsOf(schema);
  // A list of values is asked for in the row itself, a definition below.
  const asked = pending !== null && pending !== '$defs' && !isList(pending) && !fields.includes(pending);
  const added = asked ? [...fields, pending] : fields;
  return (
    <li className="snode">
      <fieldset className="srow" aria-label={title} style={{ '--depth': depth } as CSSProperties}>
        <span className="srow__name">
          <NameOf node={node} around={around} title={title} disabled={disabled} make={make} owner={owner} root={root} />
        </span>
        <TypeSelect
          at={at}
          schema={schema}
          title={title}
          root={root}
          disabled={disabled}
          make={make}
          ask={setPending}
          pending={pending}
        />
        <span className="srow__required">
          {around && node.keyword === 'properties' && node.name !== undefined && (
            <Required around={around} at={owner.path + around.path} name={node.name} disabled={disabled} make={make} />
          )}
        </span>
        <Limits
          schema={schema}
          title={title}
          root={root}
          disabled={disabled}
          pending={pending}
          set={set}
          onLeave={() => setPending(null)}
        />
        <span className="srow__tools">
          <More
            schema={schema}
            title={title}
            isRoot={around === null}
            hasDefinitions={referencesIn(root).length > 0}
            disabled={disabled}
            onAsk={ask}
          />
          {around && (
            <IconButton
              icon="close"
              label={`Remove ${title}`}
              disabled={disabled}
              onClick={({ currentTarget }) => {
                const outer = currentTarget.closest('.snode')?.parentElement?.closest('.snode');
                make(`removing ${title}`, removed(owner.path, around, node));
                outer?.querySelector('select')?.focus();
              }}
            />
          )}
        </span>
      </fieldset>
      {added.length > 0 && (
        <ul className="keywords" style={{ '--depth': depth } as CSSProperties}>
          {added.map((keyword) => (
            <KeywordField
              key={keyword}
              {...field}
              keyword={keyword}
              of={title}
              value={keywordIn(schema, keyword)}
              pending={keyword === pending}
              onWrite={(value) => set(keyword, value)}
            />
          ))}
        </ul>
      )}
      <Said said={own} disabled={disabled} onFix={(fix) => mend(writing, fix)} />
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <SchemaNode
              // A property that is renamed stays the same row, with the focus in it.
              key={`${child.keyword} ${child.at ?? ''}`}
              writing={writing}
              node={child}
              title={child.name ?? `${roleOf(child, schema)} of ${title}`}
              depth={depth + 1}
              around={{ path, schema, title }}
            />
          ))}
        </ul>
      )}
      <AddRow schema={schema} title={title} depth={depth + 1} disabled={disabled} onBranch={ask}>
        {(name) => make(`adding ${name}`, addProperty(at, schema, name))}
      </AddRow>
      {pending === '$defs' && (
        <AddName
          label={`Name of the new definition in ${title}`}
          placeholder="name of the definition"
          depth={depth + 1}
          taken={isObject(definitions) ? Object.keys(definitions) : []}
          focused
          disabled={disabled}
          onLeave={() => setPending(null)}
          onAdd={(name) => {
            setPending(null);
            return make(`defining ${name}`, addMember(at, schema, '$defs', name, { type: 'string' }));
          }}
        />
      )}
    </li>
  );
}

function isList(keyword: Keyword): keyword is 'enum' | 'const' {
  return keyword === 'enum' || keyword === 'const';
}
