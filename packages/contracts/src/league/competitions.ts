/**
 * The competition of a game. A plan lists the competitions it opens. Exhibition games (demo only) do not count and are
 * in every seeded plan; the Caribbean series must be listed explicitly.
 */
export const COMPETITIONS = ['regular-season', 'playoffs', 'final-series', 'caribbean-series', 'exhibition'] as const;
export type Competition = (typeof COMPETITIONS)[number];
