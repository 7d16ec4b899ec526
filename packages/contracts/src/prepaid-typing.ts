/** How people type what is printed on a card: with blanks, dashes, small letters, and O for 0. Read as it was meant. */

/** `0000 0123-44` to ten digits; what is no folio stays what it is and fits no shape. */
export const plainFolio = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/[oO]/g, '0')
    .replace(/[iIlL]/g, '1');

/** Crockford's base 32 has no I, L, O and U; who types one of them means the digit. */
export const plainCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
