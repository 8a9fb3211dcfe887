import { keepThisText, takeOtherText, useSaving } from '../store/saving.ts';
import { Button } from '../ui/button.tsx';

/** Whether the open world is saved, always in sight; after a change in another tab, the choice between the two. */
export function SavingStatus() {
  const saving = useSaving();
  switch (saving.state) {
    case 'untouched':
      return <span className="meta saving">Nothing to save yet</span>;
    case 'saving':
      return <span className="meta saving">Saving in this browser</span>;
    case 'saved':
      return <span className="meta saving">Saved in this browser</span>;
    case 'unsaved':
      return (
        <span className="count count--error" role="status">
          Cannot save here: {saving.reason}
        </span>
      );
    case 'elsewhere':
      return (
        <span className="count count--error" role="status">
          Not saved: {saving.reason}
          <Button small onClick={() => void keepThisText()}>
            Keep mine
          </Button>
          <Button small onClick={() => void takeOtherText()}>
            Take theirs
          </Button>
        </span>
      );
  }
}
