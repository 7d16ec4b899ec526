/** The face of prepaid cards. */
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import type { SettlementDeps } from '../payments/settle-attempt.ts';
import type { CatalogueStore } from '../plans/catalogue-store.ts';
import { closeBatches } from './batch-counts.ts';
import { DEMO_CARD_PLAN, stockDemoCards } from './demo-cards.ts';
import { PREPAID_LIMITS } from './limits.ts';
import { prepaidRoutes } from './routes.ts';
import { prepaidStaffRoutes } from './staff-routes.ts';
import { forgetWrongCodes } from './wrong-codes.ts';

export const uses = ['operations', 'legal', 'plans', 'memberships', 'payments'] as const;

interface Given {
  readonly catalogue: CatalogueStore;
  readonly settlement: SettlementDeps;
}

export const createPrepaid = (ground: Ground, { catalogue, settlement }: Given): Module => {
  const { db, clock, limits, keysFor, countryOf, demoSecrets } = ground;
  const keys = keysFor('prepaid codes');
  return {
    limits: PREPAID_LIMITS,
    serve: (app) => {
      prepaidRoutes(app, { settlement, clock, keys, countryOf });
      prepaidStaffRoutes(app, { db, catalogue, clock, limits, key: keys.current });
    },
    tasks: {
      prompt: {
        'forget-wrong-codes': () => forgetWrongCodes(db, clock()),
        'close-batches': () => closeBatches(db, clock()),
      },
    },
    recurring: [
      { pattern: '23 * * * *', task: 'forget-wrong-codes' },
      { pattern: '53 * * * *', task: 'close-batches' },
    ],
    personalData: {
      tables: {
        prepaid_cards: { exportedAs: 'purchases', isErased: false, why: 'proof of use, kept under the number' },
      },
      staffActs: ['prepaid_batches'],
    },
    describeDemo: async () => {
      const cards = await stockDemoCards({
        db,
        catalogue: await catalogue.read(),
        key: keys.current,
        at: clock(),
        known: {
          read: () => demoSecrets.read().prepaid ?? [],
          write: (prepaid) => demoSecrets.store({ prepaid }),
        },
      });
      return { prepaid: cards.map((card) => ({ ...card, membership_id: DEMO_CARD_PLAN })) };
    },
  };
};
