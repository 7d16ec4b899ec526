import type { ReactNode } from 'react';

/** In no text. */
const MARK = '\uFFFC';

/**
 * A sentence of a status with a figure that changes by the second. The sentence is read out when it appears; the figure is
 * not read out each time it changes.
 */
export const ticking = (sentence: (figure: string) => string, figure: string): ReactNode => {
  const [before, after] = sentence(MARK).split(MARK);
  return (
    <>
      {before}
      <span aria-live="off">{figure}</span>
      {after}
    </>
  );
};
