import type { StaffRole } from '@palco/contracts/staff-access/staff';
import type { Database } from '@palco/database/connect';
import type { Clock } from '../../clock.ts';
import { hashPassword } from './password-hash.ts';
import { insertUser, type NewUser } from './user-store.ts';

export const DEMO_PASSWORD = 'palco-demo-1';
export const DEMO_DISTRIBUTOR = '500100';
/**
 * A fan with a season pass, one without, an administrator, somebody of the help desk and a distributor; and for
 * `npm run camera` an engineer, because the others may have a second factor, which a program has not.
 */
export const DEMO_PEOPLE = {
  member: { email: 'socio@palco.test', name: 'Sofía Socio', team: 'nav', city: 'Navojoa' },
  visitor: { email: 'fan@palco.test', name: 'Fermín Fan', team: 'obr', city: 'Ciudad Obregón' },
  admin: { email: 'liga@palco.test', name: 'Lidia Liga', team: null, city: 'Mazatlán' },
  support: { email: 'soporte@palco.test', name: 'Susana Soporte', team: null, city: 'Hermosillo' },
  distributor: { email: 'empresaria@palco.test', name: 'Elena Empresaria', team: 'her', city: 'Hermosillo' },
  camera: { email: 'camara@palco.test', name: 'Camilo Cámara', team: null, city: 'Monterrey' },
} as const;

type Kind = keyof typeof DEMO_PEOPLE;
const ROLES: Partial<Record<Kind, StaffRole>> = { admin: 'admin', support: 'support', camera: 'ingest' };

/** Creates accounts of the demo. Their shared password is public. */
export const seedPeople = async (db: Database, clock: Clock, kinds: readonly Kind[]): Promise<void> => {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const now = clock();
  for (const kind of kinds) {
    const { email, name, team, city } = DEMO_PEOPLE[kind];
    const isDistributor = kind === 'distributor';
    const role = ROLES[kind];
    const roles = role ? [role] : [];
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
