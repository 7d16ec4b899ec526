/** What is read anew with every snapshot: seats, attempts to watch, money. All from tables that every process shares. */
import { SILENT_SECONDS } from '@palco/contracts/streaming/streaming';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';

/** How many people watch, by game; a person who watches two games counts once in `all`. */
export interface Viewers {
  readonly all: number;
  readonly byGame: ReadonlyMap<number, number>;
}

/**
 * People with a living lease at these moments, the oldest first. A lease keeps when its player was last seen, so a moment of the
 * last hours has the same answer whenever it is asked for.
 */
export const viewersAt = async (db: Database, moments: readonly Date[]): Promise<Viewers[]> => {
  const { rows } = await sql<{ moment: Date; game_id: number | null; viewers: number }>`
    select moment, game_id, count(distinct user_id) as viewers
    from unnest(${moments}::timestamptz[]) as moment
    join seat_leases on started_at <= moment and (ended_at is null or ended_at > moment)
      and last_seen_at > moment - make_interval(secs => ${SILENT_SECONDS})
    where ended_at is null or ended_at > ${moments[0]}
    group by grouping sets ((moment, game_id), (moment))`.execute(db);
  const of = Map.groupBy(rows, ({ moment }) => moment.getTime());
  return moments.map((moment) => {
    const here = of.get(moment.getTime()) ?? [];
    return {
      all: here.find(({ game_id }) => game_id === null)?.viewers ?? 0,
      byGame: new Map(here.flatMap(({ game_id, viewers }) => (game_id === null ? [] : [[game_id, viewers] as const]))),
    };
  });
};

/** Attempts to watch games and what came of them; those for the test picture do not count. */
export interface AttemptCount {
  readonly game: number;
  /** null: it started */
  readonly refused: string | null;
  readonly count: number;
}
export const countAttemptsBetween = async (db: Database, from: Date, until: Date): Promise<AttemptCount[]> =>
  db
    .selectFrom('watch_attempts')
    .select(({ fn }) => ['game_id', 'refused', fn.countAll<number>().as('count')])
    .where('at', '>=', from)
    .where('at', '<', until)
    .where('game_id', 'is not', null)
    .groupBy(['game_id', 'refused'])
    .execute()
    .then((rows) => rows.map(({ game_id, refused, count }) => ({ game: game_id as number, refused, count })));

export interface SaleCount {
  readonly method: string;
  readonly currency: string;
  readonly paid: number;
  readonly failed: number;
  readonly cents: number;
}
/** Payments of the ledger, and attempts to pay that failed, by method and currency. */
export const countSalesBetween = async (db: Database, from: Date, until: Date): Promise<SaleCount[]> => {
  const { rows } = await sql<SaleCount>`
    select method, currency, sum(paid)::int as paid, sum(failed)::int as failed, sum(cents)::bigint as cents from (
      select attempt.method, entry.currency, 1 as paid, 0 as failed, entry.amount_cents as cents
      from ledger_entries as entry join payment_attempts as attempt on attempt.id = entry.attempt_id
      where entry.at >= ${from} and entry.at < ${until} and entry.kind = 'paid'
      union all
      select attempt.method, sale.currency, 0, 1, 0
      from payment_attempts as attempt join orders as sale on sale.id = attempt.order_id
      where attempt.state = 'failed' and attempt.changed_at >= ${from} and attempt.changed_at < ${until}
    ) as each
    group by method, currency order by method, currency`.execute(db);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
};

/** Passes by a sale or a card, and accounts that were made. */
export const countPeopleBetween = async (db: Database, from: Date, until: Date) => {
  const passes = await db
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('granted_at', '>=', from)
    .where('granted_at', '<', until)
    .where('source', 'like', 'order %')
    .executeTakeFirstOrThrow();
  const registrations = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  return { passes: passes.count, registrations: registrations.count };
};
