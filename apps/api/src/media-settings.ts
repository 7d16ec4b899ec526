/** Where recordings are kept, and for how long. docs/operations.md documents each setting. */
import { join, resolve } from 'node:path';
import * as z from 'zod';
import type { ObjectStoreSettings } from './gateways/object-store/object-store.ts';

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;
const BUCKET_ADDRESS = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/\w[\w.-]*)*)\/?$/;
const days = z.coerce.number().max(36_500);

export const mediaSettings = {
  PALCO_MEDIA: z
    .string()
    .min(1)
    .refine((text) => !SCHEME.test(text) || BUCKET_ADDRESS.test(text), 'a folder, or s3://bucket/prefix')
    .optional(),
  PALCO_MEDIA_LOCAL: z.string().min(1).optional(),
  PALCO_MEDIA_LOCAL_DAYS: days.min(0).default(7),
  PALCO_MEDIA_DAYS: days.min(1).optional(),
  PALCO_MEDIA_RESERVE: z.coerce.number().min(0.1).max(1_000_000).default(1),
  PALCO_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  PALCO_S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/)
    .default('us-east-1'),
  PALCO_S3_ACCESS_KEY: z.string().min(1).max(200).optional(),
  PALCO_S3_SECRET_KEY: z.string().min(1).max(200).optional(),
};
const Settings = z.object(mediaSettings);
type MediaSettings = z.output<typeof Settings>;

export interface MediaConfig {
  /** folder in which this machine records, and in which recordings are kept unless there is a store */
  readonly media: string;
  /** undefined: recordings are kept in the folder */
  readonly store: ObjectStoreSettings | undefined;
  /** how long after a game what the store has stays in the folder too */
  readonly localDays: number;
  /** how long after a game its recording is kept; undefined: for ever */
  readonly recordingDays: number | undefined;
  /** room on the folder's disk into which nothing is recorded */
  readonly mediaReserveBytes: number;
}

/** Faults of settings that do not go together. `given`: as in the environment. */
export const missingMediaSettings = (given: Readonly<Record<string, unknown>>): string[] => {
  const isStore = BUCKET_ADDRESS.test(String(given.PALCO_MEDIA ?? ''));
  if (!isStore)
    return given.PALCO_MEDIA_LOCAL === undefined
      ? []
      : ['PALCO_MEDIA_LOCAL is only for a PALCO_MEDIA that begins with s3://'];
  return (['PALCO_S3_ACCESS_KEY', 'PALCO_S3_SECRET_KEY'] as const)
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is missing: PALCO_MEDIA is a bucket`);
};

const storeOf = (settings: MediaSettings): ObjectStoreSettings | undefined => {
  const [, bucket, path] = BUCKET_ADDRESS.exec(settings.PALCO_MEDIA ?? '') ?? [];
  const { PALCO_S3_ACCESS_KEY: accessKey, PALCO_S3_SECRET_KEY: secretKey, PALCO_S3_REGION: region } = settings;
  if (!bucket || !accessKey || !secretKey) return undefined;
  const endpoint = settings.PALCO_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    bucket,
    prefix: (path ?? '').slice(1),
    accessKey,
    secretKey,
  };
};

export const mediaConfigOf = (settings: MediaSettings, data: string): MediaConfig => {
  const store = storeOf(settings);
  const folder = store ? settings.PALCO_MEDIA_LOCAL : settings.PALCO_MEDIA;
  return {
    media: folder === undefined ? join(data, 'media') : resolve(folder),
    store,
    localDays: settings.PALCO_MEDIA_LOCAL_DAYS,
    recordingDays: settings.PALCO_MEDIA_DAYS,
    mediaReserveBytes: settings.PALCO_MEDIA_RESERVE * 1e9,
  };
};
