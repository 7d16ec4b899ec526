/** A mutant: one line of the product, changed into a fault that would hurt, and the test file that must go red. */
export interface Mutant {
  /** what the product does wrong with it, as a sentence */
  readonly name: string;
  /** path from the root of the repository */
  readonly file: string;
  /** the whole line without its indentation, which occurs in the file exactly once */
  readonly line: string;
  /** what replaces the line; empty: it is removed */
  readonly becomes: string;
  readonly caughtBy: string;
}

const placesOf = (text: string, line: string): number => text.split('\n').filter((each) => each.trim() === line).length;

/** Why a mutant does not fit the present code; undefined: it can be applied. */
export const staleness = ({ line, becomes }: Mutant, text: string): string | undefined => {
  const places = placesOf(text, line);
  if (places !== 1) return `its line is in the file ${places} times`;
  return line === becomes ? 'it changes nothing' : undefined;
};

/** The file with the fault. */
export const withFault = ({ line, becomes }: Mutant, text: string): string =>
  text
    .split('\n')
    .map((each) => (each.trim() === line ? each.replace(line, () => becomes) : each))
    .join('\n');
