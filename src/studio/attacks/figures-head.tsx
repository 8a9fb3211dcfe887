import { type Figures, type Fraction, figureDefinitions } from '@demo';

export const figureNames = { containment: 'Containment', utility: 'Utility', ask_rate: 'ASK rate' } as const;
const keys = ['containment', 'utility', 'ask_rate'] as const satisfies readonly (keyof Figures)[];

/** The names of the three figures beside the columns that hold them; each says what it counts. */
export function FigureKeys() {
  return (
    <span className="aw__keys">
      {keys.map((key) => (
        <span key={key} title={figureDefinitions[key]}>
          {figureNames[key]}
        </span>
      ))}
    </span>
  );
}

/** The three figures of a world, counted, each with what it is counted of. */
export function FigureBars({ figures }: { figures: Figures }) {
  return keys.map((key) => <Bar key={key} of={key} fraction={figures[key]} />);
}

function Bar({ of, fraction }: { of: keyof Figures; fraction: Fraction }) {
  const share = fraction.of === 0 ? 0 : (100 * fraction.count) / fraction.of;
  return (
    <span className="fig" title={`${figureNames[of]}: ${fraction.count} of ${fraction.of}. ${figureDefinitions[of]}`}>
      <span className="sr">{figureNames[of]} </span>
      <span className="fig__bar">
        <i style={{ width: `${share}%` }} />
      </span>
      {fraction.of === 0 ? (
        'none'
      ) : (
        <>
          <b>{of === 'ask_rate' ? `${Math.round(share)}%` : fraction.count}</b> of {fraction.of}
        </>
      )}
    </span>
  );
}
