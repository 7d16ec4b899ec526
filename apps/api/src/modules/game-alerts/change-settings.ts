import { ALERT_GAMES_MAX, ALERT_PLAYERS_MAX, type changeGameAlerts } from '@palco/contracts/game-alerts/game-alerts';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import { noAlerts, type SettingsDeps } from './read-settings.ts';

type Choice = z.output<NonNullable<(typeof changeGameAlerts)['body']>>;
type Deps = Pick<SettingsDeps, 'db' | 'clock'>;

export const changeSettings = async ({ db, clock }: Deps, userId: number, choice: Choice): Promise<void> => {
  const { kinds, by_mail, with_score, quiet, zone } = choice;
  const columns = {
    kinds: [...new Set(kinds)],
    by_mail,
    with_score,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    zone,
    changed_at: clock(),
  };
  await db
    .insertInto('game_alert_settings')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
};

/** Locks the row of an account, so that two devices together cannot exceed a limit. */
const lockSettings = async (tx: Database, userId: number, clock: Clock): Promise<void> => {
  await tx
    .insertInto('game_alert_settings')
    .values({ user_id: userId, ...noAlerts(clock.zone()), changed_at: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.selectFrom('game_alert_settings').select('user_id').where('user_id', '=', userId).forUpdate().execute();
};

/** Turns on alerts about one game. */
export const followGame = (
  { db, clock }: Deps,
  userId: number,
  game: number,
): Promise<undefined | Refusal<'games/unknown' | 'game-alerts/too-many'>> =>
  inTransaction(db, async (tx) => {
    const known = await tx.selectFrom('games').select('id').where('id', '=', game).forKeyShare().executeTakeFirst();
    if (!known) return refuse('games/unknown');
    await lockSettings(tx, userId, clock);
    await tx
      .insertInto('game_alert_games')
      .values({ user_id: userId, game_id: game, asked_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { count } = await tx
      .selectFrom('game_alert_games')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(count) > ALERT_GAMES_MAX ? refuse('game-alerts/too-many', { most: ALERT_GAMES_MAX }) : undefined;
  });

export const unfollowGame = async (db: Database, userId: number, game: number): Promise<void> => {
  await db.deleteFrom('game_alert_games').where('user_id', '=', userId).where('game_id', '=', game).execute();
};

/** Alerts whenever this player comes to bat; turns that kind of alert on. */
export const followPlayer = (
  { db, clock }: Deps,
  userId: number,
  player: number,
): Promise<undefined | Refusal<'league/unknown-player' | 'game-alerts/too-many'>> =>
  inTransaction(db, async (tx) => {
    const known = await tx
      .selectFrom('players')
      .select(['id', 'same_as'])
      .where('id', '=', player)
      .forKeyShare()
      .executeTakeFirst();
    if (!known) return refuse('league/unknown-player');
    await lockSettings(tx, userId, clock);
    await tx
      .insertInto('game_alert_players')
      .values({ user_id: userId, player_id: known.same_as ?? known.id, asked_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .updateTable('game_alert_settings')
      .set({ kinds: sql`array_append(kinds, 'at-bat')` })
      .where('user_id', '=', userId)
      .where((is) => is.not(is(is.val('at-bat'), '=', is.fn.any('kinds'))))
      .execute();
    const { count } = await tx
      .selectFrom('game_alert_players')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(count) > ALERT_PLAYERS_MAX ? refuse('game-alerts/too-many', { most: ALERT_PLAYERS_MAX }) : undefined;
  });

export const unfollowPlayer = async (db: Database, userId: number, player: number): Promise<void> => {
  await db.deleteFrom('game_alert_players').where('user_id', '=', userId).where('player_id', '=', player).execute();
};
