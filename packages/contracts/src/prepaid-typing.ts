/** Normalizes what people type from a printed card: spaces, dashes, lower case, O for 0. */

/** `0000 0123-44` to ten digits; other texts stay invalid. */
export const plainFolio = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/[oO]/g, '0')
    .replace(/[iIlL]/g, '1');

/** Crockford's base 32 has no I, L, O and U: I and L mean 1, O means 0. */
export const plainCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');

/** The Luhn digit that follows these digits. */
export const luhnDigit = (digits: string): number => {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (place % 2 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
};

/** Is the last of these digits the check digit of the others? If not, somebody has mistyped the folio. */
export const hasCheckDigit = (folio: string): boolean => folio.at(-1) === String(luhnDigit(folio.slice(0, -1)));
