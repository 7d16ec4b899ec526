/** Sample clubs, games and stats of the kit page. */
import type { BoardSide } from '@palco/ui/board.tsx';
import type { Club } from '@palco/ui/monogram.tsx';

export const CLUBS = {
  mxc: { abbreviation: 'MXC', name: 'Águilas de Mexicali', primary: '#F2B51D', secondary: '#8E1420' },
  her: { abbreviation: 'HER', name: 'Naranjeros de Hermosillo', primary: '#D8530B', secondary: '#3E9A57' },
  obr: { abbreviation: 'OBR', name: 'Yaquis de Obregón', primary: '#1C2F7A', secondary: '#E2483D' },
  nav: { abbreviation: 'NAV', name: 'Mayos de Navojoa', primary: '#0D7F7C', secondary: '#F4DDB0' },
  moc: { abbreviation: 'MOC', name: 'Cañeros de Los Mochis', primary: '#1C7C3F', secondary: '#F1E27A' },
  gsv: { abbreviation: 'GSV', name: 'Algodoneros de Guasave', primary: '#E3EEF9', secondary: '#1F5CB4' },
  cul: { abbreviation: 'CUL', name: 'Tomateros de Culiacán', primary: '#A3182B', secondary: '#4E9B47' },
  maz: { abbreviation: 'MAZ', name: 'Venados de Mazatlán', primary: '#C2307A', secondary: '#FFC65C' },
  jal: { abbreviation: 'JAL', name: 'Charros de Jalisco', primary: '#2858DC', secondary: '#E6B84A' },
  mty: { abbreviation: 'MTY', name: 'Sultanes de Monterrey', primary: '#3A4150', secondary: '#C9A24A' },
} as const satisfies Record<string, Club>;

export const AWAY: BoardSide = { club: CLUBS.cul, innings: [0, 1, 0, 0, 2, 0], runs: 3, hits: 7, errors: 1 };
export const HOME: BoardSide = { club: CLUBS.her, innings: [0, 0, 0, 3, 1, 0], runs: 4, hits: 8, errors: 0 };
export const AWAY_OF_ELEVEN: BoardSide = {
  club: CLUBS.her,
  innings: [0, 2, 0, 0, 2, 0, 0, 1, 0, 0, 2],
  runs: 7,
  hits: 12,
  errors: 1,
};
export const HOME_OF_ELEVEN: BoardSide = {
  club: CLUBS.obr,
  innings: [1, 0, 1, 0, 0, 0, 3, 0, 0, 0, 1],
  runs: 6,
  hits: 11,
  errors: 2,
};
export const AWAY_BEATEN: BoardSide = {
  club: CLUBS.maz,
  innings: [0, 0, 1, 0, 0, 0, 0, 1, 0],
  runs: 2,
  hits: 6,
  errors: 0,
};
export const HOME_AHEAD: BoardSide = {
  club: CLUBS.mty,
  innings: [0, 3, 0, 0, 0, 0, 1, 0, 'X'],
  runs: 4,
  hits: 9,
  errors: 1,
};

interface BatterLine {
  readonly name: string;
  readonly position: string;
  readonly figures: readonly [atBats: number, hits: number, homeRuns: number, runsBattedIn: number, average: string];
}
export const BATTERS: readonly BatterLine[] = [
  { name: 'F. Olachea', position: 'JC', figures: [3, 0, 0, 0, '.271'] },
  { name: 'A. Berrelleza', position: 'SS', figures: [3, 2, 0, 0, '.318'] },
  { name: 'W. Azócar', position: '3B', figures: [3, 0, 0, 0, '.264'] },
  { name: 'E. Tolosa', position: 'JI', figures: [2, 1, 0, 1, '.259'] },
];
export const DIAL_CODES = [
  { country: 'MX', code: '+52' },
  { country: 'US', code: '+1' },
];
