/** Passkeys (WebAuthn Level 3), checked by @simplewebauthn/server. */
import type { NewPasskey, UsedPasskey } from '@palco/contracts/staff-access/staff-session';
import type { Database } from '@palco/database/connect';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

/** Passkeys belong to a host name, without port; browsers accept no IP address. */
const hostOf = (origin: string): string => new URL(origin).hostname;
const passkeysOf = (db: Database, userId: number) =>
  db.selectFrom('staff_passkeys').selectAll().where('user_id', '=', userId).execute();

/**
 * The challenge for a new passkey. A device keeps one for an account and would replace the one it has, so those that are known
 * already are excluded.
 */
export const creationOptions = async (
  db: Database,
  { origin, leagueName }: { readonly origin: string; readonly leagueName: string },
  person: { id: number; email: string; name: string },
) =>
  generateRegistrationOptions({
    rpName: leagueName,
    rpID: hostOf(origin),
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(String(person.id)),
    attestationType: 'none',
    excludeCredentials: (await passkeysOf(db, person.id)).map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });

export const requestOptions = async (db: Database, origin: string, userId: number) =>
  generateAuthenticationOptions({
    rpID: hostOf(origin),
    userVerification: 'required',
    allowCredentials: (await passkeysOf(db, userId)).map(({ id, transports }) => ({ id, transports })),
  });

/** A new passkey's row; undefined when the response does not answer the challenge. */
export const verifyNewPasskey = async (
  passkey: NewPasskey,
  { challenge, origin }: { challenge: string; origin: string },
) => {
  const verified = await verifyRegistrationResponse({
    response: passkey as RegistrationResponse,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { id, public_key: Buffer.from(publicKey), counter, transports: passkey.response.transports ?? [] };
};

/** Does one of the person's passkeys answer the challenge? Its counter and last use are stored. */
export const verifyUsedPasskey = async (
  db: Database,
  passkey: UsedPasskey,
  { userId, challenge, origin, now }: { userId: number; challenge: string; origin: string; now: Date },
): Promise<boolean> => {
  const stored = (await passkeysOf(db, userId)).find(({ id }) => id === passkey.id);
  if (!stored) return false;
  const verified = await verifyAuthenticationResponse({
    response: passkey as AuthenticationResponse,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential: { id: stored.id, publicKey: new Uint8Array(stored.public_key), counter: Number(stored.counter) },
  }).catch(() => undefined);
  if (!verified?.verified) return false;
  await db
    .updateTable('staff_passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: now })
    .where('id', '=', stored.id)
    .execute();
  return true;
};
