/** What people on the waiting list get: a link to confirm, and the mail of the opening. */
import type { Language } from '@palco/kernel/language';
import { serverTexts } from '@palco/texts/server-texts';
import type { MailContent } from '../../gateways/mail/layout.ts';

/** Absolute addresses. */
interface Links {
  readonly confirm: string;
  readonly leave: string;
}

export const confirmationMail = (language: Language, { confirm, leave }: Links, origin: string): MailContent => {
  const t = serverTexts(language, 'server-opening');
  return {
    language,
    subject: t('confirm.subject'),
    preview: t('confirm.preview'),
    heading: t('confirm.heading'),
    paragraphs: [t('confirm.body')],
    button: { label: t('confirm.button'), href: confirm },
    note: t('confirm.note'),
    stop: { label: t('leave'), href: leave },
    origin,
  };
};

export const openingMail = (language: Language, leave: string, origin: string): MailContent => {
  const t = serverTexts(language, 'server-opening');
  return {
    language,
    subject: t('open.subject'),
    preview: t('open.preview'),
    heading: t('open.heading'),
    paragraphs: [t('open.body')],
    button: { label: t('open.button'), href: `${origin}/tv` },
    note: t('open.note'),
    stop: { label: t('leave'), href: leave },
    origin,
  };
};

/** The code that whoever opens the league types back. */
export const codeMail = (language: Language, code: string, origin: string): MailContent => {
  const t = serverTexts(language, 'server-opening');
  return {
    language,
    subject: t('code.subject', { code }),
    preview: t('code.preview'),
    heading: code,
    paragraphs: [t('code.body')],
    note: t('code.note'),
    origin,
  };
};
