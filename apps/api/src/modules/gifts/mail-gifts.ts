/** Mails of gifts: to whom it is for, on the day; to the buyer, when nobody has claimed it for a week. */
import { type League, languageIn } from '@palco/contracts/identity/identity';
import type { Database } from '@palco/database/connect';
import { type Language, languageFrom, localeOf } from '@palco/kernel/language';
import { serverTexts } from '@palco/texts/server-texts';
import type { Clock } from '../../clock.ts';
import type { MailContent } from '../../gateways/mail/layout.ts';
import type { Keys } from '../../keys.ts';
import type { Outbox } from '../operations/outbox.ts';
import { lockGift } from './gift-store.ts';
import { linkOf, tokenOf } from './gift-token.ts';
import { HAS_MONEY } from './read-gifts.ts';

interface GiftMailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly keys: Keys;
  readonly origin: () => string;
  readonly league: () => League;
}
const REMIND_AFTER_MS = 7 * 86_400_000;

const openGifts = (db: Database) =>
  db
    .selectFrom('gifts')
    .innerJoin('orders', 'orders.id', 'gifts.order_id')
    .innerJoin('users', 'users.id', 'gifts.buyer_id')
    .selectAll('gifts')
    .select([
      'orders.title',
      'orders.language as order_language',
      'users.email as buyer_email',
      'users.language as buyer_language',
      'users.deleted_at as buyer_left_at',
    ])
    .where('orders.state', 'in', HAS_MONEY)
    .where('claimed_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof openGifts>['execute']>>[number];

const toDeliver = (db: Database, at: Date) =>
  openGifts(db)
    .where('mailed_at', 'is', null)
    .where('to_email', 'is not', null)
    .where((is) => is.or([is('deliver_at', 'is', null), is('deliver_at', '<=', at)]));

const toRemind = (db: Database, at: Date) => {
  const since = new Date(at.getTime() - REMIND_AFTER_MS);
  return openGifts(db)
    .where('reminded_at', 'is', null)
    .where('users.email', 'is not', null)
    .where('gifts.paid_at', '<=', since)
    .where((is) => is.or([is('deliver_at', 'is', null), is('deliver_at', '<=', since)]));
};

/** Typed words stand in a mail as they are: the layout escapes them, and a line break stays one. */
const compose = (
  { origin, keys, clock }: GiftMailDeps,
  kind: 'gift' | 'reminder',
  row: Row,
  language: Language,
): MailContent => {
  const t = serverTexts(language, 'server-gifts');
  const day = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: clock.zone() });
  const named = { to: row.to_name, from: row.from_name, pass: row.title, day: day.format(row.paid_at ?? clock()) };
  const { body, button, ...words } = {
    ...t(`mail.${kind}`, { returnObjects: true, ...named }),
    // the buyer's account is erased, and both names with it
    ...(kind === 'gift' && !row.from_name && t('mail.unsigned', { returnObjects: true, ...named })),
  };
  return {
    language,
    ...words,
    paragraphs: [...body.split('\n\n'), ...(kind === 'gift' && row.message ? [`“${row.message}”`] : [])],
    button: {
      label: button,
      href: kind === 'gift' ? linkOf(origin(), tokenOf(row, keys)) : `${origin()}/tv/profile`,
    },
    origin: origin(),
  };
};

/**
 * Mails each that is due, once, however often the job runs and in how many processes. Each is read again under the lock that a
 * claim, a refund, a corrected address and an erasure take: what one of them changed meanwhile is not due, or is mailed as it
 * is now.
 */
const mailEach = async (
  { db, clock }: GiftMailDeps,
  due: typeof toDeliver | typeof toRemind,
  mail: (tx: Database, row: Row, at: Date) => Promise<void>,
): Promise<void> => {
  for (const { id } of await due(db, clock()).execute())
    await db.transaction().execute(async (tx) => {
      await lockGift(tx, id);
      const at = clock();
      // in a second statement: the one that waits for the lock sees joined rows as they were before the wait
      const row = await due(tx, at).where('gifts.id', '=', id).executeTakeFirst();
      if (row) await mail(tx, row, at);
    });
};

export const deliverGifts = (deps: GiftMailDeps): Promise<void> =>
  mailEach(deps, toDeliver, async (tx, row, at) => {
    if (!row.to_email) return;
    const language = languageIn(deps.league(), languageFrom(row.order_language));
    await deps.outbox.queueMail(tx, { to: row.to_email, ...compose(deps, 'gift', row, language) });
    await tx
      .updateTable('gifts')
      // the buyer's account is erased, and the address was kept only for this mail
      .set({ mailed_at: at, ...(row.buyer_left_at && { to_email: null }) })
      .where('id', '=', row.id)
      .execute();
  });

export const remindOfGifts = (deps: GiftMailDeps): Promise<void> =>
  mailEach(deps, toRemind, async (tx, row, at) => {
    if (!row.buyer_email) return;
    const language = languageIn(deps.league(), languageFrom(row.buyer_language));
    await deps.outbox.queueMail(tx, { to: row.buyer_email, ...compose(deps, 'reminder', row, language) });
    await tx.updateTable('gifts').set({ reminded_at: at }).where('id', '=', row.id).execute();
  });
