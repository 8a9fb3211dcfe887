import './schema.css';
import './builder.css';
import './text.css';
import type { Json } from '@core';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Builder } from './builder.tsx';
import { Said } from './said.tsx';
import { SchemaText } from './text.tsx';
import type { Tried } from './try.ts';
import { TryOut } from './try-out.tsx';
import { discard, mend, type Writing, write } from './use-schema.ts';

/** A schema as rows and as text, two views of one thing, and a sample to try it on. */
export function SchemaPanel({
  writing,
  head,
  root,
  meaning,
  check,
}: {
  writing: Writing;
  head: ReactNode;
  /** What the whole value is called. */
  root: string;
  /** What it means that a sample fits. */
  meaning: string;
  check: ((sample: Json) => Tried) | null;
}) {
  const { owner, said, draft, compiled, shown, schema, editable } = writing;
  const outside = said.filter(({ path }) => path !== owner.path && !path.startsWith(`${owner.path}/`));
  return (
    <section className="schema-panel" aria-label={`Schema of ${owner.title}`}>
      <div className="block-head">{head}</div>
      {draft && (
        <div className="draft" role="status">
          <Icon name="pencil" />
          <span>
            {compiled
              ? 'A draft: it is written when you leave the text.'
              : schema === undefined
                ? 'A draft: it is no JSON yet, so it is kept here and the manifest stays as it is.'
                : 'A draft: Core does not accept it yet, so it is kept here and the manifest stays as it is.'}
          </span>
          {compiled && (
            <Button small disabled={!editable} onClick={() => write(writing)}>
              Write it
            </Button>
          )}
          <Button small onClick={() => discard(writing)}>
            Discard the draft
          </Button>
        </div>
      )}
      <Said said={outside} disabled={!editable} onFix={(fix) => mend(writing, fix)} />
      <div className="schema-panel__views">
        <Builder writing={writing} root={root} />
        <div className="schema-panel__side">
          <SchemaText writing={writing} />
          {shown !== undefined && (
            <TryOut key={owner.key} title={owner.title} schema={shown} meaning={meaning} check={check} />
          )}
        </div>
      </div>
    </section>
  );
}
