/** Where the focus belongs when what had it is gone: on what is selected, else on where Tab comes to. */
export function backToWork(): HTMLElement | null {
  const places = [
    '.map .node.is-selected',
    '[role=treeitem][aria-selected=true]',
    '.map .node[tabindex="0"]',
    '[role=treeitem][tabindex="0"]',
    '.work [tabindex="0"]',
  ];
  for (const place of places) {
    const element = document.querySelector<HTMLElement>(place);
    if (element) return element;
  }
  return null;
}
