/** One-time codes of an app (RFC 6238: SHA-1, six digits, 30 seconds, as every app reads them). */
import type { Database } from '@palco/database/connect';
import { Secret, TOTP } from 'otpauth';
import type { Keys } from '../../keys.ts';
import { seal, unseal } from '../../sealed.ts';

const STEP_MS = 30_000;
/** 160 bits, the length that RFC 4226 recommends. */
const SECRET_BYTES = 20;

const appOf = (secret: string, issuer = 'console', label = 'console'): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });

export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The otpauth:// address of a secret, which an app reads from a QR code. */
export const addressOfSecret = (secret: string, leagueName: string, email: string): string =>
  appOf(secret, leagueName, email).toString();

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** The step whose code this is; a clock may be one step off. undefined: the code is wrong. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  if (!isAppCode(code)) return undefined;
  const delta = appOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / STEP_MS) + delta;
};

export const storeCodeApp = async (
  tx: Database,
  keys: Keys,
  { userId, secret, step, now }: { userId: number; secret: string; step: number; now: Date },
): Promise<void> => {
  await tx
    .insertInto('staff_code_apps')
    .values({ user_id: userId, sealed_secret: seal(keys, secret), last_step: step, created_at: now })
    .execute();
};

/** Accepts a code of the person's app, each once. */
export const spendAppCode = async (
  tx: Database,
  keys: Keys,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<boolean> => {
  const app = await tx
    .selectFrom('staff_code_apps')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const step = app && stepOfCode(unseal(keys, app.sealed_secret) as string, code, now);
  if (step === undefined) return false;
  const { numUpdatedRows } = await tx
    .updateTable('staff_code_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
