/** What alerts store about a person: its export, and when it is deleted. */

import { SETTLED_CODES } from '@palco/baseball/rules/game-status';
import type { Database } from '@palco/database/connect';
import type { Zone } from '@palco/kernel/league-date';
import { liveSubscriptions, noAlerts } from './read-settings.ts';

/** Everything for the export. Of a subscription's address only the service is named, because the address is a secret. */
export const alertsForExport = async (db: Database, userId: number, now: Date, zone: Zone): Promise<unknown> => {
  const settings = await db
    .selectFrom('game_alert_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const devices = await liveSubscriptions(db, now)
    .select(['endpoint', 'made_at'])
    .where('push_subscriptions.user_id', '=', userId)
    .execute();
  const sent = await db
    .selectFrom('game_alerts')
    .innerJoin('game_alert_triggers as trigger', 'trigger.id', 'trigger_id')
    .select(['trigger.game_id', 'trigger.kind', 'game_alerts.at'])
    .where('user_id', '=', userId)
    .orderBy('game_alerts.at')
    .execute();
  return {
    settings: settings ?? noAlerts(zone),
    games: await db.selectFrom('game_alert_games').selectAll().where('user_id', '=', userId).execute(),
    players: await db.selectFrom('game_alert_players').selectAll().where('user_id', '=', userId).execute(),
    devices: devices.map(({ endpoint, made_at }) => ({ service: new URL(endpoint).host, made_at })),
    sent,
  };
};

/** Deletes what alerts store about a person, when the account is erased. */
export const forgetAlertsOf = async (tx: Database, userId: number): Promise<void> => {
  for (const table of [
    'game_alert_settings',
    'game_alert_games',
    'game_alert_players',
    'push_subscriptions',
    'game_alerts',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
};

const DAY_MS = 86_400_000;
/** How long triggers, and who was alerted about them, are kept. */
const KEPT_DAYS = 7;
/** Deletes alerts that expired and games that were over more than a week ago, and subscriptions whose session has ended. */
export const forgetOldAlerts = async (db: Database, now: Date): Promise<void> => {
  const past = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.deleteFrom('game_alert_triggers').where('expires_at', '<', past).execute();
  await db.deleteFrom('game_alert_watch').where('starts_at', '<', past).execute();
  await db
    .deleteFrom('game_alert_games')
    .where('game_id', 'in', (is) =>
      is.selectFrom('games').select('id').where('starts_at', '<', past).where('status', 'in', SETTLED_CODES),
    )
    .execute();
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', 'in', (is) =>
      is
        .selectFrom('sessions')
        .select('sessions.id')
        .where((session) => session.or([session('ended_at', 'is not', null), session('expires_at', '<', now)])),
    )
    .execute();
};
