import type { Pointer } from '@core';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showInSource } from '../inspector/choose.tsx';
import { Sentence } from './sentence.tsx';
import type { Draft } from './use-draft.ts';

/** What a draft comes to: its sentence, its JSON unless that stands beside it, and whether the text has it. */
export function Standing({ draft, path, disabled }: { draft: Draft; path: Pointer | null; disabled: boolean }) {
  const { condition, missing, errors, pending, overtaken } = draft;
  return (
    <div className="standing">
      {pending && (
        <p className="standing__state" role="status">
          <Icon name={errors.length > 0 ? 'error' : 'pencil'} />
          <span>{stateOf(missing.length, errors.length, overtaken)}</span>
          {missing.length === 0 && (
            <Button small disabled={disabled} onClick={draft.write}>
              {errors.length > 0 ? 'Try again' : 'Write it'}
            </Button>
          )}
          <Button small look="quiet" onClick={draft.takeBack}>
            Take it back
          </Button>
        </p>
      )}
      {condition && (
        <>
          <p className="standing__sentence">
            <Sentence condition={condition} />
          </p>
          {path !== null && (
            <details className="standing__json">
              <summary>JSON</summary>
              <pre>{JSON.stringify(condition, null, 2)}</pre>
              {!pending && (
                <button type="button" className="text-link" onClick={() => showInSource(path)}>
                  Show it in Source
                </button>
              )}
            </details>
          )}
        </>
      )}
    </div>
  );
}

function stateOf(missing: number, errors: number, overtaken: boolean): string {
  if (overtaken) return 'Not written: the text has another condition by now, which this would replace.';
  if (missing > 0) return 'Not written yet: something is missing.';
  return errors > 0 ? 'Not written: Core does not accept it.' : 'Not written yet.';
}
