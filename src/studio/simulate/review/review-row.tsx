import type { Run } from '@demo';
import { Icon } from '../../ui/icon.tsx';
import { moveTo } from '../transport/playback.ts';
import { closeReview, greetingStep, reviewAt, useDismissed } from './review.ts';

/** In the timeline: the review queue greets this session. */
export function ReviewRow({ run, session }: { run: Run; session: string }) {
  const dismissed = useDismissed(run.scenario.name);
  const step = greetingStep(run, session);
  if (step === null) return null;
  const waiting = reviewAt(run, step - 1, dismissed);
  return (
    <button
      type="button"
      className="tl-review"
      title="What was deferred while nobody was there"
      onClick={() => {
        moveTo(step);
        closeReview(false);
      }}
    >
      <Icon name="clock" />
      <span className="tl-review__name">Review queue</span>
      <span className="tag">{waiting.length}</span>
    </button>
  );
}
