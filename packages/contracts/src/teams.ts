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
type TeamCode = keyof typeof TEAMS;
export const TEAM_CODES = Object.keys(TEAMS) as [TeamCode, ...TeamCode[]];
