import { useCallback, useRef } from 'react';

/** Gives the focus to the element that draws an id, at once or as soon as it is drawn. */
export function useFocus() {
  const elements = useRef(new Map<string, HTMLElement>());
  const wanted = useRef<string | null>(null);
  const give = useCallback((id: string) => {
    const element = elements.current.get(id);
    wanted.current = element ? null : id;
    element?.focus({ preventScroll: true });
  }, []);
  const drawn = useCallback((id: string, element: HTMLElement | null) => {
    if (!element) {
      elements.current.delete(id);
      return;
    }
    elements.current.set(id, element);
    if (wanted.current !== id) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
  }, []);
  return { give, drawn };
}
