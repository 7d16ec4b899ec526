/** Reports when recordings cannot be sent to the object store for a while: an incident, which ends by itself. */
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import type { Language } from '@palco/kernel/language';
import { serverTexts } from '@palco/texts/server-texts';
import type { Now } from '../../../clock.ts';
import type { MailContent } from '../../../gateways/mail/layout.ts';
import type { UploaderFigures } from '../../../gateways/recordings/uploader.ts';
import type { Logger } from '../../../http/logging.ts';
import { beginIncident, endIncident } from '../../operations/incidents.ts';
import type { Outbox } from '../../operations/outbox.ts';

interface WatchStoreDeps {
  readonly db: Database;
  readonly clock: Now;
  readonly log: Logger;
  readonly figures: () => UploaderFigures;
  readonly outbox: Pick<Outbox, 'queueMail'>;
  /** undefined: nobody gets a mail */
  readonly alertMail: string | undefined;
  readonly origin: () => string;
  /** the language of a recipient who has no staff account: the league's first */
  readonly language: () => Language;
}

/** A store that answers again within this time has delayed nothing that anybody would notice. */
const AFTER_SECONDS = 60;
const INCIDENT = { kind: 'store-away', subject: 'recordings' };

const mailOf = ({ waitingFiles }: UploaderFigures, origin: string, language: Language): MailContent => {
  const t = serverTexts(language, 'server-mails');
  const what = t('staff.store.what');
  return {
    language,
    subject: `{league}: ${what}`,
    preview: what,
    heading: what,
    paragraphs: [t('staff.store.body')],
    facts: [[t('staff.store.waiting'), String(waitingFiles)]],
    origin,
  };
};

/** Returns a function that checks once; it is called every few seconds. */
export const watchStore = (deps: WatchStoreDeps): (() => Promise<void>) => {
  const { db, clock, log, figures, outbox, alertMail, origin, language } = deps;
  let isOpen: boolean | undefined;
  return async () => {
    const now = figures();
    const isAway = now.awaySeconds > AFTER_SECONDS;
    // away for less than a minute: it is not known yet
    if (isAway === isOpen || (!isAway && now.awaySeconds > 0)) return;
    if (isAway) {
      const { waitingFiles } = now;
      await inTransaction(db, async (tx) => {
        const answer = await beginIncident(tx, {
          ...INCIDENT,
          gameId: undefined,
          detail: { waitingFiles },
          at: clock(),
        });
        if (answer !== 'begun') return;
        log.error({ waitingFiles }, 'recordings have not reached the object store for a minute');
        if (alertMail) await outbox.queueMail(tx, { to: alertMail, ...mailOf(now, origin(), language()) });
      });
    } else await endIncident(db, INCIDENT, clock());
    isOpen = isAway;
  };
};
