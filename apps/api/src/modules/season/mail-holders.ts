/** Holders of day passes whose game moved: who they are, and the mail each gets. */

import type { Titled } from '@palco/contracts/plans/plan-texts';
import type { ScheduledGame } from '@palco/contracts/season/scheduled-game';
import type { Database } from '@palco/database/connect';
import { instantOf, type LeagueDate, type Zone } from '@palco/kernel/league-date';
import type { CalendarDifference } from '@palco/schedule/compare-calendars';
import { doubleheaderNumbers } from '../games/doubleheader.ts';
import { readNames, titlesFor } from '../plans/choice-store.ts';

/** What the mail to one holder says about one game. */
interface MovedGame {
  readonly userId: number;
  readonly away: string;
  readonly home: string;
  /** in a doubleheader of the day it left; null for a game that was alone */
  readonly number: number | null;
  readonly from: Date;
  /** undefined: the new day is to be announced, or there is none */
  readonly to: { readonly at: Date; readonly isTimeKnown: boolean } | undefined;
  readonly reason: string | undefined;
  readonly pass: Titled;
}
/** Queues all mails at once in the caller's transaction, because a statement for each would keep it open too long. */
export type MailMoved = (tx: Database, moved: readonly MovedGame[]) => Promise<void>;

/** The longest validity of a day pass: a longer pass opens the game on its new day or was bought for more than one evening. */
const DAY_PASS_MS = 36 * 3_600_000;

interface GameTime {
  readonly competition: string;
  readonly away: string;
  readonly home: string;
  readonly startsAt: Date;
  /** when the game is played now; undefined: not known */
  readonly movedTo: Date | undefined;
}

/** The passes that open the game at its old start, are good for that day only, and do not open it any more. */
export const holdersOf = (db: Database, { competition, away, home, startsAt, movedTo }: GameTime) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('plans', 'plans.id', 'memberships.plan_id')
    .select([
      'memberships.id as membership',
      'memberships.user_id',
      'memberships.starts_at',
      'memberships.ends_at',
      'users.name',
      'users.email',
      'plans.title',
      'plans.title_en',
      'plans.texts',
      'memberships.club',
      'memberships.game_id',
    ])
    .where('memberships.revoked_at', 'is', null)
    // a pass for the game moves with it
    .where('memberships.game_id', 'is', null)
    .where((is) => is.or([is('memberships.club', 'is', null), is('memberships.club', 'in', [away, home])]))
    .where('memberships.starts_at', '<=', startsAt)
    .where('memberships.ends_at', '>', startsAt)
    .where('memberships.ends_at', '<', new Date(startsAt.getTime() + DAY_PASS_MS))
    .where('memberships.starts_at', '>', new Date(startsAt.getTime() - DAY_PASS_MS))
    .where((is) => is(is.val(competition), '=', is.fn.any('memberships.competitions')))
    .$if(movedTo !== undefined, (query) => query.where('memberships.ends_at', '<=', movedTo as Date))
    .orderBy('memberships.user_id')
    .orderBy('memberships.id')
    .execute();

const isPlayed = ({ status }: ScheduledGame): boolean => status !== 'cancelled' && status !== 'postponed';

/** An instant of the league's day, whatever the hour of a late or unannounced start says. */
const noonOf = ({ official_date }: ScheduledGame, zone: Zone): Date => instantOf(official_date as LeagueDate, zone, 12);
const timeOf = (game: ScheduledGame, zone: Zone): MovedGame['to'] => ({
  at: game.is_time_known ? new Date(game.starts_at) : noonOf(game, zone),
  isTimeKnown: game.is_time_known,
});

/** The differences that remove a game from a day for which somebody may have bought a pass. */
const losses = (differences: readonly CalendarDifference[]) =>
  differences.flatMap(({ before, after }) => {
    if (!before || !isPlayed(before)) return [];
    const isOff = !after || !isPlayed(after);
    return isOff || after.official_date !== before.official_date
      ? [{ before, after: isOff ? undefined : after, game: after }]
      : [];
  });

/** Queues one mail for each holder with an address and each game; returns how many. `published`: the calendar before. */
export const mailHolders = async (
  tx: Database,
  mailMoved: MailMoved,
  zone: Zone,
  published: readonly ScheduledGame[],
  differences: readonly CalendarDifference[],
): Promise<number> => {
  const moved: MovedGame[] = [];
  const numbers = doubleheaderNumbers(
    published.map((game) => ({
      ...game,
      officialDate: game.official_date,
      gameNumber: game.game_number,
      isOn: isPlayed(game),
    })),
  );
  for (const { before, after, game } of losses(differences)) {
    const startsAt = new Date(before.starts_at);
    const movedTo = after && new Date(after.starts_at);
    const holders = await holdersOf(tx, { ...before, startsAt, movedTo });
    const nameOf = await readNames(tx, holders);
    const people = new Map(holders.filter(({ email }) => email).map((holder) => [holder.user_id, holder]));
    const reason =
      game?.status_reason ?? game?.former.find(({ official_date }) => official_date === before.official_date)?.reason;
    for (const { user_id, ...pass } of people.values())
      moved.push({
        userId: user_id,
        away: before.away,
        home: before.home,
        number: numbers.get(before.id) ?? null,
        from: noonOf(before, zone),
        to: after && movedTo ? timeOf(after, zone) : undefined,
        reason: reason ?? undefined,
        pass: titlesFor(nameOf(pass), pass),
      });
  }
  await mailMoved(tx, moved);
  return moved.length;
};
