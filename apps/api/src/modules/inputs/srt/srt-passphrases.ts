/** The passphrases of SRT inputs, as stored: sealed, because a listener needs them again. */
import { randomBytes } from 'node:crypto';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import type { Keys } from '../../../keys.ts';
import { seal, unseal } from '../../../sealed.ts';

const PASSPHRASE_BYTES = 18;

/** 144 random bits in 24 characters; SRT takes 10 to 79. */
export const newPassphrase = (): string => randomBytes(PASSPHRASE_BYTES).toString('base64url');

/** An input that takes SRT. */
export interface SrtInput {
  readonly inputId: number;
  readonly port: number;
  /** changes with every new passphrase */
  readonly sealedPassphrase: string;
}

export const readSrtInputs = (db: Database): Promise<readonly SrtInput[]> =>
  db
    .selectFrom('srt_inputs')
    .select(['input_id as inputId', 'port', 'sealed_passphrase as sealedPassphrase'])
    .orderBy('port')
    .execute();

export const sealPassphrase = (keys: Keys, passphrase: string): string => seal(keys, { passphrase });
/** Errors: none of the configured keys opens it. */
export const unsealPassphrase = (keys: Keys, sealed: string): string =>
  (unseal(keys, sealed) as { passphrase: string }).passphrase;

/** The number of passphrases sealed with a key that is not configured, by key. */
export const countUnreadablePassphrases = async (
  db: Database,
  keys: Keys,
): Promise<readonly { readonly keyId: string; readonly count: number }[]> => {
  const { rows } = await sql<{ keyId: string; count: number }>`
    select split_part(sealed_passphrase, '.', 1) as "keyId", count(*)::int as count from srt_inputs group by 1
  `.execute(db);
  return rows.filter(({ keyId }) => !keys.all.some(({ id }) => id === keyId));
};

/** Deletes the passphrases of a lost key; their inputs take no SRT until staff makes new ones. Returns their number. */
export const dropUnreadablePassphrases = async (db: Database, keyId: string): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('srt_inputs')
    .where('sealed_passphrase', 'like', `${keyId}.%`)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
