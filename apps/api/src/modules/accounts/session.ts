/** How long a session lives: pure figures and decisions. */
const DAY_MS = 86_400_000;
/** A token is renewed while it is used, and dies a month after it was used last. */
export const TOKEN_LIFE_MS = 30 * DAY_MS;
/** However much it is used, half a year later one signs in again. */
export const SESSION_LIFE_MS = 180 * DAY_MS;
/** How long a password typed in counts as proof. */
export const PROOF_LIFE_MS = 15 * 60_000;
/** "Last seen" is written down this often at most. */
export const SEEN_EVERY_MS = 60_000;

/** When a token given out now for a session of that age dies. */
export const tokenEnd = (openedAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + TOKEN_LIFE_MS, openedAt.getTime() + SESSION_LIFE_MS));

/** Is it time for a new token: is more than half of this one's life over, and would a new one live longer? */
export const isDueForRenewal = (token: { issuedAt: Date; expiresAt: Date }, openedAt: Date, now: Date): boolean => {
  const half = (token.issuedAt.getTime() + token.expiresAt.getTime()) / 2;
  return now.getTime() > half && tokenEnd(openedAt, now).getTime() > token.expiresAt.getTime() + 60_000;
};
