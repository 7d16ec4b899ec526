/** Settings of payments, part of the table in config.ts. A provider needs all its settings; without any it is not offered. */
import { centsFrom } from '@palco/kernel/money';
import * as z from 'zod';
import type { PaypalApp, PaypalFormSettings } from './gateways/paypal/paypal-settings.ts';

/** `client id:secret:merchant id` of a REST app of one account, by which the site pays. */
const RestApp = z
  .string()
  .regex(/^[\w-]{10,127}:[\w-]{10,127}:[A-Z0-9]{8,20}$/)
  .transform((text): PaypalApp => {
    const [clientId = '', secret = '', merchantId = ''] = text.split(':');
    return { clientId, secret, merchantId };
  });

/** `user:password:signature` of PayPal's classic API, with which payments by the form are refunded. */
const PaypalApi = z
  .string()
  .regex(/^[^:\s]{5,127}:[^:\s]{5,127}:[^:\s]{20,127}$/)
  .transform((text) => {
    const [user = '', password = '', signature = ''] = text.split(':');
    return { user, password, signature };
  });

export const PaymentSettings = {
  OPENPAY_MERCHANT_ID: z
    .string()
    .regex(/^[a-z0-9]{10,40}$/)
    .optional(),
  OPENPAY_PRIVATE_KEY: z
    .string()
    .regex(/^sk_[a-z0-9]{10,80}$/)
    .optional(),
  OPENPAY_PUBLIC_KEY: z
    .string()
    .regex(/^pk_[a-z0-9]{10,80}$/)
    .optional(),
  OPENPAY_WEBHOOK_USER: z.string().min(4).max(60).optional(),
  OPENPAY_WEBHOOK_PASSWORD: z.string().min(16).max(60).optional(),
  /** the most a store accepts in one payment, in pesos */
  OPENPAY_STORE_LIMIT: z
    .string()
    .refine((text) => (centsFrom(text) ?? 0) > 0)
    .transform((text) => centsFrom(text) as number)
    .default(999_999),
  /** days until a store payment is due */
  OPENPAY_STORE_DAYS: z.coerce.number().int().min(1).max(30).default(3),
  /** hours until a transfer by SPEI is due; without it, transfers are not offered */
  OPENPAY_SPEI_HOURS: z.coerce.number().int().min(1).max(720).optional(),
  PAYPAL_APP_MEXICO: RestApp.optional(),
  PAYPAL_APP_ELSEWHERE: RestApp.optional(),
  /** the classic form, for old clients, which PayPal may end on 1 January 2027 */
  PAYPAL_BUSINESS_MEXICO: z.string().min(5).max(127).optional(),
  PAYPAL_BUSINESS_ELSEWHERE: z.string().min(5).max(127).optional(),
  PAYPAL_API_MEXICO: PaypalApi.optional(),
  PAYPAL_API_ELSEWHERE: PaypalApi.optional(),
  /** called once per paid order; none by default */
  PALCO_CONVERSION_URL: z.url({ protocol: /^https?$/ }).optional(),
};
type Given = z.output<z.ZodObject<typeof PaymentSettings>>;

export const OPENPAY_NAMES = [
  'OPENPAY_MERCHANT_ID',
  'OPENPAY_PRIVATE_KEY',
  'OPENPAY_PUBLIC_KEY',
  'OPENPAY_WEBHOOK_USER',
  'OPENPAY_WEBHOOK_PASSWORD',
] as const satisfies readonly (keyof Given)[];
const PAYPAL_APPS = ['PAYPAL_APP_MEXICO', 'PAYPAL_APP_ELSEWHERE'] as const satisfies readonly (keyof Given)[];
const PAYPAL_FORM = ['PAYPAL_BUSINESS_MEXICO', 'PAYPAL_BUSINESS_ELSEWHERE'] as const satisfies readonly (keyof Given)[];
const PROVIDERS = [OPENPAY_NAMES, PAYPAL_APPS, PAYPAL_FORM] as const;

/** Keys that are public in the sandbox's source, and the names of PayPal's test accounts. */
const SANDBOX_KEY = /palcosandbox|sandbox/i;
const SANDBOX_BUSINESS = /-facilitator(-\d+)?@|@business\.example\.com$|\.test$|sandbox/i;

const missing = (given: Partial<Given>, names: readonly (keyof Given)[]): string[] =>
  names.some((name) => given[name] !== undefined)
    ? names
        .filter((name) => given[name] === undefined)
        .map((name) => `${name} is missing: its provider needs all of ${names.join(', ')}`)
    : [];

/** What production refuses, staging less of it; values are never printed. */
export const unsafePaymentSettings = (given: Partial<Given>, isStaging = false): string[] => {
  const lines = PROVIDERS.flatMap((names) => missing(given, names));
  if (given.OPENPAY_SPEI_HOURS !== undefined && given.OPENPAY_MERCHANT_ID === undefined)
    lines.push('OPENPAY_SPEI_HOURS needs an account at Openpay: OPENPAY_MERCHANT_ID is missing');
  if (isStaging) return lines;
  for (const name of OPENPAY_NAMES)
    if (SANDBOX_KEY.test(String(given[name] ?? ''))) lines.push(`${name} belongs to the sandbox`);
  for (const name of PAYPAL_APPS)
    if (SANDBOX_KEY.test(Object.values(given[name] ?? {}).join(' '))) lines.push(`${name} belongs to the sandbox`);
  for (const name of PAYPAL_FORM)
    if (SANDBOX_BUSINESS.test(String(given[name] ?? ''))) lines.push(`${name} is a test account`);
  return lines;
};

export interface PaymentConfig {
  readonly openpay:
    | {
        readonly merchantId: string;
        readonly privateKey: string;
        readonly publicKey: string;
        readonly webhookUser: string;
        readonly webhookPassword: string;
      }
    | undefined;
  readonly paypalApps: { readonly mexico: PaypalApp; readonly elsewhere: PaypalApp } | undefined;
  readonly paypalForm:
    | Pick<PaypalFormSettings, 'businessMexico' | 'businessElsewhere' | 'apiMexico' | 'apiElsewhere'>
    | undefined;
  readonly storeLimitCents: number;
  readonly storeDays: number;
  readonly speiHours: number | undefined;
  readonly conversionUrl: string | undefined;
}

export const paymentConfigOf = (given: Given): PaymentConfig => {
  const [merchantId, privateKey, publicKey, webhookUser, webhookPassword] = OPENPAY_NAMES.map((name) => given[name]);
  const { PAYPAL_APP_MEXICO: mexico, PAYPAL_APP_ELSEWHERE: elsewhere } = given;
  const { PAYPAL_BUSINESS_MEXICO: businessMexico, PAYPAL_BUSINESS_ELSEWHERE: businessElsewhere } = given;
  return {
    openpay:
      merchantId && privateKey && publicKey && webhookUser && webhookPassword
        ? { merchantId, privateKey, publicKey, webhookUser, webhookPassword }
        : undefined,
    paypalApps: mexico && elsewhere && { mexico, elsewhere },
    paypalForm:
      businessMexico && businessElsewhere
        ? {
            businessMexico,
            businessElsewhere,
            apiMexico: given.PAYPAL_API_MEXICO,
            apiElsewhere: given.PAYPAL_API_ELSEWHERE,
          }
        : undefined,
    storeLimitCents: given.OPENPAY_STORE_LIMIT,
    storeDays: given.OPENPAY_STORE_DAYS,
    speiHours: given.OPENPAY_SPEI_HOURS,
    conversionUrl: given.PALCO_CONVERSION_URL,
  };
};
