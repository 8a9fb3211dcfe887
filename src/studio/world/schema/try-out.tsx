import type { Json, JsonSchema } from '@core';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { exampleValue } from '../reach/example.ts';
import { stated } from './slice.ts';
import type { Tried } from './try.ts';

/** A sample, and what Core says of it. `check` asks Core; null where the schema is a draft that does not compile. */
export function TryOut({
  title,
  schema,
  meaning,
  check,
}: {
  title: string;
  schema: JsonSchema;
  /** What it means that a sample fits. */
  meaning: string;
  check: ((sample: Json) => Tried) | null;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? '';
  const id = useId();
  const asked = useDeferredValue(text);
  const sample = useMemo(() => stated(asked), [asked]);
  const tried = useMemo(() => (sample === undefined || !check ? null : check(sample)), [sample, check]);
  return (
    <section className="try" aria-labelledby={id}>
      <div className="block-head">
        <h3 id={id}>Try it out</h3>
        <Button
          className="block-head__end"
          small
          onClick={() => setTyped(JSON.stringify(exampleValue(schema), null, 2))}
        >
          Make a sample
        </Button>
      </div>
      <textarea
        className="schema-text__area"
        aria-label={`Sample for ${title}`}
        value={text}
        rows={Math.min(10, Math.max(4, text.split('\n').length))}
        wrap="off"
        autoComplete="off"
        spellCheck={false}
        placeholder="A value as JSON, to see whether it fits."
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Verdict
        meaning={meaning}
        empty={asked.trim() === ''}
        readable={sample !== undefined}
        compiles={check !== null}
        tried={tried}
      />
    </section>
  );
}

function Verdict({
  meaning,
  empty,
  readable,
  compiles,
  tried,
}: {
  meaning: string;
  empty: boolean;
  readable: boolean;
  compiles: boolean;
  tried: Tried | null;
}) {
  return (
    <div className="try__verdict" role="status">
      {!compiles ? (
        <p className="meta">The schema is a draft that does not compile, so nothing can be tried yet.</p>
      ) : empty ? (
        <p className="meta">{meaning}</p>
      ) : !readable ? (
        <p className="meta">This is not JSON yet.</p>
      ) : (
        tried && (
          <>
            <p className={tried.fits ? 'try__fits' : 'try__fails'}>
              <Icon name={tried.fits ? 'check' : 'error'} />
              <span>
                <b>{tried.fits ? 'Fits.' : 'Does not fit.'}</b> {tried.sentence}
              </span>
            </p>
            {tried.places.length > 0 && (
              <ul className="try__places">
                {tried.places.map(({ path, found, wanted }) => (
                  <li key={path}>
                    <code>{path === '' ? 'the whole' : path}</code>
                    <span>
                      {found === null ? (
                        'is missing'
                      ) : (
                        <>
                          is <code>{found}</code>
                        </>
                      )}
                      {wanted === null
                        ? ', which is not among the properties, and no others may be there'
                        : `, should be ${wanted}`}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )
      )}
    </div>
  );
}
