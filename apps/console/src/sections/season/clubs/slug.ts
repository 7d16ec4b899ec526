/** A first suggestion for the letters of a club, from its name: `Tomateros de Culiacán` is `TOM`. */
export const lettersOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase();
