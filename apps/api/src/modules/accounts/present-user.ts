import type { SignedIn, User } from '@palco/contracts/accounts/accounts';
import type { ConsentDue } from '@palco/contracts/legal/legal';
import type { OwnedMembership } from '@palco/contracts/memberships/memberships';
import { languageFrom } from '@palco/kernel/language';
import { alpha3Of } from '../../gateways/geolocation/country-names.ts';
import { rolesOf } from './authenticate-session.ts';
import type { UserRow } from './user-store.ts';

export interface PersonRecord {
  readonly user: UserRow;
  readonly memberships: readonly OwnedMembership[];
  readonly consentsDue: readonly ConsentDue[];
}

/** `1990-01-31` as `01/31/1990`, the wire's form. */
const wireBirthday = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;

/** A person on the wire: snake case, month first, ISO alpha-3 countries. */
export const presentUser = ({ user, memberships, consentsDue }: PersonRecord, now: Date): User => ({
  id: user.id,
  affiliate_id: user.affiliate_id,
  name: user.name,
  email: user.email,
  telephone: user.telephone,
  country: user.country && alpha3Of(user.country),
  city: user.city,
  login_type: user.login_type,
  team: user.team,
  gender: user.gender,
  birthday: user.birthday && wireBirthday(user.birthday),
  entrepreneur_number: user.entrepreneur_number,
  memberships: [...memberships],
  // "valid while expiry is in the future" (spec section 3)
  hasOneValidMembership: memberships.some(({ date_exp }) => new Date(date_exp) > now),
  email_confirmed: user.email_confirmed_at !== null,
  has_password: user.password_hash !== null,
  language: languageFrom(user.language) ?? 'es',
  roles: rolesOf(user),
  consents_due: [...consentsDue],
});

export const presentSignedIn = (known: PersonRecord, token: string, now: Date): SignedIn => ({
  ...presentUser(known, now),
  token,
});
