/** A round robin as the file that the import reads. Pure. */
import { csvOf } from '@palco/files/csv-text';
import type { RoundRobin } from '@palco/schedule/round-robin';

const HEAD = ['fecha', 'hora', 'visitante', 'local', 'numero', 'entradas'] as const;
/** From one game to the next in the same park: as long as a doubleheader's first game, and as the calendar wants. */
const GAME_HOURS = 3;
/** No game of a day with several begins before. */
const EARLIEST_HOUR = 6;

interface RoundRobinHours {
  /** `19:30` */
  readonly hour: string;
  /** of the first game of a doubleheader */
  readonly doubleHour: string;
  readonly doubleInnings: number;
  /** of a game that is not one of a doubleheader */
  readonly innings: number;
}
const moved = (hour: string, games: number): string => {
  const [hours = '0', minutes = '00'] = hour.split(':');
  const wanted = Number(hours) + games * GAME_HOURS;
  return `${String(Math.min(23, games < 0 ? Math.max(EARLIEST_HOUR, wanted) : wanted)).padStart(2, '0')}:${minutes}`;
};

/** `parkOf` gives the park of a home club: where several clubs are at home on a day, each plays before the ones named earlier. */
export const roundRobinFile = (
  { games }: RoundRobin,
  { hour, doubleHour, doubleInnings, innings }: RoundRobinHours,
  parkOf: (home: string) => string | null = () => null,
): string => {
  const gamesAfter = (game: RoundRobin['games'][number], at: number): number => {
    const park = parkOf(game.home);
    const isLater = (each: RoundRobin['games'][number]): boolean =>
      each.day === game.day && each.home !== game.home && parkOf(each.home) === park;
    return park === null ? 0 : games.slice(0, at).filter(isLater).length;
  };
  return csvOf(
    HEAD,
    games.map((game, at) => {
      const { day, away, home, number, isDouble } = game;
      const start = moved(isDouble ? doubleHour : hour, number - 1 - gamesAfter(game, at));
      return [day, start, away, home, number, isDouble ? doubleInnings : innings];
    }),
  );
};
