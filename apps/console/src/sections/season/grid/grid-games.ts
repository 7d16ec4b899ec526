/** The draft as the games in each cell of the calendar. Pure. */
import type { DiffLine, Draft, DraftGame } from '@palco/contracts/season/calendar-draft-staff';
import type { LeagueDate } from '@palco/kernel/league-date';
import type { GridGame, Mark } from './series.ts';

const LOOKS: Readonly<Record<DraftGame['status'], GridGame['look']>> = {
  upcoming: 'planned',
  about_to_start: 'planned',
  warm_up: 'planned',
  in_progress: 'over',
  final: 'over',
  suspended: 'suspended',
  postponed: 'postponed',
  cancelled: 'cancelled',
};
const MARKS: Readonly<Record<DraftGame['change'], Mark>> = {
  same: 'same',
  changed: 'changed',
  new: 'new',
  removed: 'gone',
};

/** Equal for the games of a doubleheader: the same clubs on the same day. */
const pairOf = ({ official_date, away, home }: DraftGame): string =>
  [official_date, ...[away, home].toSorted()].join(' ');

/** Is the game played on its day, as far as the draft knows? */
const isOn = ({ status, change }: DraftGame): boolean =>
  change !== 'removed' && status !== 'postponed' && status !== 'cancelled';

/**
 * Every game in each cell in which it appears: on its day; as `postponed` on the days from which it was postponed; as `gone`
 * on the published day from which the draft moves it. `timeOf` formats an instant.
 */
export const gridGamesOf = (
  { games, conflicts }: Pick<Draft, 'games' | 'conflicts'>,
  diff: readonly Pick<DiffLine, 'game' | 'published' | 'draft'>[],
  timeOf: (at: string) => string,
): readonly GridGame[] => {
  const pairs = new Map<string, number>();
  for (const game of games) if (isOn(game)) pairs.set(pairOf(game), (pairs.get(pairOf(game)) ?? 0) + 1);
  const inConflict = new Set(
    conflicts.filter(({ severity }) => severity === 'blocks').flatMap((conflict) => conflict.games),
  );
  const places: GridGame[] = [];
  for (const game of games) {
    const { id, away, home } = game;
    const shared = { id, away, home, mark: MARKS[game.change], isDoubleheader: false, hasConflict: false };
    for (const former of game.former)
      places.push({
        ...shared,
        day: former.official_date as LeagueDate,
        time: timeOf(former.starts_at),
        look: 'postponed',
      });
    places.push({
      ...shared,
      day: game.official_date as LeagueDate,
      time: game.is_time_known ? timeOf(game.starts_at) : '',
      look: LOOKS[game.status],
      isDoubleheader: isOn(game) && (pairs.get(pairOf(game)) ?? 0) > 1,
      hasConflict: inConflict.has(id),
    });
  }
  for (const { game, published, draft } of diff) {
    if (!published || !draft || published.official_date === draft.official_date) continue;
    if (draft.former.some(({ official_date }) => official_date === published.official_date)) continue;
    places.push({
      id: game,
      away: published.away,
      home: published.home,
      day: published.official_date as LeagueDate,
      time: timeOf(published.starts_at),
      mark: 'gone',
      look: 'planned',
      isDoubleheader: false,
      hasConflict: false,
    });
  }
  return places;
};
