/** What differs between two texts, paragraph by paragraph. Pure. */
interface ParagraphChange {
  readonly kind: 'added' | 'removed';
  readonly text: string;
}

const paragraphsOf = (source: string): string[] =>
  source
    .split(/\n\s*\n|\n(?=[-#])/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Removed and added paragraphs in the order of the text; the longest common run of paragraphs is left out. */
export const paragraphChanges = (before: string, after: string): ParagraphChange[] => {
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)];
  /** how many paragraphs are common from here to the end */
  const common = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const at = (row: number, column: number): number => common[row]?.[column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = now.length - 1; column >= 0; column--)
      (common[row] as number[])[column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const changes: ParagraphChange[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && old[row] === now[column]) {
      row++;
      column++;
    } else if (row < old.length && (column === now.length || at(row + 1, column) >= at(row, column + 1)))
      changes.push({ kind: 'removed', text: old[row++] as string });
    else changes.push({ kind: 'added', text: now[column++] as string });
  }
  return changes;
};
