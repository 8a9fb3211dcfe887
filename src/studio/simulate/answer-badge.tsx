import type { Answered } from '@demo';
import { VerdictBadge } from '../parts/verdict-badge.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';

const answers: { readonly [answer in Answered['answer']]: { icon: IconName; word: string } } = {
  once: { icon: 'check', word: 'approved once' },
  extension: { icon: 'plus', word: 'extended' },
  refuse: { icon: 'close', word: 'refused' },
};

/** What a person said to an ASK: no verdict, so it has no fill. An extension shows what the action was resolved to anew. */
export function AnswerBadge({ answered, glyph = false }: { answered: Answered; glyph?: boolean }) {
  const { answer, resolution } = answered;
  if (answer === 'extension' && resolution) {
    return <VerdictBadge decision={resolution.decision} size={glyph ? 'glyph' : 'large'} />;
  }
  const { icon, word } = answers[answer];
  return (
    <span className={glyph ? 'answered answered--glyph' : 'answered'}>
      <Icon name={icon} />
      {glyph ? <span className="sr">{word}</span> : word}
    </span>
  );
}
