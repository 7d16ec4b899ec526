/** Every sentence with which production refuses to start, word for word. */
import { expect, test } from 'vitest';
import { readConfig, WrongSettings } from './config.ts';

const SENTENCES = [
  'PALCO_ORIGIN is missing: the address of the site, such as https://tv.example.mx',
  'PALCO_ORIGIN must begin with https://',
  'PALCO_SECRET is missing: 32 or more random characters (openssl rand -base64 48)',
  'PALCO_SECRET is not random: it repeats a few characters',
  'PALCO_CDN must begin with https://',
  'PALCO_NOW moves the clock and is for the demo only',
  'PALCO_SANDBOX names a sandbox and is for the demo and PALCO_STAGING only',
  'PALCO_TRUSTED_PROXIES trusts every address: name the proxies',
  'PALCO_RTMP_HOST is this machine itself, which no ballpark reaches: set it to 0.0.0.0, or name the proxy in front of it in PALCO_RTMP_ADDRESS',
  'PALCO_RTMP_ADDRESS is this machine itself, which no ballpark reaches',
  'OPENPAY_WEBHOOK_PASSWORD is missing: its provider needs all of OPENPAY_MERCHANT_ID, OPENPAY_PRIVATE_KEY, OPENPAY_PUBLIC_KEY, OPENPAY_WEBHOOK_USER, OPENPAY_WEBHOOK_PASSWORD',
  'PAYPAL_APP_ELSEWHERE is missing: its provider needs all of PAYPAL_APP_MEXICO, PAYPAL_APP_ELSEWHERE',
  'PAYPAL_BUSINESS_ELSEWHERE is missing: its provider needs all of PAYPAL_BUSINESS_MEXICO, PAYPAL_BUSINESS_ELSEWHERE',
  'OPENPAY_PRIVATE_KEY belongs to the sandbox',
  'PAYPAL_APP_MEXICO belongs to the sandbox',
  'PAYPAL_BUSINESS_MEXICO is a test account',
  'PALCO_SMTP_URL is missing: the mail server, such as smtps://user:password@mail.example.mx',
  'PALCO_SMTP_URL names this machine: that is where the sandbox would be; use the name of a mail server',
  'PALCO_SMTP_URL sends mails unencrypted: begin it with smtps://, or end it with ?requireTLS=true',
  'PALCO_SMTP_URL may have no parameter but requireTLS; it has foo',
  'PALCO_MAIL_FROM is missing: the sender of mails, such as Liga <no-reply@tv.example.mx>',
  'TWILIO_ACCOUNT_SID is missing: Twilio account for codes by SMS, or leave phone out of PALCO_SIGN_IN',
  'TWILIO_AUTH_TOKEN is missing (or TWILIO_API_KEY with TWILIO_API_SECRET), or leave phone out of PALCO_SIGN_IN',
  'TWILIO_FROM is missing (or TWILIO_VERIFY_SERVICE), or leave phone out of PALCO_SIGN_IN',
  'APPLE_CLIENT_ID is missing: Services ID of Sign in with Apple, or leave apple out of PALCO_SIGN_IN',
  'FACEBOOK_APP_ID is missing: of the Facebook app, or leave facebook out of PALCO_SIGN_IN',
  'FACEBOOK_APP_SECRET is missing: of the Facebook app, or leave facebook out of PALCO_SIGN_IN',
  'PALCO_S3_ACCESS_KEY is missing: PALCO_MEDIA is a bucket',
  'PALCO_S3_SECRET_KEY is missing: PALCO_MEDIA is a bucket',
  'PALCO_MEDIA_LOCAL is only for a PALCO_MEDIA that begins with s3://',
  'PALCO_BACKUP_PASSPHRASE is missing: backups of PALCO_BACKUPS are sealed with it',
];

const SECRET = 'kX2vTq8dLm5RzWc9Yb1NfHj4UgPs7EaO';
const PAYPAL = { PAYPAL_BUSINESS_MEXICO: 'cobros@liga.mx', PAYPAL_BUSINESS_ELSEWHERE: 'sales@liga.mx' };
const MAIL = { PALCO_SMTP_URL: 'smtps://u:p@mail.example.mx', PALCO_MAIL_FROM: 'Palco <no-reply@example.mx>' };
const WHOLE = {
  PALCO_ORIGIN: 'https://tv.example.mx',
  PALCO_SECRET: SECRET,
  PALCO_SIGN_IN: 'email',
  PALCO_RTMP_HOST: '0.0.0.0',
  ...MAIL,
  ...PAYPAL,
};
const OPENPAY = {
  OPENPAY_MERCHANT_ID: 'mzdtln0bmtms6o3kck8f',
  OPENPAY_PRIVATE_KEY: 'sk_palcosandbox',
  OPENPAY_PUBLIC_KEY: 'pk_f0660ad5a39f4912872e24a7a660370c',
  OPENPAY_WEBHOOK_USER: 'palco',
};

/** Settings that are wrong, so that together they cause every sentence. */
const WRONG: readonly Readonly<Record<string, string>>[] = [
  {},
  { ...WHOLE, PALCO_ORIGIN: 'http://tv.example.mx', PALCO_SECRET: 'a'.repeat(40), PALCO_CDN: 'http://cdn.example.mx' },
  { ...WHOLE, PALCO_NOW: '2026-11-01T00:00:00Z', PALCO_SANDBOX: 'http://127.0.0.1:4010' },
  { ...WHOLE, PALCO_TRUSTED_PROXIES: '0.0.0.0/0', PALCO_SMTP_URL: 'smtp://localhost?foo=1' },
  { ...WHOLE, ...OPENPAY, PAYPAL_BUSINESS_MEXICO: 'ventas-facilitator@liga.mx', PAYPAL_BUSINESS_ELSEWHERE: '' },
  { ...WHOLE, PAYPAL_APP_MEXICO: 'palco-sandbox-mexico:the-secret-of-the-sandbox:SANDBOXMX0001' },
  { ...WHOLE, PALCO_MEDIA: 's3://league/tv', PALCO_BACKUPS: '/backups' },
  { ...WHOLE, PALCO_MEDIA_LOCAL: '/media' },
  { ...WHOLE, PALCO_RTMP_ADDRESS: 'rtmp://localhost:1935/live' },
];
const refusals = (environment: Readonly<Record<string, string>>): readonly string[] => {
  try {
    readConfig({ PALCO_MODE: 'production', ...environment });
    return [];
  } catch (fault) {
    if (fault instanceof WrongSettings) return fault.lines;
    throw fault;
  }
};

test('whole settings are refused nothing', () => {
  expect(refusals(WHOLE)).toEqual([]);
});

test('a refused start says these sentences and no others', () => {
  expect(SENTENCES.toSorted()).toEqual([...new Set(WRONG.flatMap(refusals))].toSorted());
});
