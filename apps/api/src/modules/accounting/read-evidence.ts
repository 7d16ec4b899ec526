/** What the evidence of an order says: what was bought, how it was paid, what was agreed to, how the pass was used, what was written. */
import type { Database } from '@palco/database/connect';
import type { PlansTables } from '@palco/database/schema/plans';
import type { Selectable } from 'kysely';
import { originsOfOrder } from '../payments/purchase-origin.ts';
import { type PassUse, readPassUse } from '../streaming/seats/pass-uses.ts';

type Pass = Selectable<PlansTables['memberships']>;

/** Attempts to watch are kept for thirty days; the newest say enough. */
const MOST_STARTS = 60;

/** What was watched with this pass, by whoever has it: a gift is not its buyer's, and another pass is no evidence of this one. */
const readStarts = (db: Database, pass: Pick<Pass, 'user_id' | 'starts_at' | 'ends_at' | 'club' | 'game_id'>) => {
  const { user_id: holder, starts_at: from, ends_at: until, club, game_id: game } = pass;
  return db
    .selectFrom('watch_attempts')
    .select(['at', 'device', 'label', 'country', 'city', 'game_id'])
    .where('user_id', '=', holder)
    .where('refused', 'is', null)
    .where('at', '>=', from)
    .where('at', '<=', until)
    .$if(game !== null, (query) => query.where('game_id', '=', game))
    .$if(club !== null, (query) =>
      query.where('game_id', 'in', (is) =>
        is
          .selectFrom('games')
          .select('id')
          .where((each) => each.or([each('home', '=', club), each('away', '=', club)])),
      ),
    )
    .orderBy('at', 'desc')
    .limit(MOST_STARTS)
    .execute();
};

/** What was agreed to, word for word, before the card was charged for this order. */
const consentsOfOrder = (db: Database, orderId: number) =>
  db
    .selectFrom('renewal_consents')
    .innerJoin('payment_attempts', 'payment_attempts.renewal_id', 'renewal_consents.renewal_id')
    .select(['renewal_consents.at', 'renewal_consents.version', 'renewal_consents.text', 'renewal_consents.way'])
    .distinct()
    .where('payment_attempts.order_id', '=', orderId)
    .whereRef('renewal_consents.at', '<=', 'payment_attempts.opened_at')
    .orderBy('renewal_consents.at')
    .execute();

/** The legal texts that these consents name, in the language in which they were shown. */
const textsOf = async (
  db: Database,
  consents: readonly { readonly document: string; readonly version: string; readonly language: string | null }[],
) => {
  const rows = await db
    .selectFrom('legal_texts')
    .innerJoin('legal_versions', (join) =>
      join
        .onRef('legal_versions.document', '=', 'legal_texts.document')
        .onRef('legal_versions.version', '=', 'legal_texts.version'),
    )
    .select(['legal_texts.document', 'legal_texts.version', 'language', 'source', 'binding'])
    .orderBy('legal_texts.document', 'desc')
    .orderBy('legal_texts.version')
    .orderBy('language')
    .execute();
  return rows.filter(({ document, version, language, binding }) =>
    consents.some(
      (each) =>
        each.document === document &&
        each.version === String(version) &&
        // of an early consent it is not known: the text that binds
        (each.language ?? binding) === language,
    ),
  );
};

const playedIn = (use: PassUse | undefined, starts: readonly { readonly game_id: number | null }[]): number[] => [
  ...new Set([...(use?.game_ids ?? []), ...starts.flatMap(({ game_id }) => game_id ?? [])]),
];
/** The games that these ids name, first to last, with the names of their clubs. */
const gamesOf = async (db: Database, ids: readonly number[]) =>
  ids.length
    ? db
        .selectFrom('games')
        .leftJoin('clubs as visitors', (join) =>
          join.onRef('visitors.season_id', '=', 'games.season_id').onRef('visitors.abbreviation', '=', 'games.away'),
        )
        .leftJoin('clubs as hosts', (join) =>
          join.onRef('hosts.season_id', '=', 'games.season_id').onRef('hosts.abbreviation', '=', 'games.home'),
        )
        .select(({ fn }) => [
          'games.id',
          'games.starts_at',
          fn.coalesce('visitors.name', 'games.away').as('away'),
          fn.coalesce('hosts.name', 'games.home').as('home'),
        ])
        .where('games.id', 'in', ids)
        .orderBy('games.starts_at')
        .orderBy('games.id')
        .execute()
    : [];

