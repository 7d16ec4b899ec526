import type { Markup } from './html.ts';

/** What a child was made from: once it is on the page its lines are fitted. */
const madeFrom = new WeakMap<Element, string>();

/**
 * Gives an element this content. Children that stay the same are left alone, so that what moved in does not move in again
 * with every pitch.
 */
export const patch = (element: Element, content: Markup): void => {
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
};
