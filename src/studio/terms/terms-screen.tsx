import './terms.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { hrefOf } from '../router.ts';
import { Screen } from '../shell/screen.tsx';
import { Shown } from './shown.tsx';
import { type Term, termGroups } from './term.ts';
import { termOf, terms } from './terms.ts';

/** The glossary: every word of the domain, what it means here, and where one can see it. */
export function Terms({ term: current }: { term: string | null }) {
  const [sought, setSought] = useState('');
  const found = terms.filter((term) => answers(term, sought));
  const page = useRef<HTMLDivElement>(null);
  const index = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!current) return;
    index.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
    page.current?.querySelector(`#term-${CSS.escape(current)}`)?.scrollIntoView({ block: 'start' });
  }, [current]);
  return (
    <Screen title="Terms" className="main--keep main--terms">
      <nav ref={index} className="terms__index" aria-label="Terms">
        <input
          className="input terms__search"
          type="search"
          aria-label="Find a term"
          placeholder="Find a term"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        {termGroups.map((group) => (
          <Index key={group} title={group} terms={found.filter((term) => term.group === group)} current={current} />
        ))}
        {found.length === 0 && <p className="meta">No term has these words.</p>}
      </nav>
      <Page terms={found} current={current} page={page} />
    </Screen>
  );
}

function Index({ title, terms, current }: { title: string; terms: readonly Term[]; current: string | null }) {
  if (terms.length === 0) return null;
  return (
    <>
      <h2 className="terms__group">{title}</h2>
      <ul>
        {terms.map(({ id, name }) => (
          <li key={id}>
            <a
              className="terms__link"
              href={hrefOf({ screen: 'terms', term: id })}
              aria-current={id === current ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Page({
  terms,
  current,
  page,
}: {
  terms: readonly Term[];
  current: string | null;
  page: RefObject<HTMLDivElement | null>;
}) {
  return (
    <div className="work terms__page" ref={page}>
      {termGroups.map((group) => {
        const inGroup = terms.filter((term) => term.group === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} className="terms__section" aria-label={group}>
            <h2 className="terms__title">{group}</h2>
            {inGroup.map((term) => (
              <Entry key={term.id} term={term} current={term.id === current} />
            ))}
          </section>
        );
      })}
    </div>
  );
}

function Entry({ term, current }: { term: Term; current: boolean }) {
  const { id, name, also = [], means, see } = term;
  return (
    <article id={`term-${id}`} className={current ? 'entry entry--current' : 'entry'}>
      <header className="entry__head">
        <h3 className="entry__name">{name}</h3>
        {also.length > 0 && <span className="meta">{also.join(', ')}</span>}
      </header>
      <p className="entry__means">{means}</p>
      <Shown term={term} />
      <p className="entry__see meta">
        See also{' '}
        {see.map((other, at) => (
          <span key={other}>
            {at > 0 && ', '}
            <a className="text-link" href={hrefOf({ screen: 'terms', term: other })}>
              {termOf(other)?.name}
            </a>
          </span>
        ))}
      </p>
    </article>
  );
}

function answers({ name, also = [], means }: Term, sought: string): boolean {
  const said = [name, ...also, means].join(' ').toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}
