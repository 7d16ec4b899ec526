/** Days on which a game could be played instead: pure. */
import type { DraftGame } from '@palco/contracts/season/calendar-draft-staff';
import { addDays, type LeagueDate } from '@palco/kernel/league-date';

const SEARCHED_DAYS = 60;
const plays = ({ status, change }: DraftGame): boolean =>
  change !== 'removed' && status !== 'postponed' && status !== 'cancelled';

interface MakeupDay {
  readonly day: LeagueDate;
  /** the game of the same clubs on that day, with which it would be a doubleheader; undefined: both clubs rest */
  readonly beside: DraftGame | undefined;
}

/** The next days on which both clubs rest, or play only each other, once; earliest first. */
export const makeupDaysOf = (
  game: DraftGame,
  games: readonly DraftGame[],
  { from, lastDay, most }: { readonly from: LeagueDate; readonly lastDay: string; readonly most: number },
): readonly MakeupDay[] => {
  const clubs = new Set([game.away, game.home]);
  const byDay = new Map<string, DraftGame[]>();
  for (const each of games)
    if (each.id !== game.id && plays(each) && (clubs.has(each.away) || clubs.has(each.home)))
      byDay.set(each.official_date, [...(byDay.get(each.official_date) ?? []), each]);
  const found: MakeupDay[] = [];
  for (let step = 0; step < SEARCHED_DAYS && found.length < most; step++) {
    const day = addDays(from, step);
    if (day > lastDay) break;
    const there = byDay.get(day) ?? [];
    const [beside] = there;
    if (there.length === 0) found.push({ day, beside: undefined });
    else if (there.length === 1 && beside && !beside.is_fixed && clubs.has(beside.away) && clubs.has(beside.home))
      found.push({ day, beside });
  }
  return found;
};
