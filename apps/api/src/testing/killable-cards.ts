/** What payments by card, store and transfer need, in a process that is killed at a chosen await. */
import type { Database } from '@palco/database/connect';
import pino from 'pino';
import type { Openpay } from '../gateways/openpay/openpay.ts';
import { readPublished } from '../modules/legal/legal-store.ts';
import type { CardDeps } from '../modules/payments/openpay/apply-provider-answer.ts';
import { readCatalogue } from '../modules/plans/catalogue-store.ts';
import { type Kill, killableCall, killableDatabase } from './killable.ts';

/** `openpay`: the provider, with the calls to be killed around. */
export const killableCards = (
  whole: Database,
  kill: Kill,
  openpay: (around: ReturnType<typeof killableCall>) => Openpay,
): CardDeps => {
  const db = killableDatabase(whole, kill);
  return {
    db,
    catalogue: { read: () => readCatalogue(db) },
    sendsConversions: false,
    legalRules: async () => ({
      published: await readPublished(whole),
      readiness: { documents: { cookies: null, privacy: null, terms: null }, registering: [], selling: [] },
      isRequired: false,
    }),
    log: pino({ level: 'silent' }),
    openpay: openpay(killableCall(kill)),
  };
};
