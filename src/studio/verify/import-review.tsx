import type { Admitted } from '../door/door.ts';
import { takeIn, takeTests } from '../door/files.ts';
import { closeWorldDialog } from '../store/dialog.ts';
import { documentStore, replaceText } from '../store/document.ts';
import { notify } from '../store/notices.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SemanticDiff } from './diff-view.tsx';

/** A file holds another version of the open world: what it would decide otherwise, before a person takes it. */
export function ImportReview({ admitted }: { admitted: Admitted }) {
  const { lastGood, behind } = documentStore.getState();
  const { name, text } = admitted;
  const replace = () => {
    closeWorldDialog();
    replaceText(`taking another version of ${name} from a file`, text);
    notify(`${name} is the version from the file now; undo takes it back.`);
    void takeTests(admitted);
  };
  const add = () => {
    closeWorldDialog();
    void takeIn(admitted);
  };
  return (
    <Dialog
      open
      onClose={closeWorldDialog}
      className="dialog--review"
      title={
        <>
          Another version of <code>{name}</code>
        </>
      }
      foot={
        <>
          <span className="meta">{behind > 0 && 'The open text does not compile; it is compared as it last did.'}</span>
          <span className="bar__gap" />
          <Button onClick={closeWorldDialog}>Cancel</Button>
          <Button onClick={add}>Add as a new world</Button>
          <Button look="primary" onClick={replace}>
            Replace the open one
          </Button>
        </>
      }
    >
      <div className="section">
        <SemanticDiff
          from={lastGood?.text ?? ''}
          to={text}
          title="What it changes"
          compiled={lastGood?.compiled}
          worlds={{ earlier: 'in the open world', later: 'in the file' }}
          onPlay={closeWorldDialog}
        />
      </div>
    </Dialog>
  );
}
