/** The edits of the draft that a key, a form or "undo" makes. Pure. */
import type { DraftGame } from '@palco/contracts/season/calendar-draft-staff';
import type { ScheduledGame, SentEdit } from '@palco/contracts/season/scheduled-game';
import { addDays, daysBetween, type LeagueDate, leagueClockOf, type Zone } from '@palco/kernel/league-date';

const two = (value: number): string => String(value).padStart(2, '0');

/** `19:30` on the league's clock; null while it is to be announced. */
export const timeOf = (
  { starts_at, is_time_known }: Pick<ScheduledGame, 'starts_at' | 'is_time_known'>,
  zone: Zone,
): string | null => {
  if (!is_time_known) return null;
  const { hour, minute } = leagueClockOf(new Date(starts_at), zone);
  return `${two(hour)}:${two(minute)}`;
};

/** Moves games by a number of days, at the same hours. */
export const movedBy = (games: readonly DraftGame[], days: number, zone: Zone): SentEdit[] =>
  games.map((game) => ({
    kind: 'move',
    game: game.id,
    official_date: addDays(game.official_date as LeagueDate, days),
    time: timeOf(game, zone),
  }));

/** Moves the games that were cut: the first to this day, the others as far apart as before. */
export const pastedOn = (cut: readonly DraftGame[], day: LeagueDate, zone: Zone): SentEdit[] => {
  const first = cut.map(({ official_date }) => official_date).toSorted()[0];
  return first === undefined ? [] : movedBy(cut, daysBetween(first as LeagueDate, day), zone);
};

type Sides = Pick<ScheduledGame, 'away' | 'home' | 'away_slot' | 'home_slot'>;
/** What a game is planned for: its clubs, or slots, also when clubs have taken them. */
const sidesOf = ({ away, home, away_slot, home_slot }: Sides) => ({
  away: away_slot ?? away,
  home: home_slot ?? home,
});

/** What the form of a game can set. */
export interface GameForm {
  /** clubs, or slots of the bracket */
  readonly away: string;
  readonly home: string;
  readonly official_date: string;
  /** empty: to be announced */
  readonly time: string;
  readonly venue_id: string;
  readonly competition: DraftGame['competition'];
  readonly game_number: number;
  readonly scheduled_innings: number;
}
export const formOf = (game: DraftGame, zone: Zone): GameForm => ({
  ...sidesOf(game),
  official_date: game.official_date,
  time: timeOf(game, zone) ?? '',
  venue_id: game.venue_id ?? '',
  competition: game.competition,
  game_number: game.game_number,
  scheduled_innings: game.scheduled_innings,
});

/** The edits that make the game what the form says; none when it is that already. */
export const editsOf = (game: DraftGame, form: GameForm, zone: Zone): SentEdit[] => {
  const was = formOf(game, zone);
  const edits: SentEdit[] = [];
  if (form.official_date !== was.official_date || form.time !== was.time)
    edits.push({ kind: 'move', game: game.id, official_date: form.official_date, time: form.time || null });
  const change = {
    ...(form.away === was.away ? {} : { away: form.away }),
    ...(form.home === was.home ? {} : { home: form.home }),
    ...(form.venue_id === was.venue_id ? {} : { venue_id: form.venue_id || null }),
    ...(form.competition === was.competition ? {} : { competition: form.competition }),
    ...(form.game_number === was.game_number ? {} : { game_number: form.game_number }),
    ...(form.scheduled_innings === was.scheduled_innings ? {} : { scheduled_innings: form.scheduled_innings }),
  };
  if (Object.keys(change).length) edits.push({ kind: 'change', game: game.id, ...change });
  return edits;
};

/** The edits that add a series: a game a day, from the first day on. */
export const seriesFrom = (
  first: LeagueDate,
  days: number,
  of: Omit<Extract<SentEdit, { kind: 'add' }>, 'kind' | 'official_date'>,
): SentEdit[] =>
  Array.from({ length: days }, (_, place) => ({ kind: 'add', official_date: addDays(first, place), ...of }));

const contentOf = ({ change: _, is_fixed: __, ...game }: DraftGame): string => JSON.stringify(game);

/** The edits that return a game that the draft had already changed to what it was before the last edit. */
const restored = (before: DraftGame, zone: Zone): SentEdit[] => {
  const { id: game, status, status_reason: reason, official_date, former } = before;
  const last = former.at(-1);
  const edits: SentEdit[] = before.change === 'new' ? [] : [{ kind: 'undo', game }];
  if (last?.reason && before.change !== 'new')
    edits.push({
      kind: 'postpone',
      game,
      reason: last.reason,
      to: status === 'postponed' ? null : { official_date, time: timeOf(before, zone), venue_id: before.venue_id },
    });
  else edits.push({ kind: 'move', game, official_date, time: timeOf(before, zone), venue_id: before.venue_id });
  edits.push({
    kind: 'change',
    game,
    ...sidesOf(before),
    competition: before.competition,
    game_number: before.game_number as 1 | 2,
    scheduled_innings: before.scheduled_innings,
    broadcasters: before.broadcasters,
  });
  if (status === 'cancelled') edits.push({ kind: 'cancel', game, reason: reason ?? '—' });
  return edits;
};

/** The edits that turn the games of the draft `after` the last edits back into those `before`. Removed games are added anew. */
export const inverseOf = (before: readonly DraftGame[], after: readonly DraftGame[], zone: Zone): SentEdit[] => {
  const [was, is] = [before, after].map((games) => new Map(games.map((game) => [game.id, game]))) as [
    Map<number, DraftGame>,
    Map<number, DraftGame>,
  ];
  const edits: SentEdit[] = [];
  for (const game of after) if (!was.has(game.id)) edits.push({ kind: 'remove', game: game.id });
  for (const game of before) {
    const now = is.get(game.id);
    if (!now)
      edits.push({
        kind: 'add',
        competition: game.competition,
        official_date: game.official_date,
        time: timeOf(game, zone),
        ...sidesOf(game),
        venue_id: game.venue_id,
        game_number: game.game_number as 1 | 2,
        scheduled_innings: game.scheduled_innings,
        broadcasters: game.broadcasters,
      });
    else if (contentOf(now) !== contentOf(game))
      edits.push(...(game.change === 'same' ? [{ kind: 'undo' as const, game: game.id }] : restored(game, zone)));
  }
  return edits;
};
