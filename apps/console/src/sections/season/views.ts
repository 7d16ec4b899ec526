/** What the section can show, by its name in the address. */
const SEASON_VIEWS = [
  'first',
  'weeks',
  'month',
  'list',
  'clubs',
  'slots',
  'parks',
  'seasons',
  'revisions',
  'import',
] as const;
export type SeasonView = (typeof SEASON_VIEWS)[number];

export const viewOf = (name: string | null): SeasonView | undefined => SEASON_VIEWS.find((each) => each === name);

/** Those that the navigation lists; a digit opens each. */
export const LISTED_VIEWS = [
  'weeks',
  'month',
  'list',
  'clubs',
  'parks',
  'seasons',
  'revisions',
  'first',
  'slots',
] as const;
