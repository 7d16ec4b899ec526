import { expect, test } from 'vitest';
import { doubtfulSettings, readConfig, type WrongSettings } from './config.ts';
import { realProviders } from './provider-settings.ts';
import { secretsText } from './secret-settings.ts';

const SAFE = {
  PALCO_MODE: 'production',
  PALCO_ORIGIN: 'https://tv.example.mx/tv?x=1',
  PALCO_SECRET: 'Zk8sQ1vN4rT7yB0eW3hL6pM9cX2dF5gJ',
  PALCO_SIGN_IN: 'email',
  PALCO_SMTP_URL: 'smtps://palco:secret@mail.example.mx',
  PALCO_MAIL_FROM: 'Palco <no-reply@tv.example.mx>',
  PALCO_RTMP_HOST: '0.0.0.0',
  PAYPAL_APP_MEXICO: 'AbCdEfGhIjKlMnOpQrSt:the-secret-of-an-app:ABCDEFGH12345',
  PAYPAL_APP_ELSEWHERE: 'UvWxYzAbCdEfGhIjKlMn:the-secret-of-an-app:NPQRSTUV67890',
  PAYPAL_BUSINESS_MEXICO: 'ventas@liga.example.mx',
  PAYPAL_BUSINESS_ELSEWHERE: 'sales@liga.example.mx',
};
const OPENPAY = {
  OPENPAY_MERCHANT_ID: 'm1a2b3c4d5e6f7g8h9i0',
  OPENPAY_PRIVATE_KEY: 'sk_3433941e467c4875b178ce26348b0fac',
  OPENPAY_PUBLIC_KEY: 'pk_f0660ad5a39f4912872e24a7a660370c',
  OPENPAY_WEBHOOK_USER: 'openpay',
  OPENPAY_WEBHOOK_PASSWORD: 'b7Q2x9LmV4tR8wZ1',
};
const linesOf = (settings: Record<string, string>): readonly string[] => {
  try {
    readConfig(settings);
    return [];
  } catch (fault) {
    return (fault as WrongSettings).lines;
  }
};

test('the demo needs no setting at all and listens on this machine only', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ mode: 'demo', host: '127.0.0.1', port: 4000, firefox: 'allow', trustedProxies: [] });
});

test('an origin keeps scheme, host and port', () => {
  expect(readConfig(SAFE).origin).toBe('https://tv.example.mx');
});

test.each([
  ['a plain address', { PALCO_ORIGIN: 'http://tv.example.mx' }, /https/],
  ['a short secret', { PALCO_SECRET: 'short' }, /PALCO_SECRET/],
  ['a moved clock', { PALCO_NOW: '2027-01-01T00:00:00Z' }, /PALCO_NOW/],
  ['a mail server on this machine', { PALCO_SMTP_URL: 'smtp://127.0.0.1:2525' }, /PALCO_SMTP_URL/],
  ['mail without encryption', { PALCO_SMTP_URL: 'smtp://palco:secret@mail.example.mx' }, /unencrypted/],
  ['mail with it turned off', { PALCO_SMTP_URL: 'smtp://mail.example.mx?requireTLS=false' }, /unencrypted/],
  ['any certificate', { PALCO_SMTP_URL: 'smtps://mail.example.mx?tls.rejectUnauthorized=false' }, /rejectUnauthorized/],
  ['plain text as smtps', { PALCO_SMTP_URL: 'smtps://mail.example.mx?secure=false&ignoreTLS=true' }, /secure/],
  ['codes by SMS without an account', { PALCO_SIGN_IN: 'email phone' }, /TWILIO_ACCOUNT_SID[\s\S]*TWILIO_AUTH_TOKEN/],
  ['Apple without an id', { PALCO_SIGN_IN: 'apple' }, /APPLE_CLIENT_ID/],
  ['Facebook without a secret', { PALCO_SIGN_IN: 'facebook', FACEBOOK_APP_ID: '12345678' }, /FACEBOOK_APP_SECRET/],
  ['trust in everybody', { PALCO_TRUSTED_PROXIES: '0.0.0.0/0' }, /TRUSTED_PROXIES/],
  ['a sandbox', { PALCO_SANDBOX: 'http://127.0.0.1:4500' }, /PALCO_SANDBOX/],
  ['keys of the sandbox', { ...OPENPAY, OPENPAY_PRIVATE_KEY: 'sk_palcosandbox' }, /OPENPAY_PRIVATE_KEY belongs/],
  ['half of a provider', { OPENPAY_MERCHANT_ID: 'm1a2b3c4d5e6f7g8h9i0' }, /OPENPAY_PRIVATE_KEY is missing/],
  ['a test account', { PAYPAL_BUSINESS_MEXICO: 'ventas-facilitator@liga.mx' }, /PAYPAL_BUSINESS_MEXICO is a test/],
  ['encoders that nobody reaches', { PALCO_RTMP_HOST: '' }, /PALCO_RTMP_HOST is this machine itself/],
  ['encoders on loopback in IPv6', { PALCO_RTMP_HOST: '::1' }, /PALCO_RTMP_HOST is this machine itself/],
  [
    'this machine as what ballparks are told',
    { PALCO_RTMP_ADDRESS: 'rtmp://127.0.0.1:1935/live' },
    /PALCO_RTMP_ADDRESS/,
  ],
  ['an address that is no server', { PALCO_RTMP_ADDRESS: 'rtmp://tv.example.mx/otra' }, /PALCO_RTMP_ADDRESS/],
])('production refuses %s', (_, unsafe, line) => {
  expect(linesOf({ ...SAFE, ...unsafe }).join('\n')).toMatch(line);
});

