/** Where recordings are kept, and for how long. docs/operations.md documents each setting. */
import { join, resolve } from 'node:path';
import { PART_MS, SHORT_PART_MS } from '@palco/media/track';
import * as z from 'zod';
import type { ObjectStoreSettings } from './gateways/object-store/object-store.ts';
import { folderOrBucket, isBucket, missingS3Settings, s3Settings, storeAt } from './s3-settings.ts';

const days = z.coerce.number().max(36_500);

export const mediaSettings = {
  PALCO_MEDIA: folderOrBucket.optional(),
  PALCO_MEDIA_LOCAL: z.string().min(1).optional(),
  PALCO_MEDIA_LOCAL_DAYS: days.min(0).default(7),
  PALCO_MEDIA_DAYS: days.min(1).optional(),
  PALCO_PARTS: z.enum(['half', 'third']).default('half'),
  PALCO_MEDIA_RESERVE: z.coerce.number().min(0.1).max(1_000_000).default(1),
  ...s3Settings,
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
  /** length of the parts of a live picture, milliseconds */
  readonly partMs: number;
  /** bytes of the folder's disk that stay free: nothing is recorded into them */
  readonly mediaReserveBytes: number;
}

/** Faults of settings that do not go together. `given`: as in the environment. */
export const missingMediaSettings = (given: Readonly<Record<string, unknown>>): string[] => {
  if (!isBucket(given.PALCO_MEDIA) && given.PALCO_MEDIA_LOCAL !== undefined)
    return ['PALCO_MEDIA_LOCAL is only for a PALCO_MEDIA that begins with s3://'];
  return missingS3Settings('PALCO_MEDIA', given);
};

export const mediaConfigOf = (settings: MediaSettings, data: string): MediaConfig => {
  const store = storeAt(settings.PALCO_MEDIA, settings);
  const folder = store ? settings.PALCO_MEDIA_LOCAL : settings.PALCO_MEDIA;
  return {
    media: folder === undefined ? join(data, 'media') : resolve(folder),
    store,
    localDays: settings.PALCO_MEDIA_LOCAL_DAYS,
    recordingDays: settings.PALCO_MEDIA_DAYS,
    partMs: settings.PALCO_PARTS === 'third' ? SHORT_PART_MS : PART_MS,
    mediaReserveBytes: settings.PALCO_MEDIA_RESERVE * 1e9,
  };
};
