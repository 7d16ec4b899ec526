/** Everything the promises are judged by: rows of the database, the providers' books, the recordings as players get them. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveMembership } from '@palco/contracts/memberships/memberships';
import { startStream } from '@palco/contracts/streaming/streaming';
import { connect, type Database } from '@palco/database/connect';
import { addressOfRunning } from '@palco/database/running-postgres';
import { readMediaPlaylist } from '@palco/hls/read-media-playlist';
import { isRefusal } from '@palco/kernel/refusal';
import { SEASON_PASS } from './buy.ts';
import { type Caller, isRefused } from './client.ts';
import type { Context } from './context.ts';
import { CAMERA_GAME, SCORED_GAME } from './league.ts';
import { readPlaylist, variantsOf } from './playlist.ts';
import type { PreparedLeague } from './prepare-league.ts';
import { type BookEntry, ledgerAgainstBooks } from './promises/books.ts';
import type { Evidence } from './promises/judge.ts';
import type { MoneyFacts } from './promises/money.ts';
import type { ScoredPlay } from './promises/plays.ts';
import type { RenditionFact, SegmentFact } from './promises/recordings.ts';
import type { LeaseFact } from './promises/seats.ts';
import { type NoticeFact, type SentNotice, unsettledWebhooks } from './promises/webhooks.ts';

const readMoney = async (db: Database): Promise<MoneyFacts> => {
  const [orders, passes, ledger, cards, grants] = await Promise.all([
    db.selectFrom('orders').select(['id', 'user_id', 'state', 'total_cents', 'currency']).execute(),
    db.selectFrom('memberships').select(['id', 'user_id', 'source', 'revoked_at']).execute(),
    db
      .selectFrom('ledger_entries')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'ledger_entries.attempt_id')
      .select([
        'ledger_entries.order_id',
        'payment_attempts.reference',
        'payment_attempts.method',
        'ledger_entries.provider',
        'ledger_entries.kind',
        'ledger_entries.amount_cents',
        'ledger_entries.currency',
      ])
      .execute(),
    db.selectFrom('prepaid_cards').select(['folio', 'order_id', 'used_by']).where('used_at', 'is not', null).execute(),
    db.selectFrom('staff_grants').select(['id', 'user_id']).execute(),
  ]);
  return {
    orders: orders.map((row) => ({
      id: row.id,
      userId: row.user_id,
      state: row.state,
      totalCents: row.total_cents,
      currency: row.currency,
    })),
    passes: passes.map((row) => ({
      id: row.id,
      userId: row.user_id,
      source: row.source,
      isRevoked: row.revoked_at !== null,
    })),
    ledger: ledger.map((row) => ({
      orderId: row.order_id,
      reference: row.reference,
      provider: row.method === 'prepaid' ? 'prepaid' : row.provider,
      kind: row.kind,
      amountCents: row.amount_cents,
      currency: row.currency,
    })),
    cards: cards.map((row) => ({
      folio: row.folio,
      orderId: row.order_id ?? undefined,
      userId: row.used_by ?? undefined,
    })),
    grants: grants.map((row) => ({ id: row.id, userId: row.user_id })),
  };
};

const readLeases = async (db: Database): Promise<LeaseFact[]> =>
  (await db.selectFrom('seat_leases').select(['user_id', 'session_id', 'started_at', 'ended_at']).execute()).map(
    (row) => ({
      userId: row.user_id,
      session: row.session_id,
      from: row.started_at.getTime(),
      until: row.ended_at?.getTime(),
    }),
  );

const readNotices = async (db: Database): Promise<NoticeFact[]> =>
  db.selectFrom('provider_notices').select(['provider', 'digest', 'state']).execute();

/** The newest revision of each play that is not void. */
const readPlays = async (db: Database, gameId: number): Promise<ScoredPlay[]> => {
  const rows = await db
    .selectFrom('game_plays')
    .select(['play_id', 'revision', 'is_void', 'play'])
    .where('game_id', '=', gameId)
    .orderBy('revision')
    .execute();
  const newest = new Map(rows.map((row) => [row.play_id, row]));
  return [...newest.values()].flatMap(({ play_id, is_void, play }) => {
    const { batter = '', result } = play as { batter?: string; result?: { type: string } };
    return is_void ? [] : [{ play: play_id, batter, result: result?.type ?? '' }];
  });
};

