import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Pane } from './layout.ts';

/** The size of the element that the ref is given to; null until it is known. */
export function usePane(): { ref: RefObject<HTMLDivElement | null>; pane: Pane | null } {
  const ref = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState<Pane | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setPane((last) => (last?.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, pane };
}
