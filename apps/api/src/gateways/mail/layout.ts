/** The layout of every mail: one column, readable without images and in dark mode, with a plain-text version. */
import { type ByLanguage, type Language, localeOf } from '@palco/kernel/language';

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
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
}

const FOOTER: ByLanguage<string> = {
  es: 'Palco, el béisbol en primera fila. Este correo es automático; no hace falta responderlo.',
  en: 'Palco, baseball from the front row. This email was sent automatically; no need to reply.',
  pt: 'Palco, o beisebol na primeira fila. Este e-mail é automático; não é preciso responder.',
  it: 'Palco, il baseball in prima fila. Questa e-mail è automatica; non serve rispondere.',
  ru: 'Palco — бейсбол из первого ряда. Это автоматическое письмо, отвечать на него не нужно.',
};
const BUTTON_FAILS: ByLanguage<string> = {
  es: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  en: 'If the button doesn’t work, copy this address into your browser:',
  pt: 'Se o botão não funcionar, copie este endereço no navegador:',
  it: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
  ru: 'Если кнопка не работает, скопируйте этот адрес в браузер:',
};
const INK = {
  navy: '#081226',
  panel: '#0f1f3d',
  chalk: '#f6f2e7',
  clay: '#c8501f',
  yellow: '#ffd24a',
  soft: '#51607c',
};
const FONT = "font-family:'Onest','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const paragraph = (text: string, style = ''): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;${style}">${escapeHtml(text)}</p>`;

const buttonOf = ({ label, href }: { label: string; href: string }, language: Language): string => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${INK.clay};border-radius:10px">
<a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 28px;color:#ffffff;${FONT};font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
${paragraph(BUTTON_FAILS[language], `color:${INK.soft};font-size:13px;margin-bottom:4px`)}
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;word-break:break-all"><a href="${escapeHtml(href)}" style="color:${INK.clay}">${escapeHtml(href)}</a></p>`;

const factsOf = (rows: NonNullable<MailContent['facts']>): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${rows
    .map(
      ([name, value]) =>
        `<tr><td style="padding:8px 0;border-bottom:1px solid #e3e0d5;color:${INK.soft};font-size:14px">${escapeHtml(name)}</td><td align="right" style="padding:8px 0;border-bottom:1px solid #e3e0d5;font-size:15px;font-weight:600">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;

const stopOf = ({ label, href }: { label: string; href: string }): string =>
  `<br><a href="${escapeHtml(href)}" style="color:${INK.soft}">${escapeHtml(label)}</a>`;

const htmlOf = (mail: MailContent): string => {
  const { language, subject, preview, heading, paragraphs, button, facts, note, stop, origin } = mail;
  const body = [
    `<h1 style="margin:0 0 20px;font-size:24px;line-height:1.25;font-weight:800">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    facts ? factsOf(facts) : '',
    button ? buttonOf(button, language) : '',
    note ? paragraph(note, `color:${INK.soft};font-size:14px;margin-bottom:0`) : '',
  ];
  return `<!doctype html>
<html lang="${localeOf[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${INK.chalk};${FONT};color:${INK.navy}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${INK.chalk}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="background:${INK.navy};border-radius:16px 16px 0 0;padding:20px 28px;border-bottom:4px solid ${INK.yellow}"><a href="${escapeHtml(origin)}/tv" style="color:${INK.chalk};font-size:22px;font-weight:800;letter-spacing:.02em;text-decoration:none">Palco</a></td></tr>
<tr><td style="background:#ffffff;border-radius:0 0 16px 16px;padding:28px">${body.join('')}</td></tr>
<tr><td style="padding:16px 28px;color:${INK.soft};font-size:12px;line-height:1.5">${escapeHtml(FOOTER[language])}${stop ? stopOf(stop) : ''}</td></tr>
</table></td></tr></table>
</body></html>`;
};

const textOf = ({ language, heading, paragraphs, button, facts = [], note, stop }: MailContent): string =>
  [
    heading,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.href}` : '',
    note ?? '',
    `--\n${FOOTER[language]}`,
    stop ? `${stop.label}:\n${stop.href}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');

/** Lays out a mail. All texts are escaped. */
export const renderMail = (mail: MailContent): RenderedMail => ({
  subject: mail.subject,
  text: textOf(mail),
  html: htmlOf(mail),
  language: localeOf[mail.language],
});
