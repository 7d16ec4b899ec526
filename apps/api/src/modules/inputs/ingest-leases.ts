/**
 * Which process records a game: it alone takes the game's encoders and writes the recording. A process that stops renewing
 * its leases is taken for dead, and another one continues its recordings.
 */
import { randomUUID } from 'node:crypto';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { Now } from '../../clock.ts';
import { type Notifications, notification } from '../../gateways/notifications/notifications.ts';
import type { Logger } from '../../http/logging.ts';

interface IngestLeasesDeps {
  readonly db: Database;
  readonly clock: Now;
  readonly log: Logger;
  readonly notifications: Notifications;
  /** where other processes read what this one records; undefined until it can be read */
  readonly address: () => string | undefined;
}
export interface IngestLeases {
  /** False: another process records this game, or nobody could read what this one records. */
  claim(gameId: number): Promise<boolean>;
  release(gameId: number): Promise<void>;
  /** called when another process has taken a game from this one, which was out of reach for too long */
  onLost(listener: (gameId: number) => void): void;
  /** address of another process that records the game now; at most two seconds old */
  ownerOf(gameId: number): string | undefined;
  /** called when another process begins or stops recording a game */
  onChange(listener: (gameId: number) => void): void;
  /** reads anew who records what */
  refresh(): Promise<void>;
  close(): void;
}

const TOPIC = 'ingest-leases';
const RENEW_EVERY_MS = 2000;
/**
 * A process that has not renewed for this many milliseconds, three renewals, is taken for dead. Clocks of machines may
 * differ by a second.
 */
export const LEASE_MS = 6000;

export const createIngestLeases = ({
  db,
  clock,
  log,
  notifications,
  address: readAddress,
}: IngestLeasesDeps): IngestLeases => {
  const self = randomUUID();
  const own = new Set<number>();
  let others: ReadonlyMap<number, string> = new Map();
  const onLost: ((gameId: number) => void)[] = [];
  const onChange: ((gameId: number) => void)[] = [];
  const until = (): Date => new Date(clock().getTime() + LEASE_MS);
  /**
   * Runs one statement after the other: an encoder that comes back at once claims the game that its old connection is
   * releasing. A release that deletes the row after that claim, or a renewal that looks for it before, would end the new
   * connection.
   */
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const done = last.then(work, work);
    last = done;
    return done;
  };

  const renew = async (): Promise<void> => {
    const games = [...own];
    if (!games.length) return;
    const renewed = await db
      .updateTable('ingest_leases')
      .set({ until: until() })
      .where('owner', '=', self)
      .where('game_id', 'in', games)
      .returning('game_id')
      .execute();
    const kept = new Set(renewed.map(({ game_id }) => game_id));
    for (const game of games)
      if (!kept.has(game) && own.delete(game)) {
        log.error({ game }, 'another process records this game now: this one was out of reach for too long');
        for (const listener of onLost) listener(game);
      }
  };
  const refresh = async (): Promise<void> => {
    const rows = await db
      .selectFrom('ingest_leases')
      .select(['game_id', 'address'])
      .where('owner', '!=', self)
      .where('until', '>', clock())
      .execute();
    const before = others;
    others = new Map(rows.map((row) => [row.game_id, row.address]));
    for (const game of new Set([...before.keys(), ...others.keys()]))
      if (before.get(game) !== others.get(game)) for (const listener of onChange) listener(game);
  };
  const refreshNow = (): void => {
    refresh().catch((fault: unknown) => log.debug({ err: fault }, 'the owners of recordings could not be read'));
  };
  const timer = setInterval(() => {
    // while the database is away nobody can take a game either, so the recording goes on
    inOrder(renew).catch((fault: unknown) => log.warn({ err: fault }, 'the leases of recordings could not be renewed'));
    refreshNow();
  }, RENEW_EVERY_MS);
  timer.unref();
  const stop = notifications.listen(TOPIC, { onNotification: refreshNow, onMissed: refreshNow });

  return {
    claim: (gameId) =>
      inOrder(async () => {
        const [now, address] = [clock(), readAddress()];
        if (address === undefined) return false;
        const claimed = await db
          .insertInto('ingest_leases')
          .values({ game_id: gameId, owner: self, address, until: until() })
          .onConflict((conflict) =>
            conflict
              .column('game_id')
              .doUpdateSet({ owner: self, address, until: until() })
              .where((where) =>
                where.or([where('ingest_leases.owner', '=', self), where('ingest_leases.until', '<=', now)]),
              ),
          )
          .returning([sql`${notification(TOPIC, gameId)}`.as('notified')])
          .executeTakeFirst();
        if (claimed) own.add(gameId);
        return claimed !== undefined;
      }),
    release: (gameId) =>
      inOrder(async () => {
        if (!own.delete(gameId)) return;
        await db
          .deleteFrom('ingest_leases')
          .where('game_id', '=', gameId)
          .where('owner', '=', self)
          .returning([sql`${notification(TOPIC, gameId)}`.as('notified')])
          .execute();
      }),
    onLost: (listener) => void onLost.push(listener),
    ownerOf: (gameId) => others.get(gameId),
    onChange: (listener) => void onChange.push(listener),
    refresh,
    close: () => {
      clearInterval(timer);
      stop();
    },
  };
};
