/** The waiting list: an address joins, confirms, reads what is stored about it, and leaves. */
import type { WaitingEntry } from '@palco/contracts/opening/opening';
import type { SiteState } from '@palco/contracts/opening/site-state';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import { emailKey } from '../accounts/email-key.ts';
import type { AccountLimit } from '../accounts/limits.ts';
import type { MailBudget } from '../accounts/mail-budget.ts';
import { addressSubject, networkSubject } from '../operations/address-prefix.ts';
import type { LimitRefusal, Limits, Subjects } from '../operations/limits.ts';
import type { Outbox } from '../operations/outbox.ts';
import type { WaitingConsent } from './consent.ts';
import type { WaitingLinks } from './waiting-links.ts';
import { confirmationMail } from './waiting-mails.ts';

export interface WaitingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits<AccountLimit>;
  readonly mailBudget: Pick<MailBudget, 'spendNotice'>;
  readonly outbox: Pick<Outbox, 'queueMail'>;
  readonly links: WaitingLinks;
  readonly origin: () => string;
  readonly state: () => SiteState;
  readonly consentIn: (language: Language) => Promise<WaitingConsent>;
}
interface JoinInput {
  readonly email: string;
  readonly club: string | undefined;
  /** of the notice that the page showed */
  readonly consent: string;
  readonly language: Language;
  /** of the connection */
  readonly address: string;
}
type LinkWrong = Refusal<'opening/link-wrong'>;

/** Stores the address; the id of its entry while that is unconfirmed. A confirmed entry stays as it is. */
const storeEntry = async (
  tx: Database,
  { email, club, language }: JoinInput,
  consent: WaitingConsent,
  counted: Subjects<AccountLimit>,
  now: Date,
): Promise<number | undefined> => {
  const said = {
    language,
    club: club ?? null,
    consent_version: consent.version,
    consent_text: consent.text,
    joined_at: now,
    counted: JSON.stringify(counted),
  };
  const row = await tx
    .insertInto('waiting_list')
    .values({ email, email_key: emailKey(email), ...said, confirmed_at: null, queued_at: null, mailed_at: null })
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet(said).where('waiting_list.confirmed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/**
 * Puts an address on the list and mails its link. The reply is the same for an address that is on it, and for one that has
 * got too many mails: it gets none.
 */
export const joinWaitingList = async (
  deps: WaitingDeps,
  input: JoinInput,
): Promise<{ received: true } | Refusal<'opening/not-announced' | 'opening/notice-changed'> | LimitRefusal> => {
  const { db, clock, limits, mailBudget, outbox, links, origin, state, consentIn } = deps;
  if (state() !== 'announced') return refuse('opening/not-announced');
  const consent = await consentIn(input.language);
  if (input.consent !== consent.version) return refuse('opening/notice-changed');
  // counted whatever is on the list, so that the limits reveal nothing either
  const counted: Subjects<AccountLimit> = {
    'mail by address': addressSubject(input.address),
    'mail by network': networkSubject(input.address),
  };
  const tooMany = (await limits.check(counted)) ?? (await limits.spend(counted));
  if (isRefusal(tooMany)) return tooMany;
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const id = await storeEntry(tx, input, consent, counted, now);
    if (id === undefined || !(await mailBudget.spendNotice(tx, input.email))) return;
    const token = await links.sign(id, now);
    const to = {
      confirm: origin() + links.pagePath(token, 'confirm'),
      leave: origin() + links.pagePath(token, 'leave'),
    };
    await outbox.queueMail(tx, { to: input.email, ...confirmationMail(input.language, to, origin()) });
  });
  return { received: true };
};

const findEntry = async ({ db, links, clock }: Pick<WaitingDeps, 'db' | 'links' | 'clock'>, token: string) => {
  const id = await links.read(token, clock());
  return id === undefined
    ? undefined
    : db.selectFrom('waiting_list').selectAll().where('id', '=', id).executeTakeFirst();
};

type Row = NonNullable<Awaited<ReturnType<typeof findEntry>>>;
export const presentEntry = (row: Row): WaitingEntry => ({
  email: row.email,
  club: row.club,
  language: row.language,
  consent: { version: row.consent_version, text: row.consent_text, at: row.joined_at.toISOString() },
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  mailed_at: row.is_undeliverable ? null : (row.mailed_at?.toISOString() ?? null),
});

export const readWaitingEntry = async (
  deps: Pick<WaitingDeps, 'db' | 'links' | 'clock'>,
  token: string,
): Promise<WaitingEntry | LinkWrong> => {
  const row = await findEntry(deps, token);
  return row ? presentEntry(row) : refuse('opening/link-wrong');
};

/** Confirms the address; what its mail counted in the limits is given back. */
export const confirmWaiting = async (
  deps: Pick<WaitingDeps, 'db' | 'links' | 'clock' | 'limits'>,
  token: string,
): Promise<WaitingEntry | LinkWrong> => {
  const row = await findEntry(deps, token);
  if (!row) return refuse('opening/link-wrong');
  if (row.confirmed_at) return presentEntry(row);
  const { db, clock, limits } = deps;
  const confirmed = await db
    .updateTable('waiting_list')
    .set({ confirmed_at: clock(), counted: null })
    .where('id', '=', row.id)
    .where('confirmed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (confirmed && row.counted) await limits.takeBack(row.counted as Subjects<AccountLimit>);
  return readWaitingEntry(deps, token);
};

/** Deletes the entry of the link. A second time there is nothing to delete, which is no fault. */
export const leaveWaitingList = async (
  { db, links, clock }: Pick<WaitingDeps, 'db' | 'links' | 'clock'>,
  token: string,
): Promise<{ left: true } | LinkWrong> => {
  const id = await links.read(token, clock());
  if (id === undefined) return refuse('opening/link-wrong');
  await db.deleteFrom('waiting_list').where('id', '=', id).execute();
  return { left: true };
};
