/** Shrinks lines that are too long for their box; at the smallest size they end in an ellipsis. */

/** Pixels of the stage: the smallest type that is legible on a television. */
const SMALLEST = 24;

/** Fits every line of this class under an element into its box. */
export const fitLines = (under: Element): void => {
  const lines = [...under.querySelectorAll<HTMLElement>('.fit')];
  for (const { style, classList } of lines) {
    style.removeProperty('font-size');
    style.removeProperty('line-height');
    classList.remove('is-cut');
  }
  // all are measured before one is changed, so that the page is laid out once
  const needed = lines.map((line) => ({ line, share: line.clientWidth / line.scrollWidth }));
  for (const { line, share } of needed) {
    if (!(share < 1)) continue;
    const { fontSize, lineHeight } = getComputedStyle(line);
    const size = Number.parseFloat(fontSize) * share;
    // its box stays as high, so that nothing around it moves
    line.style.lineHeight = lineHeight;
    line.style.fontSize = `${Math.max(SMALLEST, Math.floor(size))}px`;
    if (size < SMALLEST) line.classList.add('is-cut');
  }
};
