import type { Database } from '@palco/database/connect';
import type { Outbox } from '../operations/outbox.ts';
import { composeMail } from './compose-mail.ts';
import type { MailKind } from './mail-texts/mail-texts.ts';

export interface AccountMail {
  readonly kind: MailKind;
  readonly to: string;
  readonly language: string;
  readonly name: string | null;
  /** path of the site and its fragment; a token in a fragment is never sent to a server or a referrer */
  readonly path?: string;
  readonly values?: Readonly<Record<string, string>>;
}
export interface AccountMails {
  /** goes out when the transaction commits */
  send(tx: Database, letter: AccountMail): Promise<void>;
}

/** Mails about an account. Links begin with the configured origin and with nothing a request says. */
export const createAccountMails = (outbox: Outbox, origin: () => string): AccountMails => ({
  send: async (tx, { kind, to, language, name, path, values }) => {
    const mail = composeMail({
      kind,
      language,
      name,
      origin: origin(),
      ...(path ? { link: `${origin()}/tv${path}` } : {}),
      ...(values ? { values } : {}),
    });
    await outbox.queueMail(tx, { to, ...mail });
  },
});

export const confirmPath = (token: string): string => `/confirm#token=${token}`;
export const resetPath = (token: string): string => `/reset#token=${token}`;
