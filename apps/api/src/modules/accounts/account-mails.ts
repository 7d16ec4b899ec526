import { type League, languageIn } from '@palco/contracts/identity/identity';
import type { Database } from '@palco/database/connect';
import { type Language, languageFrom } from '@palco/kernel/language';
import type { Outbox } from '../operations/outbox.ts';
import type { MailKind } from './compose-mail.ts';
import { composeMail } from './compose-mail.ts';
import { greetingName } from './greeting-name.ts';
import type { UserRow } from './user-store.ts';

interface AccountMail {
  readonly kind: MailKind;
  readonly to: string;
  readonly language: string;
  /** whose account it is about; undefined: perhaps nobody's yet */
  readonly person: Pick<UserRow, 'name' | 'email' | 'email_confirmed_at'> | undefined;
  /** path below the origin, and fragment, of the link; a token in a fragment reaches no server log and no referrer */
  readonly path?: string;
  readonly values?: Readonly<Record<string, string>>;
}
export interface AccountMails {
  /** sent when the transaction commits */
  send(tx: Database, mail: AccountMail): Promise<void>;
  /** the language of mails to an account: its own where the league has it, else the league's first */
  languageOf(account: { readonly language: string | null }): Language;
}

/** Mails about an account. Links start with the configured origin, never with what a request claims. */
export const createAccountMails = (outbox: Outbox, origin: () => string, league: () => League): AccountMails => ({
  languageOf: ({ language }) => languageIn(league(), languageFrom(language)),
  send: async (tx, { kind, to, language, person, path, values }) => {
    const mail = composeMail({
      kind,
      language: languageIn(league(), languageFrom(language)),
      name: person ? greetingName(person, to) : null,
      origin: origin(),
      ...(path ? { link: `${origin()}${path}` } : {}),
      ...(values ? { values } : {}),
    });
    await outbox.queueMail(tx, { to, ...mail });
  },
});

export const confirmPath = (token: string): string => `/tv/confirm#token=${token}`;
export const resetPath = (token: string): string => `/tv/reset#token=${token}`;
export const invitationPath = (token: string): string => `/console#invitation=${token}`;
