/** The ten clubs of the simulated league: names and colors as on Palco's badges, invented ballpark names. */
export const CLUB_CODES = ['MXC', 'HER', 'OBR', 'NAV', 'MOC', 'GSV', 'CUL', 'MAZ', 'JAL', 'MTY'] as const;
export type ClubCode = (typeof CLUB_CODES)[number];

interface Venue {
  readonly name: string;
  readonly city: string;
  /** IANA time zone of the ballpark; games are still listed in Central time */
  readonly zone: string;
  readonly capacity: number;
  /** home run factor of the ballpark, 1 for the league average */
  readonly homeRuns: number;
}
export interface Club {
  readonly code: ClubCode;
  /** the club's id in the public feeds (sport 17, league 132), so that both feeds use the same */
  readonly feedId: number;
  readonly name: string;
  readonly shortName: string;
  readonly city: string;
  readonly state: string;
  readonly primary: string;
  readonly secondary: string;
  readonly venue: Venue;
}

const NORTH_WEST = 'America/Tijuana';
const SONORA = 'America/Hermosillo';
const SINALOA = 'America/Mazatlan';

const club = (
  code: ClubCode,
  feedId: number,
  [shortName, city, state]: readonly [string, string, string],
  [primary, secondary]: readonly [string, string],
  [venue, zone, capacity, homeRuns]: readonly [string, string, number, number],
  town = city,
): Club => ({
  code,
  feedId,
  name: `${shortName} de ${city}`,
  shortName,
  city: town,
  state,
  primary,
  secondary,
  venue: { name: venue, city: town, zone, capacity, homeRuns },
});

export const CLUBS: readonly Club[] = [
  club(
    'MXC',
    673,
    ['Águilas', 'Mexicali', 'Baja California'],
    ['#F2B51D', '#8E1420'],
    ['Parque del Valle', NORTH_WEST, 17_000, 1.05],
  ),
  club(
    'HER',
    677,
    ['Naranjeros', 'Hermosillo', 'Sonora'],
    ['#D8530B', '#3E9A57'],
    ['Parque del Desierto', SONORA, 16_000, 0.9],
  ),
  club('OBR', 680, ['Yaquis', 'Obregón', 'Sonora'], ['#1C2F7A', '#E2483D'], ['Parque Cajeme', SONORA, 16_500, 0.95]),
  club('NAV', 676, ['Mayos', 'Navojoa', 'Sonora'], ['#0D7F7C', '#F4DDB0'], ['Parque del Mayo', SONORA, 11_500, 1.05]),
  club(
    'MOC',
    675,
    ['Cañeros', 'Los Mochis', 'Sinaloa'],
    ['#1C7C3F', '#F1E27A'],
    ['Parque del Ingenio', SINALOA, 12_500, 1],
  ),
  club(
    'GSV',
    5482,
    ['Algodoneros', 'Guasave', 'Sinaloa'],
    ['#E3EEF9', '#1F5CB4'],
    ['Parque del Algodón', SINALOA, 10_000, 1],
  ),
  club(
    'CUL',
    678,
    ['Tomateros', 'Culiacán', 'Sinaloa'],
    ['#A3182B', '#4E9B47'],
    ['Parque de los Tres Ríos', SINALOA, 19_000, 1],
  ),
  club(
    'MAZ',
    679,
    ['Venados', 'Mazatlán', 'Sinaloa'],
    ['#C2307A', '#FFC65C'],
    ['Parque del Puerto', SINALOA, 16_000, 0.95],
  ),
  club(
    'JAL',
    674,
    ['Charros', 'Jalisco', 'Jalisco'],
    ['#2858DC', '#E6B84A'],
    ['Parque de Occidente', 'America/Mexico_City', 15_500, 1.1],
    'Guadalajara',
  ),
  club(
    'MTY',
    5483,
    ['Sultanes', 'Monterrey', 'Nuevo León'],
    ['#3A4150', '#C9A24A'],
    ['Parque de la Sultana', 'America/Monterrey', 21_000, 1.1],
  ),
];

const BY_CODE = new Map(CLUBS.map((each) => [each.code, each]));

/** The club with this code. */
export const clubOf = (code: ClubCode): Club => BY_CODE.get(code) as Club;
