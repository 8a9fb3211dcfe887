import type { Frame, Run } from '@demo';
import { VerdictBadge } from '../../parts/verdict-badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { openAsk } from '../ask/ask-store.ts';
import { gistOf, nameOf } from '../timeline/gist.ts';
import { moveTo } from '../transport/playback.ts';
import './review.css';
import { closeReview, dismiss, isGreeted, reviewAt, useDismissed, useReviewClosed } from './review.ts';

/** What was deferred while nobody was there, for the person who is there now: to extend the world from, or to dismiss. */
export function ReviewQueue({ run, step }: { run: Run; step: number }) {
  const dismissed = useDismissed(run.scenario.name);
  const isClosed = useReviewClosed();
  const waiting = reviewAt(run, step, dismissed);
  if (waiting.length === 0 || isClosed || !isGreeted(run, step)) return null;
  return (
    <section className="review" aria-labelledby="review-title">
      <header className="review__head">
        <Icon name="clock" />
        <h2 id="review-title">Review queue</h2>
        <span className="meta">
          {waiting.length} deferred while nobody was there. An extension changes the future; the past is not executed.
        </span>
        <IconButton icon="close" label="Fold the review queue" onClick={() => closeReview(true)} />
      </header>
      <ul>
        {waiting.map((frame) => (
          <Deferred key={frame.step} run={run} frame={frame} />
        ))}
      </ul>
    </section>
  );
}

function Deferred({ run, frame }: { run: Run; frame: Frame }) {
  const { step, session, resolution, proposal = '' } = frame;
  const rule = resolution?.rule.id;
  const origins = resolution?.trust_context.origins ?? [];
  const name = nameOf(run, frame);
  return (
    <li className="review__item">
      <VerdictBadge decision="DENY" size="glyph" />
      <span className="review__what">
        <b>
          <code>{name}</code> {gistOf(run, frame)}
        </b>
        <span className="meta">
          <button type="button" className="text-link" onClick={() => moveTo(step)}>
            step {step}, session {session}
          </button>
          , {rule ? <code>{rule}</code> : 'no rule covers it'}
          {origins.length > 0 && `, from ${origins.join(', ')}`}
          {resolution?.trust_context.tainted && ', tainted'}
        </span>
      </span>
      <Button small look="primary" aria-label={`Extend the world for ${name}`} onClick={() => openAsk(proposal)}>
        Extend…
      </Button>
      <Button small aria-label={`Dismiss ${name}`} onClick={() => dismiss(run, proposal)}>
        Dismiss
      </Button>
    </li>
  );
}

/** In the bar: how many wait for review after this step, as the way to the queue. */
export function ReviewChip({ run, step }: { run: Run; step: number }) {
  const dismissed = useDismissed(run.scenario.name);
  const isClosed = useReviewClosed();
  const count = reviewAt(run, step, dismissed).length;
  if (count === 0) return null;
  const isShown = !isClosed && isGreeted(run, step);
  return (
    <Button
      small
      look="quiet"
      icon="clock"
      aria-expanded={isShown}
      disabled={!isGreeted(run, step)}
      title={isGreeted(run, step) ? 'The review queue' : 'The queue greets the next interactive session'}
      onClick={() => closeReview(isShown)}
    >
      {count} to review
    </Button>
  );
}