const cents = (amount: number | string): number => Math.round(Number(amount) * 100);

/** The providers' own records of what was paid and refunded. */
const readBooks = async (sandbox: string): Promise<BookEntry[]> => {
  interface Charge {
    readonly order_id: string | null;
    readonly currency: string;
    readonly movements?: readonly { readonly type: string; readonly amount: number }[];
  }
  interface Transaction {
    readonly parent?: string;
    readonly status: string;
    readonly gross: string;
    readonly currency: string;
    readonly fields?: Readonly<Record<string, string>>;
  }
  const read = async <Reply>(path: string): Promise<Reply> => (await (await fetch(sandbox + path)).json()) as Reply;
  const { charges } = await read<{ charges: Charge[] }>('/__openpay/control/charges');
  const { transactions } = await read<{ transactions: Transaction[] }>('/__paypal/control/transactions');
  return [
    ...charges.flatMap(({ order_id, currency, movements = [] }) =>
      movements.map(
        ({ type, amount }): BookEntry => ({
          provider: 'openpay',
          reference: order_id ?? '',
          kind: type === 'refund' ? 'refunded' : 'paid',
          amountCents: cents(amount),
          currency,
        }),
      ),
    ),
    ...transactions
      .filter(({ status }) => status === 'Completed' || status === 'Refunded')
      .map(
        ({ status, gross, currency, fields }): BookEntry => ({
          provider: 'paypal',
          reference: fields?.item_number ?? '',
          kind: status === 'Refunded' ? 'refunded' : 'paid',
          amountCents: cents(gross),
          currency,
        }),
      ),
  ];
};

/** The webhooks that the sandbox sent, each once: it stores a delivery before it makes it. */
const readSent = async (world: string): Promise<SentNotice[]> => {
  const of = async (provider: string): Promise<SentNotice[]> => {
    const text = await readFile(join(world, provider, 'deliveries.jsonl'), 'utf8').catch(() => '');
    const lines = text.split('\n').filter(Boolean);
    const bodies = new Set(lines.map((line) => (JSON.parse(line) as { body: string }).body));
    return [...bodies].map((body) => ({
      provider,
      digest: createHash('sha256').update(body).digest('base64url'),
      about: /(?:order_id"?:"|item_number=)([\w-]+)/.exec(body)?.[1] ?? 'something',
    }));
  };
  return [...(await of('openpay')), ...(await of('paypal'))];
};

/** Runs this for each, a few at once. */
const forEach = async <Each>(all: readonly Each[], work: (each: Each) => Promise<void>): Promise<void> => {
  const waiting = [...all];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) await work(each);
    }),
  );
};

/** Number of a segment in its own address, `720p/17.m4s`. */
const numberIn = (uri: string): number => Number(/(\d+)\.m4s/.exec(uri)?.[1] ?? Number.NaN);

/** A rendition's playlist with every segment since the opening fetched. */
const readRendition = async (
  { clock, client }: Context,
  caller: Caller,
  game: number,
  base: string,
  uri: string,
): Promise<RenditionFact> => {
  const folder = base + uri.slice(0, uri.lastIndexOf('/') + 1);
  const listed = await client.fetchBytes('inspector: playlist', base + uri, caller);
  const { segments, maps } = readPlaylist(listed.text());
  // fans read what they need; the inspector checks the whole text against the standard
  const strict = readMediaPlaylist(listed.text());
  for (const map of maps) await client.fetchBytes('inspector: initialization segment', folder + map, caller);
  const facts: SegmentFact[] = [];
  await forEach(
    segments.filter(({ at, durationMs }) => at + durationMs > clock.instantOf(0)),
    async (segment) => {
      const got = segment.isGap
        ? undefined
        : await client.fetchBytes('inspector: segment', folder + segment.uri, caller);
      facts.push({
        sequence: segment.sequence,
        named: numberIn(segment.uri),
        at: segment.at - clock.instantOf(0),
        durationMs: segment.durationMs,
        isGap: segment.isGap,
        bytes: got?.status === 200 ? got.bytes.length : 0,
      });
    },
  );
  return {
    game,
    rendition: uri.split('/')[0] ?? uri,
    refused: isRefusal(strict) ? JSON.stringify(strict) : undefined,
    segments: facts.toSorted((one, other) => one.sequence - other.sequence),
  };
};

