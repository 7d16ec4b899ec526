import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import type { Keys } from '../../keys.ts';
import type { LimitRefusal, Limits } from '../operations/limits.ts';
import { isAppCode, spendAppCode } from './code-app.ts';
import type { StaffAccessLimit } from './limits.ts';
import { isRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';

export interface CodeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits<StaffAccessLimit>;
  readonly factorKeys: Keys;
}

/** Accepts a one-time code or a recovery code of the person, each once. Five wrong ones block codes for a quarter of an hour. */
export const checkCode = async (
  { db, clock, limits, factorKeys }: CodeDeps,
  userId: number,
  code: string,
): Promise<Refusal<'staff/code-wrong'> | LimitRefusal | undefined> => {
  // a text that can be no code is no try
  if (!isAppCode(code) && !isRecoveryCode(code)) return refuse('staff/code-wrong');
  const subjects = { 'second factor by account': String(userId) };
  // counted before it is checked, so that parallel calls get no extra tries
  const over = await limits.spend(subjects);
  if (over) return over;
  const now = clock();
  const isRight = isRecoveryCode(code)
    ? await spendRecoveryCode(db, userId, code, now)
    : await spendAppCode(db, factorKeys, { userId, code, now });
  if (!isRight) return refuse('staff/code-wrong');
  await limits.forgive(subjects);
  return undefined;
};
