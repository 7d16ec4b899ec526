/** Clubs that a fan can choose as favorite: values and labels of the spec's clients (section 3). */
export const TEAMS = {
  mxc: 'Águilas',
  her: 'Naranjeros',
  obr: 'Yaquis',
  nav: 'Mayos',
  moc: 'Cañeros',
  gua: 'Algodoneros',
  cul: 'Tomateros',
  maz: 'Venados',
  jal: 'Charros',
  mty: 'Sultanes',
} as const;
export type TeamCode = keyof typeof TEAMS;
export const TEAM_CODES = Object.keys(TEAMS) as [TeamCode, ...TeamCode[]];

export const isTeamCode = (text: string | undefined): text is TeamCode =>
  text !== undefined && Object.hasOwn(TEAMS, text);

/** A club as accounts and browsers store a fan's choice: by the old clients' code, or by its letters where they know none. */
interface ChosenClub {
  /** the league's letters: `GSV` */
  readonly letters: string;
  readonly shortName: string;
}
const nameOf = (team: string): string | undefined => (Object.hasOwn(TEAMS, team) ? TEAMS[team as TeamCode] : undefined);

/** Compares names, because not all codes are the league's letters, and clubs change with the season. */
export const isTeam = (team: string, { letters, shortName }: ChosenClub): boolean => {
  const name = nameOf(team);
  return name === undefined ? team === letters : name === shortName;
};
export const teamOf = ({ letters, shortName }: ChosenClub): string =>
  TEAM_CODES.find((code) => TEAMS[code] === shortName) ?? letters;
