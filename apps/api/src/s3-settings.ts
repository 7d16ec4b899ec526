/** The object store, for everything that may be kept in a bucket. docs/operations.md documents each setting. */
import * as z from 'zod';
import type { ObjectStoreSettings } from './gateways/object-store/object-store.ts';

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;
const BUCKET_ADDRESS = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/\w[\w.-]*)*)\/?$/;

/** A folder, or a bucket as `s3://bucket/prefix`. */
export const folderOrBucket = z
  .string()
  .min(1)
  .refine((text) => !SCHEME.test(text) || BUCKET_ADDRESS.test(text), 'a folder, or s3://bucket/prefix');

export const s3Settings = {
  PALCO_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  PALCO_S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/)
    .default('us-east-1'),
  PALCO_S3_ACCESS_KEY: z.string().min(1).max(200).optional(),
  PALCO_S3_SECRET_KEY: z.string().min(1).max(200).optional(),
};
const Settings = z.object(s3Settings);
export type S3Settings = z.output<typeof Settings>;

export const isBucket = (place: unknown): boolean => BUCKET_ADDRESS.test(String(place ?? ''));

/** Faults of a place in a bucket without the keys of its store. `given`: as in the environment. */
export const missingS3Settings = (name: string, given: Readonly<Record<string, unknown>>): string[] =>
  isBucket(given[name])
    ? (['PALCO_S3_ACCESS_KEY', 'PALCO_S3_SECRET_KEY'] as const)
        .filter((key) => given[key] === undefined)
        .map((key) => `${key} is missing: ${name} is a bucket`)
    : [];

/** undefined: the place is a folder */
export const storeAt = (place: string | undefined, settings: S3Settings): ObjectStoreSettings | undefined => {
  const [, bucket, path] = BUCKET_ADDRESS.exec(place ?? '') ?? [];
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
