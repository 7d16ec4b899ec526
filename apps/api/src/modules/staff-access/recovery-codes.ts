/** Recovery codes: each opens the console once without the second factor. */
import { createHash, randomBytes } from 'node:crypto';
import { lettersAndDigits } from '@palco/contracts/typed-text';
import type { Database } from '@palco/database/connect';

const CODES = 10;
/** Letters and digits that nobody confuses; 16 of them are 80 bits, too many to guess from a stolen digest. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const SIGNS = 16;

const digestOf = (code: string): string => createHash('sha256').update(lettersAndDigits(code)).digest('base64url');

const makeCode = (): string =>
  [...randomBytes(SIGNS)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** Has this the shape of a recovery code, and not of the six digits of an app? */
export const isRecoveryCode = (code: string): boolean => lettersAndDigits(code).length === SIGNS;

/** Replaces a person's codes; the only time they can be read. */
export const issueRecoveryCodes = async (tx: Database, userId: number, now: Date): Promise<string[]> => {
  await tx.deleteFrom('staff_recovery_codes').where('user_id', '=', userId).execute();
  const codes = Array.from({ length: CODES }, makeCode);
  const rows = codes.map((code) => ({ digest: digestOf(code), user_id: userId, created_at: now, used_at: null }));
  await tx.insertInto('staff_recovery_codes').values(rows).execute();
  return codes;
};

/** Uses a code; of many concurrent uses one succeeds. */
export const spendRecoveryCode = async (tx: Database, userId: number, code: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('digest', '=', digestOf(code))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
