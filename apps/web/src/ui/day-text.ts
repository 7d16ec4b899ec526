import type { BoardTexts } from '@palco/baseball/wording/board-text';
import { LEAGUE_ZONE } from '@palco/kernel/league-date';
import { centralTime } from './central-time.ts';

/** `21 de marzo de 2027`: the league's day of an instant, in words. */
export const dayText = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: LEAGUE_ZONE, day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(iso),
  );

/** `domingo, 22 de noviembre, 8:52 pm`: the league's day and clock of an instant, in words. */
export const momentText = (iso: string, locale: string, words: BoardTexts): string => {
  const at = new Date(iso);
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: LEAGUE_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return `${day.format(at)}, ${centralTime(at, words)}`;
};
