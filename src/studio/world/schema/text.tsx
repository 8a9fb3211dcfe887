import type { Diagnostic } from '@core';
import { useRef } from 'react';
import { Said } from './said.tsx';
import { offsetAt, placeIn } from './slice.ts';
import { mend, type, type Writing, write } from './use-schema.ts';

/** The schema as it stands in the source, comments and all. What Core accepts is written when one leaves it. */
export function SchemaText({ writing }: { writing: Writing }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { slice, said, owner, editable, schema } = writing;
  if (!slice) return null;
  const place = (diagnostic: Diagnostic) => {
    const at = placeIn(slice, diagnostic);
    if (!at) return null;
    const go = () => {
      const offset = offsetAt(slice.text, at);
      area.current?.focus();
      area.current?.setSelectionRange(offset, offset);
    };
    return { says: `${at.line}:${at.column}`, go };
  };
  return (
    <div className="schema-text">
      <textarea
        ref={area}
        className="schema-text__area"
        aria-label={`Text of ${owner.title}`}
        aria-invalid={said.some(({ severity }) => severity === 'error') || undefined}
        value={slice.text}
        readOnly={!editable}
        rows={Math.min(24, Math.max(4, slice.text.split('\n').length + 1))}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => type(writing, currentTarget.value)}
        onBlur={({ relatedTarget }) => {
          // On the way to discarding the draft nothing is written.
          if (!relatedTarget?.closest('.draft')) write(writing);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) write(writing);
        }}
      />
      {schema === undefined ? (
        <Said said={said} disabled={!editable} onFix={(fix) => mend(writing, fix)} place={place} />
      ) : (
        <Places places={said.flatMap((each) => place(each) ?? [])} />
      )}
    </div>
  );
}

/** What is said at the rows, by its places in the text. */
function Places({ places }: { places: readonly { says: string; go: () => void }[] }) {
  if (places.length === 0) return null;
  return (
    <p className="meta">
      What Core says at the row stands at{' '}
      {places.map(({ says, go }, at) => (
        <span key={says}>
          {at > 0 && ', '}
          <button type="button" className="text-link" onClick={go}>
            {says}
          </button>
        </span>
      ))}
      .
    </p>
  );
}
