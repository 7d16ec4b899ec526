/** docs/first-start.md must have every sentence with which production refuses to start, word for word. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, WrongSettings } from './config.ts';

const text = readFileSync(join(import.meta.dirname, '../../../docs/first-start.md'), 'utf8');
const section = text.split('### What production refuses\n')[1]?.split('\n## ')[0] ?? '';
const documented = [...section.matchAll(/^- `(.+?)`(?:$|[,:] )/gm)].map(([, sentence]) => sentence);

const SECRET = 'kX2vTq8dLm5RzWc9Yb1NfHj4UgPs7EaO';
const PAYPAL = { PAYPAL_BUSINESS_MEXICO: 'cobros@liga.mx', PAYPAL_BUSINESS_ELSEWHERE: 'sales@liga.mx' };
const MAIL = { PALCO_SMTP_URL: 'smtps://u:p@mail.example.mx', PALCO_MAIL_FROM: 'Palco <no-reply@example.mx>' };
const WHOLE = {
  PALCO_ORIGIN: 'https://tv.example.mx',
  PALCO_SECRET: SECRET,
  PALCO_SIGN_IN: 'email',
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
  { ...WHOLE, PALCO_MEDIA: 's3://league/tv', PALCO_BACKUPS: '/backups' },
  { ...WHOLE, PALCO_MEDIA_LOCAL: '/media' },
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

test('every sentence of a refused start is documented, and every documented one is said', () => {
  expect(documented.toSorted()).toEqual([...new Set(WRONG.flatMap(refusals))].toSorted());
});
