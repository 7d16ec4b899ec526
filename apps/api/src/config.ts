/** Reads the settings from the environment and their file, and reports all errors at once. docs/operations.md documents each. */
import { resolve } from 'node:path';
import { FIREFOX_RULES, MODES } from '@palco/contracts/content/site';
import * as z from 'zod';
import { type BackupConfig, backupConfigOf, backupSettings, missingBackupSettings } from './backup-settings.ts';
import { feedSettings, type StatsApiConfig, statsApiOf } from './feed-settings.ts';
import { isNetwork } from './gateways/far-end/network-reach.ts';
import type { InvoicingName } from './gateways/invoicing/invoicing.ts';
import { withoutBrackets } from './http/host-port.ts';
import {
  type InvoicingConfig,
  InvoicingSettingsTable,
  invoicingConfigOf,
  unsafeInvoicingSettings,
} from './invoicing-settings.ts';
import { type MediaConfig, mediaConfigOf, mediaSettings, missingMediaSettings } from './media-settings.ts';
import { type PaymentConfig, PaymentSettings, paymentConfigOf, unsafePaymentSettings } from './payment-config.ts';
import { missingPeopleSettings, type PeopleSettings, peopleSettings } from './people-settings.ts';
import { type Role, roleSettings } from './role-settings.ts';
import { isRandom, secret, secrets } from './secret-settings.ts';
import { type Environment, withSettingsFile } from './settings-file.ts';

const port = z.coerce.number().int().min(0).max(65_535);
/** `9001-9020`, or one port */
const portRange = z
  .string()
  .regex(/^\d{1,5}(-\d{1,5})?$/, 'a range of ports, such as 9001-9020')
  .transform((text): readonly [number, number] => {
    const [from = 0, to = from] = text.split('-').map(Number);
    return [from, to];
  })
  .refine(([from, to]) => from >= 1 && from <= to && to <= 65_535, 'a range of ports, such as 9001-9020');
const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean));
/** What an encoder is given as its server. */
const encoderAddress = z
  .url({ protocol: /^rtmps?$/ })
  .refine((text) => new URL(text).pathname === '/live', 'an address such as rtmp://tv.example.mx:1935/live');
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export const Settings = z.object({
  PALCO_MODE: z.enum(MODES).default('demo'),
  PALCO_HOST: z.string().min(1).transform(withoutBrackets).default('127.0.0.1'),
  PALCO_PORT: port.default(4000),
  PALCO_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  PALCO_DATA: z.string().min(1).default('./data'),
  PALCO_SEED: z.string().min(1).default('palco'),
  PALCO_NOW: z.iso.datetime({ offset: true }).optional(),
  PALCO_SECRET: secret.optional(),
  PALCO_SECRET_OLD: secrets.default([]),
  PALCO_SECRET_LEAKED: secrets.default([]),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** a production in which no payment is real: it speaks to the test environments of the payment providers */
  PALCO_STAGING: z.literal('yes').optional(),
  PALCO_SANDBOX_PORT: port.default(0),
  PALCO_SANDBOX: z
    .string()
    .regex(/^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/)
    .optional(),
  PALCO_TRUSTED_PROXIES: list.default([]),
  PALCO_COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/i)
    .transform((name) => name.toLowerCase())
    .optional(),
  PALCO_GEO_DB: z.string().min(1).optional(),
  PALCO_VIDEO_HOSTS: list
    .refine((hosts) => hosts.every((host) => /^https:\/\/[\w.-]+(:\d+)?$/.test(host)), 'https origins, without a path')
    .default([]),
  PALCO_CAST_APP_ID: z
    .string()
    .regex(/^[0-9A-F]{8}$/i)
    .optional(),
  PALCO_CDN: z.url({ protocol: /^https?$/ }).optional(),
  PALCO_OUTPUT_NETWORKS: list
    .refine((networks) => networks.every(isNetwork), 'addresses or networks, such as 10.0.0.0/8')
    .default([]),
  PALCO_FFMPEG: z.string().min(1).optional(),
  PALCO_RTMP_HOST: z.string().min(1).transform(withoutBrackets).optional(),
  PALCO_RTMP_PORT: port.default(1935),
  PALCO_RTMP_ADDRESS: encoderAddress.optional(),
  PALCO_SRT_HOST: z.string().min(1).transform(withoutBrackets).optional(),
  PALCO_SRT_PORTS: portRange.default([9001, 9020]),
  PALCO_TIME_SERVER: z
    .string()
    .regex(/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i, 'a host, with or without a port')
    .default('time.cloudflare.com'),
  PALCO_CORS_ORIGINS: list.default([]),
  PALCO_FIREFOX: z.enum(FIREFOX_RULES).default('allow'),
  PALCO_METRICS_TOKEN: z.string().min(16).optional(),
  PALCO_ALERT_MAIL: z.email().optional(),
  PALCO_DATABASE_WAIT_MS: z.coerce.number().int().min(500).max(600_000).default(4000),
  PALCO_SHED_AFTER_MS: z.coerce.number().int().min(100).max(600_000).default(1500),
  PALCO_EVENT_LISTENERS: z.coerce.number().int().min(0).max(1_000_000).default(20_000),
  PALCO_EVENT_LISTENERS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(1000),
  PALCO_LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  ...mediaSettings,
  ...backupSettings,
  ...roleSettings,
  ...peopleSettings,
  ...feedSettings,
  ...PaymentSettings,
  ...InvoicingSettingsTable,
});
type Settings = z.output<typeof Settings>;

