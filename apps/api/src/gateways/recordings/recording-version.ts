/** Counts through all recordings of this process: one that is opened again never has a version it had before. */
let changes = 0;

export const nextVersion = (): number => {
  changes += 1;
  return changes;
};
