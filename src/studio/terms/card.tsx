import './terms.css';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { hrefOf } from '../router.ts';
import { IconButton } from '../ui/button.tsx';
import { Keys } from '../ui/keys.tsx';
import { type Help, showHelp } from './help.ts';
import { Shown } from './shown.tsx';
import { termOf } from './terms.ts';

const width = 340;
const gap = 8;

/** What a word means, beside it. While it only hovers it is a tooltip; pinned, it takes the focus and gives it back. */
export function Card({ help: { term: id, at, pinned } }: { help: Help }) {
  const term = termOf(id);
  const title = useId();
  const card = useRef<HTMLDivElement>(null);
  const opener = useRef(document.activeElement);
  useEffect(() => {
    if (pinned) card.current?.focus();
  }, [pinned]);
  if (!term) return null;

  const close = () => {
    showHelp(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (pinned && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) showHelp(null);
  };
  const head = (
    <div className="help__head">
      <h2 className="help__name" id={title}>
        {term.name}
      </h2>
      {pinned ? <IconButton icon="close" label="Close" onClick={close} /> : <Keys keys={['F1']} />}
    </div>
  );
  if (!pinned) {
    return (
      <div className="help" role="tooltip" style={placeBeside(at)}>
        {head}
        <p className="help__means">{term.means}</p>
      </div>
    );
  }
  return (
    <div
      className="help"
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      ref={card}
      style={placeBeside(at)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {head}
      <p className="help__means">{term.means}</p>
      <Shown term={term} onFollow={() => showHelp(null)} />
      <a className="text-link" href={hrefOf({ screen: 'terms', term: term.id })} onClick={() => showHelp(null)}>
        All terms
      </a>
    </div>
  );
}

/** Below the word, or above it where there is more room, and inside the window. */
function placeBeside(at: Element) {
  const box = at.getBoundingClientRect();
  const left = Math.max(gap, Math.min(box.left, innerWidth - width - gap));
  const below = box.bottom < innerHeight * 0.6;
  return { left, width, ...(below ? { top: box.bottom + gap } : { bottom: innerHeight - box.top + gap }) };
}
