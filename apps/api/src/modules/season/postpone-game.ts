/** Postpones one game: published at once, as a revision of its own. */
import type { EDIT_REFUSALS } from '@palco/contracts/season/calendar-draft-staff';
import type { CalendarEdit, ScheduledGame } from '@palco/contracts/season/scheduled-game';
import { inTransaction } from '@palco/database/in-transaction';
import { leagueClockOf, type Zone } from '@palco/kernel/league-date';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { editCalendar } from '@palco/schedule/edit-calendar';
import type { SeasonDeps } from './change-record.ts';
import { conflictRefusal, type PublishDeps, type Published, publishCalendar } from './publish-calendar.ts';
import { lockPublished } from './publish-draft.ts';

interface Postponement {
  readonly id: number;
  readonly reason: string;
  readonly to: Extract<CalendarEdit, { kind: 'postpone' }>['to'];
  readonly doubleheader?:
    | { readonly with: number; readonly game_number: 1 | 2; readonly scheduled_innings: 7 | 9 }
    | undefined;
  readonly seen?: number | undefined;
  readonly actor: number;
}
const timeOf = ({ starts_at, is_time_known }: ScheduledGame, zone: Zone): string | null => {
  const { hour, minute } = leagueClockOf(new Date(starts_at), zone);
  return is_time_known ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : null;
};

/** The edits of a postponement; both games of a doubleheader get the same number of innings. Undefined: they do not fit. */
const editsOf = (
  { id, reason, to, doubleheader }: Postponement,
  games: readonly ScheduledGame[],
  zone: Zone,
): CalendarEdit[] | undefined => {
  const postpone: CalendarEdit = { kind: 'postpone', game: id, to, reason };
  if (!doubleheader) return [postpone];
  const other = games.find((game) => game.id === doubleheader.with);
  const otherTime = other && timeOf(other, zone);
  if (!to || !other || other.official_date !== to.official_date) return undefined;
  const isFirst = doubleheader.game_number === 1;
  const [first_time, second_time] = isFirst ? [to.time, otherTime ?? null] : [otherTime ?? null, to.time];
  if (first_time === null) return undefined;
  return [
    postpone,
    {
      kind: 'doubleheader',
      games: isFirst ? [id, other.id] : [other.id, id],
      official_date: to.official_date,
      first_time,
      second_time,
      scheduled_innings: doubleheader.scheduled_innings,
      reason,
    },
  ];
};

/**
 * Postpones one game at once. An open draft is kept; it is based on the former calendar and must be rebased before it is
 * published.
 */
export const postponeGame = (
  { db, clock, mailMoved }: SeasonDeps & PublishDeps,
  postponement: Postponement,
): Promise<Published | Refusal<(typeof EDIT_REFUSALS)[number] | 'season/conflicts' | 'staff/changed-meanwhile'>> =>
  inTransaction(db, async (tx) => {
    const at = clock();
    const { id, seen, reason, actor } = postponement;
    const game = await tx.selectFrom('games').select('season_id').where('id', '=', id).executeTakeFirst();
    if (!game) return refuse('games/unknown');
    const season = game.season_id;
    const state = await lockPublished(tx, { season, seen }, clock);
    if (isRefusal(state))
      return state.refused === 'league/unknown-season' ? refuse('games/unknown') : { ...state, refused: state.refused };
    const { published, context } = state;
    const edits = editsOf(postponement, published, clock.zone());
    if (!edits) return refuse('season/edit-refused', { game: id });
    const games = editCalendar(published, edits, { ...context.edits, published, ids: [] });
    if (isRefusal(games)) return games;
    const blocked = conflictRefusal(games, context, id);
    if (blocked) return blocked;
    const publication = {
      season,
      note: reason,
      actor,
      how: 'postponed',
      action: 'postpone-game',
      subject: `game ${id}`,
    } as const;
    const done = await publishCalendar(tx, { mailMoved }, state, games, publication, at);
    if (isRefusal(done)) throw new Error(`game ${id} cannot be put off`);
    return done;
  });
