import './world-menu.css';
import { lazy, type Ref, Suspense, useId, useRef, useState } from 'react';
import { importFile } from '../commands/import-file.ts';
import { go } from '../router.ts';
import { closeWorldDialog, useWorldDialog, type WorldDialog } from '../store/dialog.ts';
import { addBlank, addFromSample } from '../store/library.ts';
import { sampleIds } from '../store/samples.ts';
import { rename } from '../store/world-steps.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

const ImportReview = lazy(() =>
  import('../verify/import-review.tsx').then((module) => ({ default: module.ImportReview })),
);

/** What is asked about a world as a whole, over whatever screen is shown. */
export function WorldDialogs() {
  const { dialog } = useWorldDialog();
  if (dialog?.kind === 'new') return <NewWorld from={dialog.from} />;
  if (dialog?.kind === 'import') {
    return (
      <Suspense>
        <ImportReview admitted={dialog.admitted} />
      </Suspense>
    );
  }
  return dialog && <RenameWorld {...dialog} />;
}

/** A world needs a name and something to begin from: nothing, a sample, or a file. */
function NewWorld({ from }: { from: string }) {
  const [name, setName] = useState('new-world');
  const [start, setStart] = useState(from);
  const input = useRef<HTMLInputElement>(null);
  const startsId = useId();
  const create = async () => {
    const called = name.trim();
    if (called === '') return input.current?.focus();
    closeWorldDialog();
    await (start === '' ? addBlank(called) : addFromSample(start, called));
    go({ screen: 'world', tab: 'map' });
  };
  const fromFile = () => {
    closeWorldDialog();
    void importFile.run();
  };
  return (
    <Dialog
      open
      className="dialog--world"
      onClose={closeWorldDialog}
      title="New world"
      first={() => input.current}
      foot={
        <>
          <Button look="quiet" icon="upload" onClick={fromFile}>
            From a file…
          </Button>
          <span className="bar__gap" />
          <Button onClick={closeWorldDialog}>Cancel</Button>
          <Button look="primary" onClick={() => void create()}>
            Create
          </Button>
        </>
      }
    >
      <NameField ref={input} value={name} onChange={setName} onEnter={() => void create()} />
      <div className="section world-starts" role="radiogroup" aria-labelledby={startsId}>
        <span className="field__label" id={startsId}>
          Begin from
        </span>
        {['', ...sampleIds].map((id) => (
          <label key={id} className="world-start">
            <input type="radio" name="start" checked={start === id} onChange={() => setStart(id)} />
            {id === '' ? 'Blank' : <code>{id}</code>}
          </label>
        ))}
        <p className="meta">
          {start === ''
            ? 'No channel and no action: everything is yours to add.'
            : 'A copy of the sample, with its scenarios. The sample stays as it is.'}
        </p>
      </div>
    </Dialog>
  );
}

function RenameWorld({ id, name: before }: Extract<WorldDialog, { kind: 'rename' }>) {
  const [name, setName] = useState(before);
  const input = useRef<HTMLInputElement>(null);
  const save = () => {
    const called = name.trim();
    if (called === '') return input.current?.focus();
    closeWorldDialog();
    if (called !== before) void rename(id, before, called);
  };
  return (
    <Dialog
      open
      className="dialog--world"
      onClose={closeWorldDialog}
      title={`Rename ${before}`}
      first={() => input.current}
      foot={
        <>
          <span className="bar__gap" />
          <Button onClick={closeWorldDialog}>Cancel</Button>
          <Button look="primary" onClick={save}>
            Rename
          </Button>
        </>
      }
    >
      <NameField ref={input} value={name} onChange={setName} onEnter={save} />
    </Dialog>
  );
}

function NameField({
  ref,
  value,
  onChange,
  onEnter,
}: {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}) {
  return (
    <div className="section">
      <label className="world-name-field">
        <span className="field__label">Name</span>
        <input
          ref={ref}
          className="input"
          value={value}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && onEnter()}
        />
      </label>
    </div>
  );
}