export interface Config extends MediaConfig {
  readonly mode: Settings['PALCO_MODE'];
  readonly host: string;
  readonly port: number;
  /** scheme, host and port of the site, also in mailed links. Unset only in demo */
  readonly origin: string | undefined;
  readonly data: string;
  readonly seed: string;
  /** demo only: where the clock of a new data folder starts */
  readonly now: Date | undefined;
  /** all keys are derived from it; a demo generates its own */
  readonly secret: string | undefined;
  /** previous secrets, the newest first */
  readonly oldSecrets: readonly string[];
  /** previous secrets that somebody else may know: they still decrypt stored rows, but their tokens are not accepted */
  readonly leakedSecrets: readonly string[];
  readonly databaseUrl: string | undefined;
  readonly sandboxPort: number;
  /** a production that speaks to the test environments of the payment providers */
  readonly isStaging: boolean;
  /** demo and staging only: the origin of a running sandbox to use */
  readonly sandbox: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly countryHeader: string | undefined;
  /** the operator's own geolocation database (.mmdb) */
  readonly geoDatabase: string | undefined;
  /** https origins whose playlists the player may open: recordings on another host, or a CDN */
  readonly videoHosts: readonly string[];
  /** networks that are not the internet, to which outputs may publish */
  readonly outputNetworks: readonly string[];
  /** origin of a CDN that fetches recordings from here. Undefined: viewers get them from here */
  readonly cdn: string | undefined;
  /** the program that makes smaller renditions, and the folders in which it is looked for */
  readonly ffmpeg: { readonly command: string; readonly path: string };
  /** where encoders publish; port 0: any free one */
  readonly rtmp: {
    readonly host: string;
    readonly port: number;
    /** what ballparks are told. Undefined: this host, or that of the site when every address of the machine is listened on */
    readonly address: string | undefined;
  };
  /** where encoders connect by SRT: each input that accepts it has one of these ports, from the first to the last */
  readonly srt: { readonly host: string; readonly ports: readonly [number, number] };
  /** the parts this process runs */
  readonly roles: readonly Role[];
  /** where other processes read what this one records; port 0: any free one */
  readonly internal: { readonly host: string; readonly port: number };
  /** asked before the opening how far this machine's clock is off */
  readonly timeServer: string;
  readonly corsOrigins: readonly string[];
  /** undefined: nothing can be cast */
  readonly castAppId: string | undefined;
  readonly firefox: Settings['PALCO_FIREFOX'];
  readonly metricsToken: string | undefined;
  /** who gets a mail about each alert */
  readonly alertMail: string | undefined;
  /** milliseconds that a query waits for a connection before its request is refused */
  readonly databaseWaitMs: number;
  /** event-loop delay in milliseconds above which requests are refused */
  readonly shedAfterMs: number;
  readonly eventListeners: number;
  readonly eventListenersPerAddress: number;
  readonly logLevel: Settings['PALCO_LOG_LEVEL'];
  /** undefined: backups are made by hand */
  readonly backups: BackupConfig | undefined;
  /** settings of sign-in, mail and SMS */
  readonly people: PeopleSettings;
  readonly payments: PaymentConfig;
  /** undefined: Palco makes no invoices */
  readonly invoicing: InvoicingConfig | undefined;
  /** which provider of invoices the demo's sandbox plays */
  readonly demoInvoicing: InvoicingName | undefined;
  /** undefined: off */
  readonly statsApi: StatsApiConfig | undefined;
}

