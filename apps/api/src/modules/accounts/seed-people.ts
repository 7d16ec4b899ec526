import type { StaffRole } from '@palco/contracts/staff';
import type { Database } from '@palco/database/connect';
import type { Clock } from '../../clock.ts';
import { hashPassword } from './password-hash.ts';
import { insertUser, type NewUser } from './user-store.ts';

export const DEMO_PASSWORD = 'palco-demo-1';
export const DEMO_DISTRIBUTOR = '500100';
/** A fan with a season pass, one without, an administrator, somebody of the help desk and a distributor. */
export const DEMO_PEOPLE = {
  member: { email: 'socio@palco.test', name: 'Sofía Socio', team: 'nav', city: 'Navojoa' },
  visitor: { email: 'fan@palco.test', name: 'Fermín Fan', team: 'obr', city: 'Ciudad Obregón' },
  admin: { email: 'liga@palco.test', name: 'Lidia Liga', team: null, city: 'Mazatlán' },
  support: { email: 'soporte@palco.test', name: 'Susana Soporte', team: null, city: 'Hermosillo' },
  distributor: { email: 'empresaria@palco.test', name: 'Elena Empresaria', team: 'her', city: 'Hermosillo' },
} as const;

/** Creates the accounts of the demo. Their shared password is public. */
export const seedPeople = async (db: Database, clock: Clock): Promise<void> => {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const now = clock();
  for (const [kind, { email, name, team, city }] of Object.entries(DEMO_PEOPLE)) {
    const isDistributor = kind === 'distributor';
    const roles: StaffRole[] = kind === 'admin' || kind === 'support' ? [kind] : [];
    const user: NewUser = {
      email,
      email_confirmed_at: now,
      password_hash,
      name,
      telephone: null,
      country: 'MX',
      city,
      team,
      gender: null,
      birthday: '1988-04-12',
      login_type: isDistributor ? 'entrepreneur' : 'email',
      entrepreneur_number: isDistributor ? DEMO_DISTRIBUTOR : null,
      affiliate_id: null,
      language: 'es',
      roles,
      created_at: now,
    };
    await insertUser(db, user);
  }
};
