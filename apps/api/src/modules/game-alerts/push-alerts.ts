/** Sends one alert to some subscriptions. One that fails is retried in a job of its own, six times at most while it is news. */

import { createHash } from 'node:crypto';
import type { GameAlertKind } from '@palco/contracts/game-alerts/game-alerts';
import type { League } from '@palco/contracts/identity/identity';
import { localeOf } from '@palco/kernel/language';
import type { Logger } from 'pino';
import { DeliveryFailed } from '../../gateways/delivery-failed.ts';
import type { PushMessage, WebPush } from '../../gateways/web-push/web-push.ts';
import { enqueue } from '../../jobs/runner.ts';
import type { LeagueCache } from '../league/league-cache.ts';
import { openPushKey } from './push-key-store.ts';
import { PUSH_TASK } from './queue-alerts.ts';
import { type Alert, pathOfAlert, readAlert } from './read-alert.ts';
import { liveSubscriptions, type SettingsDeps } from './read-settings.ts';

export interface PushDeps extends SettingsDeps {
  /** as published now */
  readonly identity: () => League;
  readonly push: WebPush;
  readonly league: Pick<LeagueCache, 'read'>;
  readonly log: Logger;
}
interface PushJob {
  readonly trigger: number;
  readonly subscriptions: readonly number[];
  /** how often these failed before */
  readonly tries: number;
}
/** Calls at a time: a service answers in tens of milliseconds. */
const AT_ONCE = 10;
const FIRST_RETRY_SECONDS = 5;
const RETRIES_MAX = 6;

/** `high` wakes a sleeping phone. */
const URGENCY: Readonly<Record<GameAlertKind, PushMessage['urgency']>> = {
  start: 'high',
  'late-and-close': 'high',
  'extra-innings': 'high',
  'at-bat': 'high',
  interrupted: 'normal',
  resumed: 'high',
};

/** One topic per kind and game, so that a newer alert replaces the one before on a device. */
const topicOf = ({ kind, game }: Alert): string =>
  createHash('sha256').update(`${kind} ${game}`).digest('base64url').slice(0, 22);

const readSubscriptions = ({ db }: PushDeps, ids: readonly number[], now: Date) =>
  liveSubscriptions(db, now)
    .innerJoin('push_keys', 'push_keys.id', 'key_id')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .innerJoin('game_alert_settings as wanted', 'wanted.user_id', 'push_subscriptions.user_id')
    .select(['push_subscriptions.id', 'endpoint', 'p256dh', 'auth', 'key_id', 'public_key', 'sealed_private_key'])
    .select(['users.language', 'with_score', 'zone'])
    .where('push_subscriptions.id', 'in', ids)
    .execute();
type Row = Awaited<ReturnType<typeof readSubscriptions>>[number];

export const pushAlerts = async (deps: PushDeps, { trigger, subscriptions, tries }: PushJob): Promise<void> => {
  const { db, clock, keys, push, log } = deps;
  const now = clock();
  const alert = await readAlert(deps, trigger, now);
  if (!alert) return;
  const topic = topicOf(alert);
  const again = async (id: number, seconds: number): Promise<void> => {
    const next = { trigger, subscriptions: [id], tries: tries + 1 };
    if (tries < RETRIES_MAX) await enqueue(db, PUSH_TASK, next, { delaySeconds: seconds });
  };
  const sendTo = async (row: Row): Promise<void> => {
    const { title, body, language } = alert.textFor(row);
    const answer = await push.send({
      subscription: row,
      key: openPushKey(keys, row),
      text: JSON.stringify({ title, body, lang: localeOf[language], tag: topic, path: pathOfAlert(alert) }),
      seconds: (alert.expiresAt.getTime() - now.getTime()) / 1000,
      urgency: URGENCY[alert.kind],
      topic,
    });
    if (answer.kind === 'gone') await db.deleteFrom('push_subscriptions').where('id', '=', row.id).execute();
    if (answer.kind === 'later') await again(row.id, answer.seconds);
  };
  const tryTo = async (row: Row): Promise<void> => {
    try {
      await sendTo(row);
    } catch (fault) {
      if (!(fault instanceof DeliveryFailed)) throw fault;
      if (fault.isFinal) log.warn({ subscription: row.id, reason: fault.message }, 'an alert cannot be sent');
      else await again(row.id, FIRST_RETRY_SECONDS * 2 ** tries);
    }
  };
  const waiting = await readSubscriptions(deps, subscriptions, now);
  const work = async (): Promise<void> => {
    for (let row = waiting.pop(); row; row = waiting.pop()) await tryTo(row);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};
