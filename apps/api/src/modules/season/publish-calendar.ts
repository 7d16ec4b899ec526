/** Publishes a calendar: games, former days, revision, audit entry, notifications and mails in one transaction. */

import type { StaffAction } from '@palco/contracts/operations/staff-actions';
import type { CalendarRevision } from '@palco/contracts/season/calendar-draft-staff';
import type { ScheduledGame } from '@palco/contracts/season/scheduled-game';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { conflictsOf } from '@palco/schedule/calendar-conflicts';
import { type CalendarDifference, compareCalendars } from '@palco/schedule/compare-calendars';
import { notifyGameChanged } from '../games/game-cache.ts';
import { notifyStatsChanged } from '../league/season-stats.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { calendarName } from './calendar-store.ts';
import { auditChanges } from './change-draft.ts';
import { type CalendarState, countBlocking } from './draft-store.ts';
import { type MailMoved, mailHolders } from './mail-holders.ts';
import { writeGames } from './write-games.ts';

interface Publication {
  readonly season: string;
  readonly how: 'draft' | 'postponed' | 'reverted';
  readonly note: string;
  readonly actor: number;
  readonly action: StaffAction;
  readonly subject?: string;
}
export interface PublishDeps {
  readonly mailMoved: MailMoved;
}
export interface Published {
  readonly number: number;
  readonly mails: number;
}

/** The number of differences of one kind, for the revision. */
const countOf = (differences: readonly CalendarDifference[], change: CalendarDifference['change']): number =>
  differences.filter((each) => each.change === change).length;

/** The refusal for a calendar with blocking conflicts. With `only`, those of other games do not count. */
export const conflictRefusal = (
  games: readonly ScheduledGame[],
  { conflicts }: CalendarState['context'],
  only?: number,
): Refusal<'season/conflicts'> | undefined => {
  const found = conflictsOf(games, conflicts).filter((each) => only === undefined || each.games.includes(only));
  const count = countBlocking(found);
  return count > 0 ? refuse('season/conflicts', { count }) : undefined;
};

/** Publishes `games`. The caller must have locked the calendar (`lockCalendar`) and checked its conflicts. */
export const publishCalendar = async (
  tx: Database,
  { mailMoved }: PublishDeps,
  { published, newest, context }: Pick<CalendarState, 'published' | 'newest' | 'context'>,
  games: readonly ScheduledGame[],
  { season, how, note, actor, action, subject = calendarName(season) }: Publication,
  at: Date,
): Promise<Published | Refusal<'season/game-in-use'>> => {
  const differences = compareCalendars(published, games);
  const refusal = await writeGames(tx, season, differences);
  if (refusal) return refusal;
  const revision = (
    number: number,
    calendar: readonly ScheduledGame[],
    by: number | null,
    kind: CalendarRevision['how'],
  ) => ({
    season_id: season,
    number,
    how: kind,
    published_at: at,
    published_by: by,
    games: JSON.stringify(calendar),
  });
  if (newest === 0)
    await tx
      .insertInto('calendar_revisions')
      .values({ ...revision(0, published, null, 'before'), note: '', changed: 0, added: 0, removed: 0 })
      .onConflict((conflict) => conflict.columns(['season_id', 'number']).doNothing())
      .execute();
  const number = newest + 1;
  await tx
    .insertInto('calendar_revisions')
    .values({
      ...revision(number, games, actor, how),
      note,
      changed: countOf(differences, 'changed'),
      added: countOf(differences, 'new'),
      removed: countOf(differences, 'removed'),
    })
    .execute();
  const mails = await mailHolders(tx, mailMoved, context.edits.zone, published, differences);
  const detail = { reason: note, revision: number, mails, games: auditChanges(published, games) };
  await recordStaffAction(tx, { actor, action, subject, detail, at });
  for (const { id, change } of differences) if (change !== 'removed') await notifyGameChanged(tx, id);
  // removed games have no notification of their own; this one makes every page render again
  await notifyStatsChanged(tx, season);
  return { number, mails };
};
