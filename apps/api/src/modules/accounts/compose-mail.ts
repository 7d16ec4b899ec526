import type { ByLanguage, Language } from '@palco/kernel/language';
import { languageFrom } from '@palco/kernel/language';
import { type RenderedMail, renderMail } from '../../gateways/mail/layout.ts';
import en from './mail-texts/en.ts';
import es from './mail-texts/es.ts';
import it from './mail-texts/it.ts';
import type { MailKind, MailTexts } from './mail-texts/mail-texts.ts';
import pt from './mail-texts/pt.ts';
import ru from './mail-texts/ru.ts';

export const mailTexts: ByLanguage<MailTexts> = { es, en, pt, it, ru };

export interface MailAbout {
  readonly kind: MailKind;
  /** the account's */
  readonly language: string;
  readonly name: string | null;
  readonly origin: string;
  /** target of the button */
  readonly link?: string;
  readonly values?: Readonly<Record<string, string>>;
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);

/** A mail about an account, in the account's language. */
export const composeMail = ({ kind, language: stored, name, origin, link, values = {} }: MailAbout): RenderedMail => {
  const language: Language = languageFrom(stored) ?? 'es';
  const { greeting, greetingNobody, mails } = mailTexts[language];
  const { subject, preview, heading, paragraphs, button, note } = mails[kind];
  const hello = name ? fill(greeting, { name }) : greetingNobody;
  return renderMail({
    language,
    subject,
    preview,
    heading,
    paragraphs: [hello, ...paragraphs.map((text) => fill(text, values))],
    ...(button && link ? { button: { label: button, href: link } } : {}),
    ...(note ? { note } : {}),
    origin,
  });
};

/** The text of the SMS with a code. ASCII where the language allows it: accents would split it into two messages. */
export const codeText = (language: Language, code: string): string => fill(mailTexts[language].sms, { code });
