/** The id of a ballpark from its name: `Estadio Kuroda` is `estadio-kuroda`. Empty when nothing of the name can stand in an id. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

/** The letters of a club from its name, to begin with: `Tomateros de Culiacán` is `TOM`. */
export const lettersOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase();
