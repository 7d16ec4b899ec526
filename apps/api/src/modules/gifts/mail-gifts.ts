/** Mails of gifts: to whom it is for, on the day; to the buyer, when nobody has claimed it for a week. */
import { type League, languageIn } from '@palco/contracts/identity';
import type { Database } from '@palco/database/connect';
import { type Language, languageFrom, localeOf } from '@palco/kernel/language';
import { serverTexts } from '@palco/texts/server-texts';
import type { Clock } from '../../clock.ts';
import type { MailContent } from '../../gateways/mail/layout.ts';
import type { Keys } from '../../keys.ts';
import type { Outbox } from '../operations/outbox.ts';
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
    ])
    .where('orders.state', 'in', HAS_MONEY)
    .where('claimed_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof openGifts>['execute']>>[number];

/** Typed words stand in a mail as they are: the layout escapes them, and a line break stays one. */
const compose = (
  { origin, keys }: GiftMailDeps,
  kind: 'gift' | 'reminder',
  row: Row,
  language: Language,
  day: string,
): MailContent => {
  const t = serverTexts(language, 'server-gifts');
  const { body, button, ...words } = t(`mail.${kind}`, {
    returnObjects: true,
    to: row.to_name,
    from: row.from_name,
    pass: row.title,
    day,
  });
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

/** Each is mailed once, however often the job runs and in how many processes. */
const mailOnce = async (
  deps: GiftMailDeps,
  row: Row,
  kind: 'gift' | 'reminder',
  column: 'mailed_at' | 'reminded_at',
  to: string,
  language: Language,
): Promise<void> => {
  const { db, clock, outbox } = deps;
  const at = clock();
  const day = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: clock.zone() }).format(
    row.paid_at ?? at,
  );
  await db.transaction().execute(async (tx) => {
    const first = await tx
      .updateTable('gifts')
      .set({ [column]: at })
      .where('id', '=', row.id)
      .where(column, 'is', null)
      // the address was corrected meanwhile: the next round mails the new link there
      .where('links', '=', row.links)
      .returning('id')
      .executeTakeFirst();
    if (first) await outbox.queueMail(tx, { to, ...compose(deps, kind, row, language, day) });
  });
};

export const deliverGifts = async (deps: GiftMailDeps): Promise<void> => {
  const due = await openGifts(deps.db)
    .where('mailed_at', 'is', null)
    .where('to_email', 'is not', null)
    .where((is) => is.or([is('deliver_at', 'is', null), is('deliver_at', '<=', deps.clock())]))
    .execute();
  for (const row of due)
    if (row.to_email)
      await mailOnce(
        deps,
        row,
        'gift',
        'mailed_at',
        row.to_email,
        languageIn(deps.league(), languageFrom(row.order_language)),
      );
};

export const remindOfGifts = async (deps: GiftMailDeps): Promise<void> => {
  const since = new Date(deps.clock().getTime() - REMIND_AFTER_MS);
  const due = await openGifts(deps.db)
    .where('reminded_at', 'is', null)
    .where('gifts.paid_at', '<=', since)
    .where((is) => is.or([is('deliver_at', 'is', null), is('deliver_at', '<=', since)]))
    .execute();
  for (const row of due)
    if (row.buyer_email)
      await mailOnce(
        deps,
        row,
        'reminder',
        'reminded_at',
        row.buyer_email,
        languageIn(deps.league(), languageFrom(row.buyer_language)),
      );
};
