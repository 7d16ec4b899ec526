import { leagueDateOf, type Zone } from '@palco/kernel/league-date';

interface Span {
  /** ISO instants */
  readonly date_start: string;
  readonly date_exp: string;
}
const DAY_MS = 86_400_000;

/** Whole days until a pass ends; 0 in its last 24 hours. `now` in milliseconds since 1970. */
export const wholeDaysLeft = ({ date_exp }: Span, now: number): number =>
  Math.max(0, Math.floor((Date.parse(date_exp) - now) / DAY_MS));

/** Is this the last league day of a pass? Less than 24 hours can be left and still reach into tomorrow. */
export const endsToday = ({ date_exp }: Pick<Span, 'date_exp'>, now: number, zone: Zone): boolean =>
  leagueDateOf(new Date(Date.parse(date_exp) - 1), zone) === leagueDateOf(new Date(now), zone);

/** The elapsed share of a pass, 0 to 1. */
export const shareGone = ({ date_start, date_exp }: Span, now: number): number => {
  const [start, end] = [Date.parse(date_start), Date.parse(date_exp)];
  return end > start ? Math.min(1, Math.max(0, (now - start) / (end - start))) : 1;
};
