/** The face of memberships: the passes that people have. */
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import type { CatalogueStore } from '../plans/catalogue-store.ts';
import type { GiveDaysDeps } from './give-days.ts';
import { membershipsRoutes } from './routes.ts';
import { seedSeasonPass } from './seed-season-pass.ts';

export const uses = ['operations', 'plans'] as const;

interface Given extends Pick<GiveDaysDeps, 'mailDays'> {
  readonly catalogue: CatalogueStore;
  /** e-mail of the demo's person with a pass */
  readonly member: string;
}

export const createMemberships = ({ db, clock }: Ground, { catalogue, mailDays, member }: Given): Module => ({
  serve: (app) => membershipsRoutes(app, { db, clock, catalogue, mailDays }),
  seeds: [{ name: 'season pass', run: () => seedSeasonPass(db, catalogue, member, clock()) }],
  personalData: {
    tables: {
      memberships: { exportedAs: 'account', isErased: false, why: 'what was sold is kept under the number' },
      staff_grants: { isErased: false, why: 'an act of staff under the number; the pass itself is in the export' },
    },
    staffActs: ['given_days'],
  },
});