/** The camera's recording in every rendition; of the games with the sample picture the lightest one. */
const readRecordings = async (context: Context, { support }: PreparedLeague): Promise<RenditionFact[]> => {
  const { client, league } = context;
  const caller = await support.caller();
  // to watch, staff needs a pass too, which is given like any other
  const body = { plan_id: SEASON_PASS, reason: 'Looks at the recordings' };
  const params = { userId: support.id };
  await client.call(giveMembership, caller, { kind: 'support: give a pass', params, body, isForced: true });
  const renditions: RenditionFact[] = [];
  for (const [place, game] of league.games.entries()) {
    const started = await client.call(startStream, caller, {
      kind: 'inspector: start a stream',
      query: { gameId: game },
      body: { device: 'inspectors-own-screen', takeover: true },
      isForced: true,
      expects: ['streaming/too-many-games'],
    });
    if (isRefused(started)) throw new Error(`the inspector may not watch game ${game}: ${started.refused}`);
    const base = started.st.slice(0, started.st.lastIndexOf('/') + 1);
    const master = await client.fetchBytes('inspector: multivariant playlist', started.st, caller);
    const uris = [...new Set(variantsOf(master.text()))];
    for (const uri of place === CAMERA_GAME ? uris : uris.slice(0, 1))
      renditions.push(await readRendition(context, caller, game, base, uri));
    // released after each game, so one place on the seat is enough
    if (started.lease)
      await fetch(`${context.origin}${base.split('/').slice(0, 3).join('/')}/release`, { method: 'POST' });
  }
  return renditions;
};

interface Places {
  /** Palco's data folder */
  readonly data: string;
  /** data folder of the sandbox */
  readonly world: string;
}
const withDatabase = async <Answer>(data: string, work: (db: Database) => Promise<Answer>): Promise<Answer> => {
  const address = await addressOfRunning(data);
  if (!address) throw new Error('the database of the evening does not run');
  const connection = connect(address, { max: 5 });
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
};

/** What is still under way and will settle by itself, in words; undefined: nothing. */
export const findUnsettled = (
  { sandbox }: Pick<Context, 'sandbox'>,
  { data, world }: Places,
): Promise<string | undefined> =>
  withDatabase(data, async (db) => {
    const webhooks = unsettledWebhooks(await readSent(world), await readNotices(db)).length;
    const movements = ledgerAgainstBooks((await readMoney(db)).ledger, await readBooks(sandbox)).length;
    const words = [
      webhooks ? `${webhooks} webhooks` : '',
      movements ? `${movements} movements that the ledger does not have yet` : '',
    ].filter(Boolean);
    return words.length ? words.join(' and ') : undefined;
  });

export const gatherEvidence = async (
  context: Context,
  prepared: PreparedLeague,
  { data, world }: Places,
): Promise<Evidence> => {
  const renditions = await readRecordings(context, prepared);
  return withDatabase(data, async (db) => ({
    ...(await readMoney(db)),
    leases: await readLeases(db),
    notices: await readNotices(db),
    storedPlays: await readPlays(db, context.league.games[SCORED_GAME] as number),
    books: await readBooks(context.sandbox),
    sent: await readSent(world),
    renditions,
    observations: context.observations,
    recordedPlays: context.recordedPlays,
  }));
};
