import { SchemaNode } from './node.tsx';
import type { Child } from './shape.ts';
import type { Writing } from './use-schema.ts';

/** A schema as rows: one for each property, with its type, whether it is required, and its common limits. */
export function Builder({ writing, root: name }: { writing: Writing; root: string }) {
  const { shown } = writing;
  if (shown === undefined) return null;
  const root: Child = { path: '', keyword: 'properties', schema: shown };
  return (
    <div className="schema-rows">
      <div className="schema-rows__head" aria-hidden="true">
        <span>name</span>
        <span>type</span>
        <span>required</span>
        <span>limits</span>
      </div>
      <ul className="schema-rows__tree" aria-label={`Schema of ${writing.owner.title}`}>
        <SchemaNode writing={writing} node={root} title={name} depth={0} around={null} />
      </ul>
    </div>
  );
}
