/** Settings of sign-in, mail and SMS; documented in docs/operations.md. */
import { CODE_CHANNELS, SIGN_IN_METHODS, type SignInMethod } from '@palco/contracts/sign-in/sign-in-methods';
import * as z from 'zod';

const words = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean));

export const peopleSettings = {
  PALCO_SIGN_IN: words.pipe(z.array(z.enum(SIGN_IN_METHODS))).default([...SIGN_IN_METHODS]),
  PALCO_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  PALCO_MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n@]+$/)
    .optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i)
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional(),
  TWILIO_API_KEY: z
    .string()
    .regex(/^SK[0-9a-f]{32}$/i)
    .optional(),
  TWILIO_API_SECRET: z.string().min(16).optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/i)
    .optional(),
  TWILIO_VERIFY_SERVICE: z
    .string()
    .regex(/^VA[0-9a-f]{32}$/i)
    .optional(),
  PALCO_CODE_CHANNELS: words.pipe(z.array(z.enum(CODE_CHANNELS)).min(1)).default(['sms']),
  PALCO_SMS_COUNTRIES: words.pipe(z.array(z.string().regex(/^[A-Z]{2}$/)).min(1)).default(['MX']),
  APPLE_CLIENT_ID: z.string().min(3).optional(),
  APPLE_APP_IDS: words.default([]),
  FACEBOOK_APP_ID: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  FACEBOOK_APP_SECRET: z
    .string()
    .regex(/^[0-9a-f]{32}$/i)
    .optional(),
};
const Shape = z.object(peopleSettings);
export type PeopleSettings = z.output<typeof Shape>;

/** Mails contain links that open accounts, so they are sent encrypted, to a server whose certificate is checked. */
const unsafeMailServer = (text: string): string[] => {
  const url = URL.parse(text);
  if (!url) return [];
  const lines: string[] = [];
  if (/^(localhost|127\.|\[::1\])/.test(url.hostname))
    lines.push('PALCO_SMTP_URL names this machine: that is where the sandbox would be; use the name of a mail server');
  if (url.protocol === 'smtp:' && url.searchParams.get('requireTLS') !== 'true')
    lines.push('PALCO_SMTP_URL sends mails unencrypted: begin it with smtps://, or end it with ?requireTLS=true');
  const others = [...url.searchParams.keys()].filter((name) => name !== 'requireTLS');
  if (others.length) lines.push(`PALCO_SMTP_URL may have no parameter but requireTLS; it has ${others.join(', ')}`);
  return lines;
};

interface Missing {
  readonly name: string;
  /** for the operator: what it is, and how to do without it */
  readonly line: string;
}
/** What a sign-in method needs and the settings lack. */
export const missingOf = (method: SignInMethod, given: Readonly<Record<string, unknown>>): Missing[] => {
  const missing: Missing[] = [];
  const need = (isThere: unknown, name: string, text: string): void => {
    if (!isThere) missing.push({ name, line: `${name} is missing${text}, or leave ${method} out of PALCO_SIGN_IN` });
  };
  if (method === 'phone') {
    need(given.TWILIO_ACCOUNT_SID, 'TWILIO_ACCOUNT_SID', ': Twilio account for codes by SMS');
    const key = given.TWILIO_AUTH_TOKEN ?? (given.TWILIO_API_KEY && given.TWILIO_API_SECRET);
    need(key, 'TWILIO_AUTH_TOKEN', ' (or TWILIO_API_KEY with TWILIO_API_SECRET)');
    need(given.TWILIO_FROM ?? given.TWILIO_VERIFY_SERVICE, 'TWILIO_FROM', ' (or TWILIO_VERIFY_SERVICE)');
  }
  if (method === 'apple') need(given.APPLE_CLIENT_ID, 'APPLE_CLIENT_ID', ': Services ID of Sign in with Apple');
  if (method === 'facebook')
    for (const name of ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET']) need(given[name], name, ': of the Facebook app');
  return missing;
};

/** The settings that production lacks for the sign-in methods that are on. */
export const missingPeopleSettings = (given: Readonly<Record<string, unknown>>): string[] => {
  const asked =
    typeof given.PALCO_SIGN_IN === 'string'
      ? given.PALCO_SIGN_IN.split(/[\s,]+/)
      : ((given.PALCO_SIGN_IN as string[] | undefined) ?? SIGN_IN_METHODS);
  const methods = SIGN_IN_METHODS.filter((method) => asked.includes(method));
  const lines: string[] = [];
  const need = (name: string, what: string): void => {
    if (!given[name]) lines.push(`${name} is missing: ${what}`);
  };
  need('PALCO_SMTP_URL', 'the mail server, such as smtps://user:password@mail.example.mx');
  need('PALCO_MAIL_FROM', 'the sender of mails, such as Liga <no-reply@tv.example.mx>');
  if (typeof given.PALCO_SMTP_URL === 'string') lines.push(...unsafeMailServer(given.PALCO_SMTP_URL));
  lines.push(...methods.flatMap((method) => missingOf(method, given).map(({ line }) => line)));
  if (methods.includes('phone') && `${given.PALCO_CODE_CHANNELS}`.includes('whatsapp'))
    need('TWILIO_VERIFY_SERVICE', 'codes by WhatsApp go through Verify, or leave whatsapp out of PALCO_CODE_CHANNELS');
  return lines;
};
