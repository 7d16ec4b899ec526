/** The id of a ballpark from its name: `Estadio Kuroda` is `estadio-kuroda`. Empty when no character of it is allowed. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

/** A first suggestion for the letters of a club, from its name: `Tomateros de Culiacán` is `TOM`. */
export const lettersOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase();
