/** Queues one alert for everybody who wants it, in batches, so that thousands do not block the rest. Harmless to repeat. */
import { ASKED_GAME_KINDS, type GameAlertKind } from '@palco/contracts/game-alerts/game-alerts';
import { teamOf } from '@palco/contracts/league/teams';
import type { Database } from '@palco/database/connect';
import { enqueueEach } from '../../jobs/runner.ts';
import type { LeagueCache } from '../league/league-cache.ts';
import { isQuiet } from './quiet-hours.ts';
import { liveSubscriptions, quietOf, type SettingsDeps } from './read-settings.ts';
import type { TriggerDetail } from './trigger.ts';

export const PUSH_TASK = 'push-game-alerts';
export const MAIL_TASK = 'mail-game-alert';
/** People per transaction. */
const BATCH = 500;
/** Subscriptions per job. */
const PUSHES = 50;

interface QueueDeps extends Pick<SettingsDeps, 'db' | 'clock'> {
  readonly league: Pick<LeagueCache, 'read'>;
}
interface Cause {
  readonly kind: GameAlertKind;
  readonly game_id: number;
  readonly detail: TriggerDetail;
  /** the game's clubs, as accounts store a favorite */
  readonly teams: readonly string[];
}

const readCause = async ({ db, league }: QueueDeps, trigger: number, now: Date): Promise<Cause | undefined> => {
  const row = await db
    .selectFrom('game_alert_triggers')
    .innerJoin('games', 'games.id', 'game_id')
    .select(['kind', 'game_id', 'detail', 'away', 'home', 'season_id'])
    .where('game_alert_triggers.id', '=', trigger)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const clubs = (await league.read()).clubsOf(row.season_id);
  const teams = [row.away, row.home].flatMap((letters) => {
    const club = clubs.get(letters);
    return club ? [teamOf({ letters, shortName: club.shortName })] : [];
  });
  return { kind: row.kind as GameAlertKind, game_id: row.game_id, detail: row.detail as TriggerDetail, teams };
};

/** The next people who want this, by their ids. */
const readBatch = (db: Database, { kind, game_id, detail, teams }: Cause, after: number) =>
  db
    .selectFrom('game_alert_settings as wanted')
    .innerJoin('users', 'users.id', 'wanted.user_id')
    .select(['wanted.user_id', 'by_mail', 'quiet_from', 'quiet_to', 'zone', 'email_confirmed_at'])
    .where('deleted_at', 'is', null)
    .where('wanted.user_id', '>', after)
    .where((is) => {
      const isOn = is(is.val<string>(kind), '=', is.fn.any('wanted.kinds'));
      if (detail.player)
        return is.and([
          isOn,
          is.exists(
            is
              .selectFrom('game_alert_players as followed')
              .select('followed.user_id')
              .whereRef('followed.user_id', '=', 'wanted.user_id')
              // fans follow the person, also where the plays have another id of his
              .where('followed.player_id', '=', (of) =>
                of
                  .selectFrom('players')
                  .select(({ fn }) => fn.coalesce('same_as', 'id').as('id'))
                  .where('id', '=', detail.player?.id ?? 0),
              ),
          ),
        ]);
      const hasAsked = is.exists(
        is
          .selectFrom('game_alert_games as asked')
          .select('asked.user_id')
          .whereRef('asked.user_id', '=', 'wanted.user_id')
          .where('asked.game_id', '=', game_id),
      );
      const isFavorite = teams.length ? is('users.team', 'in', teams) : is.val(false);
      const isAboutGame = ASKED_GAME_KINDS.includes(kind) ? hasAsked : is.and([isOn, hasAsked]);
      return is.or([is.and([isOn, isFavorite]), isAboutGame]);
    })
    .orderBy('wanted.user_id')
    .limit(BATCH)
    .execute();
type Wanted = Awaited<ReturnType<typeof readBatch>>[number];

const chunked = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Records whom the alert goes to, each person once, and queues the jobs that send it. */
const queueBatch = async (db: Database, trigger: number, people: readonly Wanted[], now: Date): Promise<void> => {
  const awake = people.filter((person) => !isQuiet(quietOf(person), person.zone, now));
  if (awake.length === 0) return;
  await db.transaction().execute(async (tx) => {
    const noted = await tx
      .insertInto('game_alerts')
      .values(awake.map(({ user_id }) => ({ trigger_id: trigger, user_id, at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .execute();
    const fresh = new Set(noted.map(({ user_id }) => user_id));
    if (fresh.size === 0) return;
    const subscriptions = await liveSubscriptions(tx, now)
      .select('push_subscriptions.id')
      .where('push_subscriptions.user_id', 'in', [...fresh])
      .execute();
    const pushes = chunked(
      subscriptions.map(({ id }) => id),
      PUSHES,
    );
    await enqueueEach(
      tx,
      PUSH_TASK,
      pushes.map((ids) => ({ trigger, subscriptions: ids, tries: 0 })),
    );
    const mails = awake.filter((each) => fresh.has(each.user_id) && each.by_mail && each.email_confirmed_at);
    await enqueueEach(
      tx,
      MAIL_TASK,
      mails.map(({ user_id }) => ({ trigger, user: user_id })),
    );
  });
};

/** The job of a trigger. An alert in somebody's quiet hours is dropped, because it is no longer news when they end. */
export const queueAlerts = async (deps: QueueDeps, { trigger }: { readonly trigger: number }): Promise<void> => {
  const now = deps.clock();
  const cause = await readCause(deps, trigger, now);
  if (!cause) return;
  for (let after = 0; ; ) {
    const people = await readBatch(deps.db, cause, after);
    await queueBatch(deps.db, trigger, people, now);
    const last = people.at(-1);
    if (!last || people.length < BATCH) return;
    after = last.user_id;
  }
};
