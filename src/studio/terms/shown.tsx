import type { MouseEvent } from 'react';
import { go, hrefOf } from '../router.ts';
import { documentStore, useDocument } from '../store/document.ts';
import { openById } from '../store/library.ts';
import { notify } from '../store/notices.ts';
import { openScenario } from '../store/run.ts';
import { Icon } from '../ui/icon.tsx';
import type { Term } from './term.ts';

/** The way to a step of a scenario that shows a term; where it plays in another world, that world is opened. */
export function Shown({ term: { shown }, onFollow }: { term: Term; onFollow?: () => void }) {
  const elsewhere = useDocument(({ world }) => !isOpen(world, shown.world));
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onFollow?.();
    void showStep(shown);
  };
  return (
    <p className="shown">
      <Icon name="play" />
      <span>
        <a
          className="text-link"
          href={hrefOf({ screen: 'simulate', scenario: shown.scenario, step: shown.step })}
          onClick={follow}
        >
          See it happen
        </a>
        : {shown.says}
        {elsewhere && (
          <span className="meta">
            {' '}
            (opens <code>{shown.world}</code>)
          </span>
        )}
      </span>
    </p>
  );
}

/** Goes to a step of a scenario of a sample world, in the open world where that began as the sample. */
async function showStep({ world, scenario, step }: Term['shown']): Promise<void> {
  if (!isOpen(documentStore.getState().world, world) && !(await openById(world))) {
    notify(`The world ${world} cannot be opened.`, 'error');
    return;
  }
  openScenario(scenario, step);
  go({ screen: 'simulate', scenario, step });
}

function isOpen(world: { id: string; origin: string | null } | null, wanted: string): boolean {
  return world !== null && (world.id === wanted || world.origin === wanted);
}
