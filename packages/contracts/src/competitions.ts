/**
 * What a game counts for. A plan names the competitions it opens; exhibition games (demo only) count for nothing and
 * stand in every plan of the seed. No pass opens the Caribbean series unless its plan says so.
 */
export const COMPETITIONS = ['regular-season', 'playoffs', 'final-series', 'caribbean-series', 'exhibition'] as const;
export type Competition = (typeof COMPETITIONS)[number];
