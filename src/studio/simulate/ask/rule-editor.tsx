import { type Foreign, type Mark, marksIn } from './literals.ts';

/** The text of a proposed extension; what the untrusted side may have written is hatched behind it. */
export function RuleEditor({
  text,
  foreign,
  invalid,
  onChange,
}: {
  text: string;
  foreign: readonly Foreign[];
  invalid: boolean;
  onChange: (text: string) => void;
}) {
  const marks = marksIn(text, foreign);
  const writers = [...new Set(marks.flatMap((mark) => mark.writers))];
  return (
    <>
      <div className="rule-edit">
        <pre aria-hidden="true">
          {piecesOf(text, marks).map(({ offset, piece, theirs }) =>
            theirs ? <mark key={offset}>{piece}</mark> : <span key={offset}>{piece}</span>,
          )}
          {'\n'}
        </pre>
        <textarea
          aria-label="Proposed rule, JSON"
          aria-describedby="rule-theirs"
          aria-invalid={invalid}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <p id="rule-theirs" className="rule-edit__foot">
        {marks.length > 0 && (
          <span className="theirs-key">
            <i className="hatch-swatch" />
            {marks.length} {marks.length === 1 ? 'literal' : 'literals'} may have been written by{' '}
            <code>{writers.join(', ')}</code>
          </span>
        )}
      </p>
    </>
  );
}

type Piece = { offset: number; piece: string; theirs: boolean };

function piecesOf(text: string, marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { offset, length } of marks.toSorted((a, b) => a.offset - b.offset)) {
    if (offset > at) pieces.push({ offset: at, piece: text.slice(at, offset), theirs: false });
    pieces.push({ offset, piece: text.slice(offset, offset + length), theirs: true });
    at = offset + length;
  }
  pieces.push({ offset: at, piece: text.slice(at), theirs: false });
  return pieces;
}