/** The faults of the settings, one per line. */
export class WrongSettings extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(`Palco cannot start with these settings:\n${lines.map((line) => `  - ${line}`).join('\n')}`);
    this.lines = lines;
  }
}

const originOf = (url: string): string => new URL(url).origin;

const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i;

/** What ballparks would be told in the console, and reach nothing. */
const unreachableForEncoders = ({ PALCO_RTMP_ADDRESS, ...settings }: Settings): string[] => {
  if (PALCO_RTMP_ADDRESS !== undefined)
    return THIS_MACHINE.test(URL.parse(PALCO_RTMP_ADDRESS)?.hostname ?? '')
      ? ['PALCO_RTMP_ADDRESS is this machine itself, which no ballpark reaches']
      : [];
  if (settings.PALCO_ROLES && !settings.PALCO_ROLES.includes('ingest')) return [];
  return THIS_MACHINE.test(settings.PALCO_RTMP_HOST ?? settings.PALCO_HOST ?? '127.0.0.1')
    ? [
        'PALCO_RTMP_HOST is this machine itself, which no ballpark reaches: set it to 0.0.0.0, or name the proxy in front of it in PALCO_RTMP_ADDRESS',
      ]
    : [];
};

/** Faults of well-formed settings that production refuses. */
const unsafeInProduction = (settings: Settings): string[] => {
  const lines: string[] = [];
  if (!settings.PALCO_ORIGIN)
    lines.push('PALCO_ORIGIN is missing: the address of the site, such as https://tv.example.mx');
  else if (!settings.PALCO_ORIGIN.startsWith('https://')) lines.push('PALCO_ORIGIN must begin with https://');
  if (!settings.PALCO_SECRET)
    lines.push('PALCO_SECRET is missing: 32 or more random characters (openssl rand -base64 48)');
  else if (!isRandom(settings.PALCO_SECRET)) lines.push('PALCO_SECRET is not random: it repeats a few characters');
  if (settings.PALCO_CDN && !settings.PALCO_CDN.startsWith('https://'))
    lines.push('PALCO_CDN must begin with https://');
  if (settings.PALCO_NOW) lines.push('PALCO_NOW moves the clock and is for the demo only');
  const isStaging = settings.PALCO_STAGING === 'yes';
  if (settings.PALCO_SANDBOX && !isStaging)
    lines.push('PALCO_SANDBOX names a sandbox and is for the demo and PALCO_STAGING only');
  if (settings.PALCO_TRUSTED_PROXIES.some((proxy) => /\/0$/.test(proxy)))
    lines.push('PALCO_TRUSTED_PROXIES trusts every address: name the proxies');
  lines.push(
    ...unreachableForEncoders(settings),
    ...unsafePaymentSettings(settings, isStaging),
    ...unsafeInvoicingSettings(settings),
  );
  return lines;
};

/** Warnings about settings that are valid but probably not intended; logged at start. */
export const doubtfulSettings = ({
  mode,
  trustedProxies,
  payments,
  isStaging,
}: Pick<Config, 'mode' | 'trustedProxies' | 'payments' | 'isStaging'>): string[] => {
  if (mode !== 'production') return [];
  const lines: string[] = [];
  if (isStaging) lines.push('PALCO_STAGING is on: payments go to test environments, and no money moves');
  if (!trustedProxies.length)
    lines.push(
      'PALCO_TRUSTED_PROXIES is empty: the site is https and Palco speaks http, so a proxy stands in front of it, and all visitors count as one address',
    );
  if (!payments.openpay && !payments.paypalApps && !payments.paypalForm)
    lines.push('there are no settings of Openpay or PayPal: passes are sold on prepaid cards only');
  if (payments.paypalForm && !payments.paypalApps)
    lines.push(
      'the site pays by PayPal’s classic form, which PayPal may end on 1 January 2027: set PAYPAL_APP_MEXICO and PAYPAL_APP_ELSEWHERE',
    );
  return lines;
};

const fault = (issue: z.core.$ZodIssue): string => `${issue.path.join('.')} is not usable: ${issue.message}`;

/**
 * Reads the settings. Errors: WrongSettings with every fault, without values, which may be secrets; UnreadableSettings for their
 * file.
 */
