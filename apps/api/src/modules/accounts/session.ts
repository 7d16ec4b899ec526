/** Lifetimes of sessions and tokens. */
const DAY_MS = 86_400_000;
/** A token is renewed while it is used. */
const TOKEN_LIFE_MS = 30 * DAY_MS;
/** After this the person signs in again, however active the session is. */
const SESSION_LIFE_MS = 180 * DAY_MS;
/** A console session lasts a shift of 12 hours. */
export const CONSOLE_SESSION_LIFE_MS = DAY_MS / 2;
/** How long a verified password allows staff calls. */
export const PROOF_LIFE_MS = 15 * 60_000;
/** "Last seen" is updated at most this often. */
export const SEEN_EVERY_MS = 60_000;

/** When a token issued now for that session expires. */
export const tokenEnd = (openedAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + TOKEN_LIFE_MS, openedAt.getTime() + SESSION_LIFE_MS));

/** Is more than half of the token's lifetime over, and would a new one expire later? */
export const isDueForRenewal = (token: { issuedAt: Date; expiresAt: Date }, openedAt: Date, now: Date): boolean => {
  const half = (token.issuedAt.getTime() + token.expiresAt.getTime()) / 2;
  return now.getTime() > half && tokenEnd(openedAt, now).getTime() > token.expiresAt.getTime() + 60_000;
};
