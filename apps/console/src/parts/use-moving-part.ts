import { type RefCallback, useState } from 'react';

interface MovingPart {
  /** where its content is rendered (a portal) */
  readonly box: HTMLElement;
  /** the ref of whichever element it stands in at the moment */
  readonly stand: RefCallback<HTMLElement>;
}

/** A part of the page that moves from one element to another as it is: what was typed in it and what has the focus stay. */
export const useMovingPart = (className: string | undefined): MovingPart => {
  const [part] = useState((): MovingPart => {
    const box = document.createElement('div');
    box.className = className ?? '';
    let focused: Element | null = null;
    return {
      box,
      stand: (place) => {
        place?.append(box);
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
        return () => {
          // the place is still in the document, and takes the focus with it when it goes
          focused = box.contains(document.activeElement) ? document.activeElement : null;
        };
      },
    };
  });
  return part;
};
