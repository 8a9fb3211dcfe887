import type { Selection } from '../../store/selection.ts';
import { select } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { attempt, useEditable } from '../edit.ts';
import { useGoodWorld } from '../reach/use-reach.ts';
import { copyOf } from '../things/copy.ts';
import { nameOf, renamed } from '../things/names.ts';
import { isRemovable } from '../things/removal.ts';
import { remove } from '../things/remove.ts';

/** What can be done with a thing as a whole; nothing where every world has it. */
export function ThingButtons({ of }: { of: Selection }) {
  const editable = useEditable();
  const world = useGoodWorld();
  const duplicate = () => {
    const made = world && copyOf(world.manifest, of);
    if (made && attempt(`duplicating ${nameOf(of)}`, made.changes)) select(made.copy);
  };
  if (renamed(of, '') === null) return null;
  return (
    <div className="button-row">
      <Button small disabled={!editable} onClick={duplicate}>
        Duplicate
      </Button>
      {isRemovable(of) && (
        <Button small disabled={!editable} onClick={() => remove(of)}>
          Delete
        </Button>
      )}
    </div>
  );
}
