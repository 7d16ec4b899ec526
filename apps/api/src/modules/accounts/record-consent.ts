import { CONSENT_VERSION } from '@palco/contracts/accounts';
import type { Database } from '@palco/database/connect';

export interface Consent {
  readonly userId: number;
  /** of terms and privacy notice; the current one by default */
  readonly version?: string;
  /** where the person agreed: the profile, the registration form or a sign-in method */
  readonly method: string;
  readonly at: Date;
}

/** Records that a person agreed to a version of the terms. Recording it twice changes nothing. */
export const recordConsent = async (
  db: Database,
  { userId, version = CONSENT_VERSION, method, at }: Consent,
): Promise<void> => {
  await db
    .insertInto('consents')
    .values({ user_id: userId, version, way: method, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
