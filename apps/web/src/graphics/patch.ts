import type { Markup } from './html.ts';

/** The markup an element was made from: fit.ts changes the styles of its lines, so elements cannot be compared. */
const madeFrom = new WeakMap<Element, string>();

/**
 * Gives an element this content; false when it has it already. Children that stay the same are left alone, so that what moved
 * in does not move in again with every pitch.
 */
export const patch = (element: Element, content: Markup): boolean => {
  if (madeFrom.get(element) === content.text) return false;
  madeFrom.set(element, content.text);
  const template = document.createElement('template');
  template.innerHTML = content.text;
  const next = [...template.content.children];
  for (const [index, child] of next.entries()) {
    const former = element.children[index];
    const markup = child.outerHTML;
    if (former && madeFrom.get(former) === markup) continue;
    madeFrom.set(child, markup);
    if (former) former.replaceWith(child);
    else element.append(child);
  }
  while (element.children.length > next.length) element.lastElementChild?.remove();
  return true;
};

/** The same content in a new element, which moves in as if it had never been on. */
export const copyOf = (element: HTMLElement): HTMLElement => {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const [index, each] of [element, ...element.children].entries())
    madeFrom.set([copy, ...copy.children][index] ?? copy, madeFrom.get(each) ?? '');
  return copy;
};
