/** The one mail that everybody on the waiting list gets when the site opens: a job for each, queued once. */
import { type League, languageIn } from '@palco/contracts/identity/identity';
import type { SiteState } from '@palco/contracts/opening/site-state';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { languageFrom } from '@palco/kernel/language';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { DeliveryFailed } from '../../gateways/delivery-failed.ts';
import { type MailLeague, renderMail } from '../../gateways/mail/layout.ts';
import type { MailGateway } from '../../gateways/mail/mail.ts';
import { enqueueEach } from '../../jobs/runner.ts';
import { holdSiteState, readSiteState } from './site-state-store.ts';
import type { WaitingLinks } from './waiting-links.ts';
import { openingMail } from './waiting-mails.ts';

export interface OpeningMailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mail: Pick<MailGateway, 'deliver'>;
  readonly league: () => MailLeague & Pick<League, 'languages'>;
  readonly links: WaitingLinks;
  readonly origin: () => string;
  /** the state of a site whose state nobody has changed */
  readonly first: SiteState;
}
/** The name is stored in queued jobs, so it must not change. */
export const OPENING_MAIL_TASK = 'mail-opening';
const BATCH = 5000;

/** Queues the mail of everybody who has confirmed and has not been queued before, in the transaction that opens the site. */
export const queueOpeningMails = async (tx: Database, now: Date): Promise<number> => {
  const rows = await tx
    .updateTable('waiting_list')
    .set({ queued_at: now })
    .where('confirmed_at', 'is not', null)
    .where('queued_at', 'is', null)
    .returning('id')
    .execute();
  for (let from = 0; from < rows.length; from += BATCH)
    await enqueueEach(
      tx,
      OPENING_MAIL_TASK,
      rows.slice(from, from + BATCH).map(({ id }) => ({ entry: id })),
    );
  return rows.length;
};

const ofEntry = (db: Database, entry: number) =>
  db.updateTable('waiting_list').where('id', '=', entry).where('mailed_at', 'is', null);

/**
 * Is the site open? Otherwise the entry goes back to the list. Asks the database itself: a job may run before its own
 * process has learned of the opening, and an entry that went back then would never be mailed.
 */
const isStillOpen = ({ db, first }: OpeningMailDeps, entry: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await holdSiteState(tx);
    const isOpen = (await readSiteState(tx, first)) === 'open';
    if (!isOpen) await ofEntry(tx, entry).set({ queued_at: null }).execute();
    return isOpen;
  });

/**
 * Mails one entry. The process may end between the mail server's answer and the note of it; then the mail is handed over
 * again with the same Message-ID, by which mailboxes know it. While the site is not open any more it goes back to the list.
 * Errors: DeliveryFailed, when trying again makes sense.
 */
export const mailOpening = async (
  deps: OpeningMailDeps,
  { entry }: { readonly entry: number },
  stopped?: AbortSignal,
): Promise<void> => {
  const { db, clock, log, mail, league, links, origin } = deps;
  const row = await db.selectFrom('waiting_list').selectAll().where('id', '=', entry).executeTakeFirst();
  if (!row || row.mailed_at) return;
  if (!(await isStillOpen(deps, entry))) return;
  const token = await links.sign(entry, row.joined_at);
  // the one that was asked for may be off by now
  const language = languageIn(league(), languageFrom(row.language));
  const content = openingMail(language, origin() + links.pagePath(token, 'leave'), origin());
  const unsubscribe = origin() + links.callPath(token);
  let isUndeliverable = false;
  try {
    await mail.deliver(
      { ...renderMail(content, league()), to: row.email, id: `opening-${entry}`, unsubscribe },
      stopped,
    );
  } catch (fault) {
    if (!(fault instanceof DeliveryFailed && fault.isFinal)) throw fault;
    isUndeliverable = true;
    log.warn({ entry, reason: fault.message }, 'the mail of the opening cannot be delivered');
  }
  await ofEntry(db, entry).set({ mailed_at: clock(), is_undeliverable: isUndeliverable }).execute();
};
