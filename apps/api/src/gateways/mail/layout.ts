/** The layout of every mail: one column, readable without images and in dark mode, with a plain-text version. */
import type { Identity } from '@palco/contracts/identity/identity';
import { paletteOf } from '@palco/contracts/identity/identity-palette';
import { contactsOf } from '@palco/contracts/identity/seller';
import { type Language, localeOf } from '@palco/kernel/language';
import { serverTexts } from '@palco/texts/server-texts';

export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  /** preview text that mailboxes show beside the subject */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly href: string };
  /** rows of a receipt */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** small print, such as the lifetime of a link */
  readonly note?: string;
  /** link that unsubscribes from mails of this kind */
  readonly stop?: { readonly label: string; readonly href: string };
  /** scheme, host and port of the site */
  readonly origin: string;
}
/** Who sends a mail. */
export type MailLeague = Pick<Identity, 'names' | 'operator' | 'contacts' | 'colours'>;
interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
}

/** Small print on white: 6.4:1. */
const SOFT = '#51607c';
interface Inks {
  readonly night: string;
  readonly chalk: string;
  /** of buttons and links on white, with white text on them */
  readonly action: string;
  readonly stripe: string;
}
const inksOf = ({ colours }: MailLeague): Inks => {
  const { tokens } = paletteOf(colours);
  return { night: tokens['night-900'], chalk: '#f6f2e7', action: tokens['clay-800'], stripe: tokens['clay-500'] };
};
const FONT = "font-family:'Onest','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A line break that somebody typed stays one. */
const paragraph = (text: string, style = ''): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;${style}">${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`;

const buttonOf = ({ label, href }: { label: string; href: string }, language: Language, inks: Inks): string => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${inks.action};border-radius:10px">
<a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 28px;color:#ffffff;${FONT};font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
${paragraph(serverTexts(language, 'server-mails')('buttonFails'), `color:${SOFT};font-size:13px;margin-bottom:4px`)}
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;word-break:break-all"><a href="${escapeHtml(href)}" style="color:${inks.action}">${escapeHtml(href)}</a></p>`;

const factsOf = (rows: NonNullable<MailContent['facts']>): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${rows
    .map(
      ([name, value]) =>
        `<tr><td style="padding:8px 0;border-bottom:1px solid #e3e0d5;color:${SOFT};font-size:14px">${escapeHtml(name)}</td><td align="right" style="padding:8px 0;border-bottom:1px solid #e3e0d5;font-size:15px;font-weight:600">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;

const stopOf = ({ label, href }: { label: string; href: string }): string =>
  `<br><a href="${escapeHtml(href)}" style="color:${SOFT}">${escapeHtml(label)}</a>`;

/** Who the league is, how to reach it, and that nobody reads answers. */
const footerOf = ({ names, operator, contacts }: MailLeague, language: Language): string[] =>
  [
    [names.full, operator.legal_name, operator.address].filter(Boolean).join(' · '),
    contactsOf(contacts).join(' · '),
    serverTexts(language, 'server-mails')('footer'),
  ].filter(Boolean);

const htmlOf = (mail: MailContent, league: MailLeague): string => {
  const { language, subject, preview, heading, paragraphs, button, facts, note, stop, origin } = mail;
  const inks = inksOf(league);
  const body = [
    `<h1 style="margin:0 0 20px;font-size:24px;line-height:1.25;font-weight:800">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    facts ? factsOf(facts) : '',
    button ? buttonOf(button, language, inks) : '',
    note ? paragraph(note, `color:${SOFT};font-size:14px;margin-bottom:0`) : '',
  ];
  return `<!doctype html>
<html lang="${localeOf[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${inks.chalk};${FONT};color:${inks.night}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${inks.chalk}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="background:${inks.night};border-radius:16px 16px 0 0;padding:20px 28px;border-bottom:4px solid ${inks.stripe}"><a href="${escapeHtml(origin)}/tv" style="color:${inks.chalk};font-size:22px;font-weight:800;letter-spacing:.02em;text-decoration:none">${escapeHtml(league.names.short)}</a></td></tr>
<tr><td style="background:#ffffff;border-radius:0 0 16px 16px;padding:28px">${body.join('')}</td></tr>
<tr><td style="padding:16px 28px;color:${SOFT};font-size:12px;line-height:1.5">${footerOf(league, language).map(escapeHtml).join('<br>')}${stop ? stopOf(stop) : ''}</td></tr>
</table></td></tr></table>
</body></html>`;
};

const textOf = (
  { language, heading, paragraphs, button, facts = [], note, stop }: MailContent,
  league: MailLeague,
): string =>
  [
    heading,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.href}` : '',
    note ?? '',
    `--\n${footerOf(league, language).join('\n')}`,
    stop ? `${stop.label}:\n${stop.href}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');

/** Texts say `{league}` where the league's short name belongs. */
export const withLeague = (text: string, { names }: Pick<MailLeague, 'names'>): string =>
  text.replaceAll('{league}', names.short);

/** Lays out a mail of this league. All texts are escaped. */
export const renderMail = (mail: MailContent, league: MailLeague): RenderedMail => {
  const named = (text: string): string => withLeague(text, league);
  const { button, note } = mail;
  const filled: MailContent = {
    ...mail,
    subject: named(mail.subject),
    preview: named(mail.preview),
    heading: named(mail.heading),
    paragraphs: mail.paragraphs.map(named),
    ...(button ? { button: { ...button, label: named(button.label) } } : {}),
    ...(note === undefined ? {} : { note: named(note) }),
  };
  return {
    subject: filled.subject,
    text: textOf(filled, league),
    html: htmlOf(filled, league),
    language: localeOf[mail.language],
  };
};
