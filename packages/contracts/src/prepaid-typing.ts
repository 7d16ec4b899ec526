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