export const readConfig = (environment: Environment = withSettingsFile(process.env)): Config => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Settings.safeParse(given);
  const lines = parsed.success ? [] : parsed.error.issues.map(fault);
  // report unsafe settings together with malformed ones
  const loose = parsed.success ? parsed.data : Settings.partial().safeParse(given).data;
  if (given.PALCO_MODE === 'production')
    lines.push(
      ...unsafeInProduction((parsed.success ? loose : { PALCO_TRUSTED_PROXIES: [], ...given }) as Settings),
      ...missingPeopleSettings(given),
    );
  lines.push(...missingMediaSettings(given), ...missingBackupSettings(given));
  if (!parsed.success || lines.length) throw new WrongSettings(lines);
  const settings = parsed.data;
  const data = resolve(settings.PALCO_DATA);
  return {
    mode: settings.PALCO_MODE,
    host: settings.PALCO_HOST,
    port: settings.PALCO_PORT,
    origin: settings.PALCO_ORIGIN && originOf(settings.PALCO_ORIGIN),
    data,
    seed: settings.PALCO_SEED,
    now: settings.PALCO_NOW === undefined ? undefined : new Date(settings.PALCO_NOW),
    secret: settings.PALCO_SECRET,
    oldSecrets: settings.PALCO_SECRET_OLD,
    leakedSecrets: settings.PALCO_SECRET_LEAKED,
    databaseUrl: settings.DATABASE_URL,
    sandboxPort: settings.PALCO_SANDBOX_PORT,
    isStaging: settings.PALCO_STAGING === 'yes',
    sandbox: settings.PALCO_SANDBOX,
    trustedProxies: settings.PALCO_TRUSTED_PROXIES,
    countryHeader: settings.PALCO_COUNTRY_HEADER,
    geoDatabase: settings.PALCO_GEO_DB && resolve(settings.PALCO_GEO_DB),
    videoHosts: settings.PALCO_VIDEO_HOSTS.map(originOf),
    castAppId: settings.PALCO_CAST_APP_ID,
    cdn: settings.PALCO_CDN && originOf(settings.PALCO_CDN),
    ...mediaConfigOf(settings, data),
    backups: backupConfigOf(settings),
    outputNetworks: settings.PALCO_OUTPUT_NETWORKS,
    ffmpeg: { command: settings.PALCO_FFMPEG ?? 'ffmpeg', path: process.env.PATH ?? '' },
    rtmp: {
      host: settings.PALCO_RTMP_HOST ?? settings.PALCO_HOST,
      port: settings.PALCO_RTMP_PORT,
      address: settings.PALCO_RTMP_ADDRESS,
    },
    srt: {
      host: settings.PALCO_SRT_HOST ?? settings.PALCO_RTMP_HOST ?? settings.PALCO_HOST,
      ports: settings.PALCO_SRT_PORTS,
    },
    roles: settings.PALCO_ROLES,
    internal: settings.PALCO_INTERNAL,
    timeServer: settings.PALCO_TIME_SERVER,
    corsOrigins: settings.PALCO_CORS_ORIGINS,
    firefox: settings.PALCO_FIREFOX,
    metricsToken: settings.PALCO_METRICS_TOKEN,
    alertMail: settings.PALCO_ALERT_MAIL,
    databaseWaitMs: settings.PALCO_DATABASE_WAIT_MS,
    shedAfterMs: settings.PALCO_SHED_AFTER_MS,
    eventListeners: settings.PALCO_EVENT_LISTENERS,
    eventListenersPerAddress: settings.PALCO_EVENT_LISTENERS_PER_ADDRESS,
    logLevel: settings.PALCO_LOG_LEVEL,
    people: settings,
    payments: paymentConfigOf(settings),
    invoicing: invoicingConfigOf(settings),
    demoInvoicing: settings.PALCO_INVOICES,
    statsApi: statsApiOf(settings),
  };
};

/** What a command needs that only moves data, such as a restore on a machine that has no production settings yet. */
export interface StorageConfig
  extends Pick<Config, 'data' | 'databaseUrl' | 'secret' | 'oldSecrets' | 'leakedSecrets' | 'backups'> {
  readonly backupPassphrase: string | undefined;
}

/** Errors: WrongSettings for malformed settings. What only production's start requires may be missing. */
export const readStorageConfig = (environment: Environment = withSettingsFile(process.env)): StorageConfig => {
  const config = readConfig({ ...environment, PALCO_MODE: 'demo' });
  const { data, databaseUrl, secret, oldSecrets, leakedSecrets, backups } = config;
  const backupPassphrase = environment.PALCO_BACKUP_PASSPHRASE || undefined;
  return { data, databaseUrl, secret, oldSecrets, leakedSecrets, backups, backupPassphrase };
};