/** What staff wrote to the buyer since the order. */
const messagesSince = (db: Database, userId: number, since: Date) =>
  db
    .selectFrom('fan_messages')
    .select(['sent_at', 'read_at', 'text'])
    .where('user_id', '=', userId)
    .where('sent_at', '>=', since)
    .where('withdrawn_at', 'is', null)
    .orderBy('sent_at')
    .execute();

/** How the payment went, step by step: the bank's question (3-D Secure) and its answer are among them. */
const stepsOf = (db: Database, orderId: number) =>
  db
    .selectFrom('attempt_events')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'attempt_events.attempt_id')
    .select(['attempt_events.at', 'attempt_events.state', 'payment_attempts.reference', 'payment_attempts.method'])
    .where('payment_attempts.order_id', '=', orderId)
    .whereRef('attempt_events.state', '<>', 'attempt_events.from_state')
    .orderBy('attempt_events.id')
    .execute();

/** The invoice of the order and its credit notes, as far as they are stamped. */
const invoicesOf = (db: Database, orderId: number) =>
  db
    .selectFrom('invoices')
    .select(['id', 'series', 'uuid', 'stamped_at', 'cancelled_at'])
    .where('order_id', '=', orderId)
    .where('uuid', 'is not', null)
    .orderBy('id')
    .execute();

/** What the same account paid before and nobody disputed. */
const earlierOf = (db: Database, userId: number, before: Date) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('paid_at').as('first')])
    .where('user_id', '=', userId)
    .where('paid_at', '<', before)
    .where((is) =>
      is.not(
        is.exists(
          is.selectFrom('disputes').select('disputes.order_id').whereRef('disputes.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();

export const readEvidence = async (db: Database, orderId: number) => {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) return undefined;
  const pass = await db
    .selectFrom('memberships')
    .selectAll()
    .where('source', '=', `order ${orderId}`)
    .executeTakeFirst();
  const [
    person,
    attempts,
    ledger,
    consents,
    mails,
    use,
    starts,
    disputes,
    origins,
    renewal,
    coupon,
    messages,
    steps,
    invoices,
    earlier,
  ] = await Promise.all([
    db
      .selectFrom('users')
      .select(['name', 'email', 'email_confirmed_at', 'telephone', 'created_at'])
      .where('id', '=', order.user_id)
      .executeTakeFirst(),
    db.selectFrom('payment_attempts').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    db.selectFrom('ledger_entries').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    db
      .selectFrom('consents')
      .selectAll()
      .where('user_id', '=', order.user_id)
      .where('at', '<=', order.paid_at ?? order.opened_at)
      .orderBy('at')
      .execute(),
    db.selectFrom('payment_mails').selectAll().where('order_id', '=', orderId).orderBy('at').execute(),
    pass && readPassUse(db, pass),
    pass ? readStarts(db, pass) : [],
    db.selectFrom('disputes').selectAll().where('order_id', '=', orderId).execute(),
    originsOfOrder(db, orderId),
    consentsOfOrder(db, orderId),
    db.selectFrom('coupon_uses').select('discount_cents').where('order_id', '=', orderId).executeTakeFirst(),
    messagesSince(db, order.user_id, order.opened_at),
    stepsOf(db, orderId),
    invoicesOf(db, orderId),
    earlierOf(db, order.user_id, order.opened_at),
  ]);
  const [texts, games] = await Promise.all([textsOf(db, consents), gamesOf(db, playedIn(use, starts))]);
  return {
    order,
    coupon,
    pass,
    person,
    attempts,
    ledger,
    consents,
    texts,
    mails,
    messages,
    use,
    starts,
    games,
    disputes,
    origins,
    renewal,
    steps,
    invoices,
    earlier,
  };
};
export type Evidence = NonNullable<Awaited<ReturnType<typeof readEvidence>>>;
