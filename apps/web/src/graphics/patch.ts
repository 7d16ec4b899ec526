import type { Markup } from './html.ts';

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
    if (!former) element.append(child);
    else if (!former.isEqualNode(child)) former.replaceWith(child);
  }
  while (element.children.length > next.length) element.lastElementChild?.remove();
};
