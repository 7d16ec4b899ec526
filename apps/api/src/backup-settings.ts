/** Backups that Palco makes by itself. docs/operations.md documents each setting. */
import { resolve } from 'node:path';
import * as z from 'zod';
import type { ObjectStoreSettings } from './gateways/object-store/object-store.ts';
import { folderOrBucket, missingS3Settings, type S3Settings, storeAt } from './s3-settings.ts';

/** the shortest passphrase of a backup, in characters */
export const SHORTEST_PASSPHRASE = 12;

export const backupSettings = {
  PALCO_BACKUPS: folderOrBucket.optional(),
  PALCO_BACKUP_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  PALCO_BACKUP_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  PALCO_BACKUP_PASSPHRASE: z.string().min(SHORTEST_PASSPHRASE).max(1000).optional(),
};
const Settings = z.object(backupSettings);
type BackupSettings = z.output<typeof Settings>;

export interface BackupConfig {
  readonly passphrase: string;
  /** where they are kept */
  readonly place: { readonly folder: string } | { readonly store: ObjectStoreSettings };
  readonly everyMs: number;
  /** how long each is kept */
  readonly keptMs: number;
}

/** Messages about settings that are missing although `PALCO_BACKUPS` is set. `given`: as in the environment. */
export const missingBackupSettings = (given: Readonly<Record<string, unknown>>): string[] =>
  given.PALCO_BACKUPS === undefined
    ? []
    : [
        ...(given.PALCO_BACKUP_PASSPHRASE === undefined
          ? ['PALCO_BACKUP_PASSPHRASE is missing: backups of PALCO_BACKUPS are sealed with it']
          : []),
        ...missingS3Settings('PALCO_BACKUPS', given),
      ];

const HOUR_MS = 3_600_000;

/** undefined: backups are made by hand */
export const backupConfigOf = (settings: BackupSettings & S3Settings): BackupConfig | undefined => {
  const { PALCO_BACKUPS: place, PALCO_BACKUP_PASSPHRASE: passphrase } = settings;
  if (place === undefined || passphrase === undefined) return undefined;
  const store = storeAt(place, settings);
  return {
    passphrase,
    place: store ? { store } : { folder: resolve(place) },
    everyMs: settings.PALCO_BACKUP_HOURS * HOUR_MS,
    keptMs: settings.PALCO_BACKUP_DAYS * 24 * HOUR_MS,
  };
};
