/** The face of the console's sign-in and of its second factors. */
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import type { SecondFactors } from '../accounts/accounts-deps.ts';
import { checkCode } from './check-code.ts';
import { factorsForExport, factorsOf, forgetFactors } from './factor-store.ts';
import { STAFF_ACCESS_LIMITS } from './limits.ts';
import { staffAccessRoutes } from './routes.ts';
import type { StaffAccessDeps } from './staff-access-deps.ts';

export const uses = ['operations', 'accounts', 'sign-in'] as const;

type Shared = Pick<StaffAccessDeps, 'passwords' | 'tokens' | 'sessions' | 'digestKeys'>;

const depsOf = ({ db, clock, limits, keysFor }: Ground) => ({
  db,
  clock,
  limits,
  factorKeys: keysFor('second factors'),
});

/** The second factors of staff, as accounts ask for them. */
export const secondFactorsOf = (ground: Ground): SecondFactors => {
  const deps = depsOf(ground);
  return {
    hasAny: async (userId) => (await factorsOf(ground.db, userId)).length > 0,
    check: (userId, code) => checkCode(deps, userId, code),
  };
};

export const createStaffAccess = (ground: Ground, shared: Shared): Module => ({
  limits: STAFF_ACCESS_LIMITS,
  serve: (app) =>
    staffAccessRoutes(app, {
      ...shared,
      ...depsOf(ground),
      leagueName: () => ground.league().names.short,
      originOf: (request) => ground.config.origin ?? `${request.protocol}://${request.headers.host}`,
    }),
  personalData: {
    tables: {
      staff_passkeys: { exportedAs: 'second_factors', isErased: true },
      staff_code_apps: { exportedAs: 'second_factors', isErased: true },
      staff_recovery_codes: { isErased: true, why: 'digests of codes' },
    },
    read: { second_factors: (userId) => factorsForExport(ground.db, userId) },
    erase: forgetFactors,
  },
});
