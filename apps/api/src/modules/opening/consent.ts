/** What somebody on the waiting list agrees to: one sentence, and the privacy notice of a version. */
import type { Language } from '@palco/kernel/language';
import { serverTexts } from '@palco/texts/server-texts';
import { type MailLeague, withLeague } from '../../gateways/mail/layout.ts';

export interface WaitingConsent {
  readonly version: string;
  readonly text: string;
}
interface ConsentDeps {
  /** the version of the privacy notice that is published now */
  readonly noticeVersion: () => Promise<string>;
  readonly league: () => MailLeague;
}

export const waitingConsent =
  ({ noticeVersion, league }: ConsentDeps) =>
  async (language: Language): Promise<WaitingConsent> => ({
    version: await noticeVersion(),
    text: withLeague(serverTexts(language, 'server-opening')('consent'), league()),
  });
