/** Mails of renewals. Each is queued once; the notice reports when the mail server has taken it, for the charge waits for that. */
import { type League, languageIn } from '@palco/contracts/identity/identity';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import type { Database } from '@palco/database/connect';
import { type Language, languageFrom, localeOf } from '@palco/kernel/language';
import type { Currency } from '@palco/kernel/money';
import { moneyText } from '@palco/kernel/money-text';
import type { Catalogs } from '@palco/texts/catalogs';
import { serverTexts } from '@palco/texts/server-texts';
import type { Clock } from '../../clock.ts';
import type { MailContent } from '../../gateways/mail/layout.ts';
import type { Keys } from '../../keys.ts';
import { greetingName } from '../accounts/greeting-name.ts';
import { findUser } from '../accounts/user-store.ts';
import type { Outbox } from '../operations/outbox.ts';
import type { Catalogue } from '../plans/plan.ts';
import { chargeDueAt, END_REASONS } from './next-move.ts';
import { newestConsent, offerOf, type RenewalRow } from './read-facts.ts';
import { ALIVE, type RenewalMailKind } from './renewal-store.ts';
import { linkOf, tokenOf } from './renewal-token.ts';

interface RenewalMailDeps {
  readonly db: Database;
  readonly catalogue: { read(): Promise<Catalogue> };
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly keys: Keys;
  readonly origin: () => string;
  readonly league: () => League;
}
export const NOTICE_SENT_TASK = 'renewal-notice-sent';
type MailName = keyof Catalogs['server-renewals']['mail'];
/** Sent about something that is still to happen: nobody needs it once the renewal is over. */
const ONLY_ALIVE: readonly MailName[] = ['notice', 'price', 'declined', 'card'];

const readAbout = async (db: Database, row: RenewalRow, period: number) => {
  const agreed = await newestConsent(db, row.id);
  const notice = await db
    .selectFrom('renewal_notices')
    .selectAll()
    .where('renewal_id', '=', row.id)
    .where('period', '=', period)
    .executeTakeFirst();
  const card = await db
    .selectFrom('kept_cards')
    .select(['brand', 'last_four'])
    .where('id', '=', row.card_id ?? 0)
    .executeTakeFirst();
  return { agreed, notice, card };
};
type About = Awaited<ReturnType<typeof readAbout>>;

const PAGE: Readonly<Record<MailName, string>> = {
  begun: '/tv/profile',
  notice: '',
  price: '/tv/profile',
  declined: '/tv/profile',
  ended: '/tv',
  stopped: '/tv/profile',
  card: '/tv/profile',
};

const compose = (
  { clock, origin, keys }: RenewalMailDeps,
  name: MailName,
  row: RenewalRow,
  { agreed, notice, card }: About,
  { title, days }: { readonly title: string; readonly days: number },
  language: Language,
): Omit<MailContent, 'paragraphs'> & { readonly body: string } => {
  const t = serverTexts(language, 'server-renewals');
  const dayOf = (date: Date): string =>
    new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: clock.zone() }).format(date);
  const money = (cents: number): string =>
    moneyText({ cents, currency: agreed.currency as Currency }, localeOf[language]);
  const until = row.paid_until ?? row.made_at;
  const chargeAt = notice?.charge_at ?? chargeDueAt(until);
  const total = money(
    name === 'price' ? (row.asked_cents ?? agreed.total_cents) : (notice?.total_cents ?? agreed.total_cents),
  );
  const why = END_REASONS.find((each) => each === row.over_why) ?? 'declined';
  const { body, button, ...words } = t(`mail.${name}`, {
    returnObjects: true,
    pass: title,
    total,
    days: String(days),
    day: dayOf(chargeAt),
    until: dayOf(until),
    consent: agreed.text,
    why: t(`why.${why}`),
  });
  const isOver = name === 'ended' || name === 'stopped';
  const isCardShown = !isOver && card?.last_four != null;
  const facts: [string, string][] = [
    [t('facts.pass'), title],
    ...(isOver ? [] : [[t('facts.total'), total] as [string, string]]),
    ...(name === 'notice' || name === 'begun' ? [[t('facts.chargeOn'), dayOf(chargeAt)] as [string, string]] : []),
    ...(isCardShown
      ? [[t('facts.card'), t('card', { brand: card.brand ?? '', lastFour: card.last_four ?? '' })] as [string, string]]
      : []),
    [t('facts.paidUntil'), dayOf(until)],
  ];
  const href = name === 'notice' ? linkOf(origin(), tokenOf(row.id, keys)) : origin() + PAGE[name];
  return { language, ...words, body, facts, button: { label: button, href }, origin: origin() };
};

/**
 * No mail of a renewal has the headers of RFC 8058 (`unsubscribe`). A mailbox turns them into a button that says "unsubscribe",
 * which its reader presses to have fewer mails, and some press it themselves, when a mail is reported as spam or a filter tries
 * its links. Here it would end the renewal and remove the card, seen by nobody until the pass is over, while the law wants the
 * notice sent as long as the pass renews. The link in the notice leads to a page whose button says what it stops.
 */
export const mailRenewal = async (deps: RenewalMailDeps, payload: unknown): Promise<void> => {
  const { db, clock, outbox, league, catalogue } = deps;
  const { renewalId, kind } = payload as { renewalId: number; kind: RenewalMailKind };
  const [name, number] = kind.split(' ') as [MailName, string | undefined];
  const row = await db.selectFrom('renewals').selectAll().where('id', '=', renewalId).executeTakeFirst();
  const user = row && (await findUser(db, row.user_id));
  const to = user?.email ?? row?.email;
  const isLate = ONLY_ALIVE.includes(name) && !ALIVE.some((state) => state === row?.state);
  if (!row || !user || !to || isLate) return;
  const plans = await catalogue.read();
  const plan = plans.plans.find(({ id }) => id === row.plan_id);
  const language = languageIn(league(), languageFrom(user.language));
  const period = Number(number ?? row.period);
  const about = await readAbout(db, row, name === 'card' ? row.period : period);
  const titles = plan && { title: plan.title, title_en: plan.titleEn, texts: plan.texts };
  const title = titles ? titleIn(titles, language) : '';
  const days = offerOf(plans, row, clock())?.plan.validity;
  const told = { title, days: days?.kind === 'days' ? days.days : about.agreed.days };
  const { body, ...mail } = compose(deps, name, row, about, told, language);
  const t = serverTexts(language, 'server-mails');
  const greeting = greetingName(user, to);
  const paragraphs = [greeting ? t('greeting', { name: greeting }) : t('greetingNobody'), ...body.split('\n\n')];
  const onceSent = name === 'notice' ? { onceSent: { task: NOTICE_SENT_TASK, payload: { renewalId, period } } } : {};
  await db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto('renewal_mails')
      .values({ renewal_id: renewalId, kind, at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('renewal_id')
      .executeTakeFirst();
    if (first) await outbox.queueMail(tx, { to, ...mail, paragraphs, ...onceSent });
  });
};

/** The mail server has taken the notice: five days from now it may be charged. */
export const noteNoticeSent = async (db: Database, payload: unknown, at: Date): Promise<void> => {
  const { renewalId, period } = payload as { renewalId: number; period: number };
  await db
    .updateTable('renewal_notices')
    .set({ sent_at: at })
    .where('renewal_id', '=', renewalId)
    .where('period', '=', period)
    .where('sent_at', 'is', null)
    .execute();
};
