/** Refused codes, stored for 30 days to detect guessing, without code, account and address. */
import { createHmac } from 'node:crypto';
import type { Database } from '@palco/database/connect';
import { addDays, daysBetween, instantOf, type LeagueDate, type Zone } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import { raiseAlert } from '../operations/raise-alert.ts';
import { PREPAID_LIMITS } from './limits.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR_MS;
const NETWORK_LETTERS = 12;

/** Two guesses of one network have the same digest; the network cannot be read from it. */
export const networkDigest = (key: Uint8Array, subject: string): string =>
  createHmac('sha256', key).update(`network ${subject}`).digest('base64url').slice(0, NETWORK_LETTERS);

interface WrongCode {
  readonly folio: string;
  /** undefined: there is no card of this folio */
  readonly batchId: number | undefined;
  readonly network: string;
  readonly at: Date;
}
export const recordWrongCode = async (tx: Database, { folio, batchId, network, at }: WrongCode): Promise<void> => {
  await tx
    .insertInto('prepaid_wrong_codes')
    .values({ folio, batch_id: batchId ?? null, network, at })
    .execute();
};

export const forgetWrongCodes = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('prepaid_wrong_codes')
    .where('at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
};

/** What was guessed in the hour before a moment. */
export const readGuessing = async (db: Database, until: Date) => {
  const inHour = db
    .selectFrom('prepaid_wrong_codes')
    .where('at', '>', new Date(until.getTime() - HOUR_MS))
    .where('at', '<=', until);
  const all = await inHour
    .select((is) => [
      is.fn.countAll<number>().as('wrong'),
      is.fn.count<number>('folio').distinct().as('folios'),
      is.fn.count<number>('network').distinct().as('networks'),
      sql<number>`count(*) filter (where batch_id is null)`.as('unknown'),
    ])
    .executeTakeFirstOrThrow();
  const batches = await inHour
    .select((is) => [
      'batch_id',
      is.fn.countAll<number>().as('wrong'),
      is.fn.min('folio').as('first_folio'),
      is.fn.max('folio').as('last_folio'),
    ])
    .where('batch_id', 'is not', null)
    .groupBy('batch_id')
    .orderBy('wrong', 'desc')
    .limit(20)
    .execute();
  const locked = await db
    .selectFrom('limit_counters')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('limit_name', '=', 'prepaid by folio')
    .where('failures', '>=', PREPAID_LIMITS['prepaid by folio'].failures)
    .where('window_ends_at', '>', until)
    .where('subject', 'not like', '% known')
    .executeTakeFirstOrThrow();
  return {
    until: until.toISOString(),
    wrong: Number(all.wrong),
    folios: Number(all.folios),
    networks: Number(all.networks),
    batches: batches.map(({ batch_id, wrong, first_folio, last_folio }) => ({
      batch: batch_id as number,
      wrong: Number(wrong),
      first_folio,
      last_folio,
    })),
    unknown: Number(all.unknown),
    locked: Number(locked.count),
  };
};

/** Raises one alert for each hour in which codes are guessed, with the batches and folios that it is about. */
export const alertGuessing = async (tx: Database, at: Date): Promise<void> => {
  const subject = `hour ${at.toISOString().slice(0, 13)}`;
  const raised = await tx
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', 'prepaid-guessing')
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (raised) return;
  await raiseAlert(tx, { kind: 'prepaid-guessing', subject, detail: await readGuessing(tx, at), at });
};

const MOST_DAYS = 92;

/** Cards used and codes refused on each league day, both days included. */
export const readUses = async (
  db: Database,
  zone: Zone,
  { from, to, batch }: { from: LeagueDate; to: LeagueDate; batch: number | undefined },
): Promise<{ day: string; used: number; wrong: number }[] | Refusal<'prepaid/range-wrong'>> => {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > MOST_DAYS) return refuse('prepaid/range-wrong');
  const [first, end] = [instantOf(from, zone), instantOf(addDays(to, 1), zone)];
  const dayOf = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone ${zone}, 'YYYY-MM-DD')`;
  const used = await db
    .selectFrom('prepaid_cards')
    .select((is) => [dayOf('used_at').as('day'), is.fn.countAll<number>().as('count')])
    .where('used_at', '>=', first)
    .where('used_at', '<', end)
    .$if(batch !== undefined, (query) => query.where('batch_id', '=', batch as number))
    .groupBy('day')
    .execute();
  const wrong = await db
    .selectFrom('prepaid_wrong_codes')
    .select((is) => [dayOf('at').as('day'), is.fn.countAll<number>().as('count')])
    .where('at', '>=', first)
    .where('at', '<', end)
    .$if(batch !== undefined, (query) => query.where('batch_id', '=', batch as number))
    .groupBy('day')
    .execute();
  const countOn = (rows: readonly { day: string; count: number }[], day: string): number =>
    Number(rows.find((row) => row.day === day)?.count ?? 0);
  return Array.from({ length: days }, (_, n) => {
    const day = addDays(from, n);
    return { day, used: countOn(used, day), wrong: countOn(wrong, day) };
  });
};
