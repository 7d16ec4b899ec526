/** The one mail that everybody on the waiting list gets when the site opens: a job for each, queued once. */
import { type League, languageIn } from '@palco/contracts/identity';
import type { SiteState } from '@palco/contracts/site-state';
import type { Database } from '@palco/database/connect';
import { languageFrom } from '@palco/kernel/language';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { DeliveryFailed } from '../../gateways/delivery-failed.ts';
import { type MailLeague, renderMail } from '../../gateways/mail/layout.ts';
import type { MailGateway } from '../../gateways/mail/mail.ts';
import { enqueueEach } from '../../jobs/runner.ts';
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
  readonly readState: () => Promise<SiteState>;
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
  const { db, clock, log, mail, league, links, origin, readState } = deps;
  const row = await db.selectFrom('waiting_list').selectAll().where('id', '=', entry).executeTakeFirst();
  if (!row || row.mailed_at) return;
  const mine = db.updateTable('waiting_list').where('id', '=', entry).where('mailed_at', 'is', null);
  if ((await readState()) !== 'open') {
    await mine.set({ queued_at: null }).execute();
    return;
  }
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
  await mine.set({ mailed_at: clock(), is_undeliverable: isUndeliverable }).execute();
};
