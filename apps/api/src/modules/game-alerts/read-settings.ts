import type { GameAlertKind, GameAlertSettings, QuietHours } from '@palco/contracts/game-alerts/game-alerts';
import type { Database } from '@palco/database/connect';
import type { Zone } from '@palco/kernel/league-date';
import type { Clock } from '../../clock.ts';
import type { Keys } from '../../keys.ts';
import { currentPushKey } from './push-key-store.ts';

export interface SettingsDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** seal the stored push keys */
  readonly keys: Keys;
}
/** Whose settings, and from which device they are read. */
export interface Person {
  readonly userId: number;
  readonly sessionId: string;
}
/** The settings of an account that has chosen none: alerts are opt-in. */
export const noAlerts = (zone: Zone) => ({
  kinds: [] as string[],
  by_mail: false,
  with_score: false,
  quiet_from: null,
  quiet_to: null,
  zone,
});

export const quietOf = (row: {
  readonly quiet_from: number | null;
  readonly quiet_to: number | null;
}): QuietHours | null =>
  row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to };

/** The alert settings of an account, and the devices that are subscribed. */
export const readSettings = async (
  { db, clock, keys }: SettingsDeps,
  { userId, sessionId }: Person,
): Promise<GameAlertSettings> => {
  const now = clock();
  const [stored, user, games, players, devices, key] = await Promise.all([
    db.selectFrom('game_alert_settings').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    db.selectFrom('users').select('email_confirmed_at').where('id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('game_alert_games')
      .select('game_id')
      .where('user_id', '=', userId)
      .orderBy('asked_at', 'desc')
      .execute(),
    db
      .selectFrom('game_alert_players')
      .innerJoin('players', 'players.id', 'player_id')
      .select(['players.id', 'players.name'])
      .where('user_id', '=', userId)
      .orderBy('players.name')
      .execute(),
    liveSubscriptions(db, now)
      .select(['push_subscriptions.id', 'session_id', 'browser', 'system', 'made_at'])
      .where('push_subscriptions.user_id', '=', userId)
      .orderBy('push_subscriptions.id', 'desc')
      .execute(),
    currentPushKey(db, { keys, now }),
  ]);
  const settings = stored ?? noAlerts(clock.zone());
  return {
    kinds: settings.kinds as GameAlertKind[],
    by_mail: settings.by_mail,
    with_score: settings.with_score,
    quiet: quietOf(settings),
    zone: settings.zone,
    can_mail: Boolean(user?.email_confirmed_at),
    games: games.map(({ game_id }) => game_id),
    players,
    devices: devices.map(({ id, session_id, browser, system, made_at }) => ({
      id,
      browser,
      system,
      made_at: made_at.toISOString(),
      is_this: session_id === sessionId,
    })),
    push_key: key.publicKey,
  };
};

/** Subscriptions whose session has not ended: signing out on a device ends the alerts there. */
export const liveSubscriptions = (db: Database, now: Date) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now);
