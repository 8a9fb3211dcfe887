import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { setTogether } from '../edit.ts';
import { and } from '../matrix/words.ts';
import { ask, type Question } from './asking.ts';
import { backToWork } from './focus.ts';

/** Rows are nested: what an inner row is to have, the outer ones must have too. Offered as one step. */
export function TogetherQuestion({ question }: { question: Extract<Question, { kind: 'together' }> }) {
  const { row, rows, capability, why, back } = question;
  const close = () => ask(back);
  return (
    <Dialog
      open
      onClose={close}
      title={
        <>
          Grant <code>{capability}</code> to {and([...rows, row])}?
        </>
      }
      className="question"
      otherwise={backToWork}
      foot={
        <>
          <span className="bar__gap" />
          <Button onClick={close}>Cancel</Button>
          <Button
            look="primary"
            onClick={() => {
              close();
              setTogether(row, capability);
            }}
          >
            Grant to {rows.length === 1 ? 'both' : `all ${rows.length + 1}`}
          </Button>
        </>
      }
    >
      <div className="question__body">
        <p className="prose">{why}</p>
        <p className="prose">
          Granted to {and(rows)} as well, <code>{row}</code> may have it. It is one step of undo.
        </p>
      </div>
    </Dialog>
  );
}
