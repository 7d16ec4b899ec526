import { type Language, languageFrom } from '@palco/kernel/language';
import type { Catalogs } from '@palco/texts/catalogs';
import { serverTexts } from '@palco/texts/server-texts';
import type { MailContent } from '../../gateways/mail/layout.ts';

export type MailKind = keyof Catalogs['server-mails']['account'];
/** Texts of a mail; `body` has an empty line between its paragraphs. */
interface MailWords {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly body: string;
  readonly button?: string;
  readonly note?: string;
}

interface MailAbout {
  readonly kind: MailKind;
  /** the account's */
  readonly language: string;
  readonly name: string | null;
  readonly origin: string;
  /** target of the button */
  readonly link?: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** A mail about an account, in the account's language. */
export const composeMail = ({ kind, language: stored, name, origin, link, values = {} }: MailAbout): MailContent => {
  const language: Language = languageFrom(stored) ?? 'es';
  const t = serverTexts(language, 'server-mails');
  const { body, button, note, ...words }: MailWords = t(`account.${kind}`, { returnObjects: true, replace: values });
  return {
    language,
    ...words,
    paragraphs: [name ? t('greeting', { name }) : t('greetingNobody'), ...body.split('\n\n')],
    ...(button && link ? { button: { label: button, href: link } } : {}),
    ...(note ? { note } : {}),
    origin,
  };
};

/** The text of the SMS with a code. ASCII where the language allows it: accents would split it into two messages. */
export const codeText = (language: Language, code: string): string =>
  serverTexts(language, 'server-messages')('codeBySms', { code });
