/** A round robin as the file that the import reads. Pure. */
import { csvOf } from '@palco/files/csv-text';
import type { RoundRobin } from '@palco/schedule/round-robin';

const HEAD = ['fecha', 'hora', 'visitante', 'local', 'numero', 'entradas'] as const;
/** From the first game of a doubleheader to the second. */
const SECOND_AFTER_HOURS = 3;

interface RoundRobinHours {
  /** `19:30` */
  readonly hour: string;
  /** of the first game of a doubleheader */
  readonly doubleHour: string;
  readonly doubleInnings: number;
}
const later = (hour: string): string => {
  const [hours = '0', minutes = '00'] = hour.split(':');
  return `${String(Math.min(23, Number(hours) + SECOND_AFTER_HOURS)).padStart(2, '0')}:${minutes}`;
};

export const roundRobinFile = ({ games }: RoundRobin, { hour, doubleHour, doubleInnings }: RoundRobinHours): string =>
  csvOf(
    HEAD,
    games.map(({ day, away, home, number, isDouble }) => [
      day,
      !isDouble ? hour : number === 1 ? doubleHour : later(doubleHour),
      away,
      home,
      number,
      isDouble ? doubleInnings : 9,
    ]),
  );
