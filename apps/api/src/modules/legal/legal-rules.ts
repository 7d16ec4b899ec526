/** What a production may do under its approved documents, decided where an account is made or money is asked for. */
import type { LegalReadiness } from '@palco/contracts/legal/legal-staff';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { consentsDue } from './consents.ts';
import type { Published } from './legal-store.ts';

/** Read before a transaction begins, because reading it may need a connection of its own. */
export interface LegalRules {
  readonly published: Published;
  readonly readiness: LegalReadiness;
  /** a production is held to it, a demo is not */
  readonly isRequired: boolean;
}
export type ReadLegalRules = () => Promise<LegalRules>;

/** New accounts need an approved privacy notice. */
export const refuseRegistration = ({
  readiness,
  isRequired,
}: LegalRules): Refusal<'legal/registration-closed'> | undefined =>
  isRequired && readiness.registering.length ? refuse('legal/registration-closed') : undefined;

/** Sales need approved terms, a named operator, and a buyer who has accepted the versions of today. */
export const refuseSale = async (
  tx: Database,
  { published, readiness, isRequired }: LegalRules,
  userId: number,
): Promise<Refusal<'legal/sale-closed' | 'legal/consent-due'> | undefined> => {
  if (isRequired && readiness.selling.length) return refuse('legal/sale-closed');
  return (await consentsDue(tx, published, userId)).length ? refuse('legal/consent-due') : undefined;
};
