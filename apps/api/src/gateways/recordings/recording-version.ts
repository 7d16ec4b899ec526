/** One counter for all recordings of this process, so that a recording that is opened again never repeats a version. */
let changes = 0;

export const nextVersion = (): number => {
  changes += 1;
  return changes;
};