/** Hosts of the payment providers that these settings speak to, and where pages send buyers. */
const hostsOf = (settings: Record<string, string>): string[] => {
  const { openpay, paypal } = realProviders(readConfig({ ...SAFE, ...OPENPAY, ...settings }));
  const { scripts: _, ...called } = openpay ?? { scripts: [] };
  const found = JSON.stringify([called, paypal]).matchAll(/https?:\/\/([\w.:-]+)/g);
  return [...new Set([...found].map(([, host = '']) => host))].sort();
};
test('a staging speaks to the test environments of the providers, and only production to the real ones', () => {
  const real = ['api-3t', 'api-m', 'api', 'ipnpb', 'www'];
  expect(hostsOf({})).toEqual(['api.openpay.mx', ...real.map((each) => `${each}.paypal.com`)].sort());
  expect(hostsOf({ PALCO_STAGING: 'yes' })).toEqual(
    ['sandbox-api.openpay.mx', ...real.map((each) => `${each}.sandbox.paypal.com`)].sort(),
  );
  const sandbox = {
    PALCO_STAGING: 'yes',
    PALCO_SANDBOX: 'http://127.0.0.1:4500',
    OPENPAY_PRIVATE_KEY: 'sk_palcosandbox',
  };
  expect(hostsOf(sandbox)).toEqual(['127.0.0.1:4500']);
  expect(linesOf({ ...SAFE, PALCO_STAGING: '1' }).join()).toMatch(/PALCO_STAGING/);
  const staging = readConfig({ ...SAFE, PALCO_STAGING: 'yes', PALCO_TRUSTED_PROXIES: '10.0.0.1' });
  expect(doubtfulSettings(staging)).toEqual([expect.stringContaining('no money moves')]);
});

test('production listens for encoders on loopback behind a proxy that is named, or where it takes none', () => {
  const loopback = { ...SAFE, PALCO_RTMP_HOST: '127.0.0.1' };
  expect(linesOf({ ...loopback, PALCO_RTMP_ADDRESS: 'rtmps://tv.example.mx:443/live' })).toEqual([]);
  expect(linesOf({ ...loopback, PALCO_ROLES: 'web work' })).toEqual([]);
  expect(linesOf({ ...loopback, PALCO_ROLES: 'ingest' })).toHaveLength(1);
});

test('a site that pays by PayPal’s classic form is told that it may end', () => {
  const form = { ...SAFE, PAYPAL_APP_MEXICO: '', PAYPAL_APP_ELSEWHERE: '', PALCO_TRUSTED_PROXIES: '10.0.0.1' };
  expect(doubtfulSettings(readConfig(form))).toEqual([expect.stringContaining('1 January 2027')]);
  expect(doubtfulSettings(readConfig({ ...SAFE, PALCO_TRUSTED_PROXIES: '10.0.0.1' }))).toEqual([]);
});

test('a league may open without a payment provider; the start says so', () => {
  const none = {
    ...SAFE,
    PAYPAL_APP_MEXICO: '',
    PAYPAL_APP_ELSEWHERE: '',
    PAYPAL_BUSINESS_MEXICO: '',
    PAYPAL_BUSINESS_ELSEWHERE: '',
    PALCO_TRUSTED_PROXIES: '10.0.0.1',
  };
  expect(doubtfulSettings(readConfig(none))).toEqual([expect.stringContaining('prepaid cards only')]);
});

test('production without settings lists every one that is missing or unsafe', () => {
  const lines = linesOf({ PALCO_MODE: 'production', PALCO_NOW: '2027-02-02T00:00:00Z' }).join('\n');
  for (const name of ['PALCO_ORIGIN', 'PALCO_SECRET', 'PALCO_NOW']) expect(lines).toContain(name);
});

test('production takes a mail server with encryption of either kind', () => {
  for (const url of ['smtps://palco:secret@mail.example.mx', 'smtp://mail.example.mx:587?requireTLS=true'])
    expect(linesOf({ ...SAFE, PALCO_SMTP_URL: url })).toEqual([]);
  expect(linesOf({ ...SAFE, PALCO_SMTP_URL: 'smtp://palco:hunter2@mail.example.mx' }).join()).not.toContain('hunter2');
});

