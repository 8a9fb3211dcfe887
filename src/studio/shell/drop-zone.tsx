import { useEffect, useState } from 'react';
import { bringInAny } from '../door/bring-in.ts';
import { Icon } from '../ui/icon.tsx';

/** Takes a file dropped anywhere on the page to the door, and says so while one hovers. */
export function DropZone() {
  const [hovering, setHovering] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setHovering(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setHovering(false);
    };
    const drop = (event: DragEvent) => {
      setHovering(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      void bringInAny(file);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  if (!hovering) return null;
  return (
    <div className="drop-zone">
      <p className="drop-zone__text">
        <Icon name="upload" />
        Drop a World Manifest, a compiled manifest, a world with its tests or a scenario to open it
      </p>
    </div>
  );
}