test('an empty setting counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PALCO_PORT: '' }).databaseUrl).toBeUndefined();
});

test('a list may be written with commas or spaces', () => {
  expect(readConfig({ PALCO_TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' }).trustedProxies).toEqual(['10.0.0.1', '10.0.0.2']);
});

test('secrets of before are a list; one that contains a comma is written as JSON', () => {
  const [one, two] = ['Zk8sQ1vN4rT7yB0eW3hL6pM9cX2dF5gJ', 'with a comma, 0123456789abcdefghijk'];
  const read = (PALCO_SECRET_OLD: string) => readConfig({ PALCO_SECRET_OLD }).oldSecrets;
  expect(read(`${one}, ${one}2`)).toEqual([one, `${one}2`]);
  expect(read(secretsText([one, two]))).toEqual([one, two]);
  expect(read(secretsText([one]))).toEqual([one]);
  expect(linesOf({ PALCO_SECRET_OLD: two }).join()).toMatch(/PALCO_SECRET_OLD is not usable/);
  expect(linesOf({ PALCO_SECRET_LEAKED: '["short"]' }).join()).not.toContain('short');
});

test('every sign-in method needs its settings unless it is disabled', () => {
  const { PALCO_SIGN_IN: _, PALCO_SMTP_URL: __, ...rest } = SAFE;
  const message = linesOf(rest).join('\n');
  for (const name of ['PALCO_SMTP_URL', 'TWILIO_ACCOUNT_SID', 'TWILIO_FROM', 'APPLE_CLIENT_ID', 'FACEBOOK_APP_ID'])
    expect(message).toContain(name);
  expect(linesOf(SAFE)).toEqual([]);
});

test('a provider is offered when it is set whole', () => {
  expect(readConfig(SAFE).payments).toMatchObject({ openpay: undefined, storeLimitCents: 999_999, storeDays: 3 });
  const { payments } = readConfig({ ...SAFE, ...OPENPAY, OPENPAY_STORE_LIMIT: '29999.99' });
  expect(payments).toMatchObject({ openpay: { merchantId: 'm1a2b3c4d5e6f7g8h9i0' }, storeLimitCents: 2_999_999 });
});

test('production that trusts no proxy is warned at start, the demo is not', () => {
  expect(doubtfulSettings(readConfig(SAFE))).toEqual([expect.stringContaining('PALCO_TRUSTED_PROXIES')]);
  expect(doubtfulSettings(readConfig({ ...SAFE, PALCO_TRUSTED_PROXIES: '10.0.0.1' }))).toEqual([]);
  expect(doubtfulSettings(readConfig({}))).toEqual([]);
});

test('recordings lie in a folder or in a bucket, which needs its key', () => {
  expect(readConfig({ PALCO_DATA: '/data' })).toMatchObject({ media: '/data/media', store: undefined, localDays: 7 });
  expect(readConfig({ PALCO_MEDIA: '/recordings' })).toMatchObject({ media: '/recordings', store: undefined });
  const keys = { PALCO_S3_ACCESS_KEY: 'the key', PALCO_S3_SECRET_KEY: 'hunter2' };
  const bucket = { PALCO_DATA: '/data', PALCO_MEDIA: 's3://league-video/tv/2026/', ...keys };
  expect(readConfig(bucket)).toMatchObject({
    media: '/data/media',
    store: {
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      region: 'us-east-1',
      bucket: 'league-video',
      prefix: 'tv/2026',
    },
    recordingDays: undefined,
  });
  const elsewhere = {
    PALCO_S3_ENDPOINT: 'https://objects.example.mx/',
    PALCO_MEDIA_LOCAL: '/disk',
    PALCO_MEDIA_DAYS: '400',
  };
  expect(readConfig({ ...bucket, ...elsewhere })).toMatchObject({
    media: '/disk',
    store: { endpoint: 'https://objects.example.mx' },
    recordingDays: 400,
  });
  expect(linesOf({ PALCO_MEDIA: 's3://league-video' })).toEqual([
    expect.stringContaining('PALCO_S3_ACCESS_KEY is missing'),
    expect.stringContaining('PALCO_S3_SECRET_KEY is missing'),
  ]);
  expect(linesOf({ PALCO_MEDIA_LOCAL: '/disk' })).toEqual([expect.stringContaining('PALCO_MEDIA_LOCAL')]);
  for (const media of ['s3://', 's3://Up', 's3://bucket/../other', 'gs://bucket', 's3://bucket?x=1'])
    expect(linesOf({ ...keys, PALCO_MEDIA: media }).join()).toMatch(/PALCO_MEDIA is not usable/);
});
