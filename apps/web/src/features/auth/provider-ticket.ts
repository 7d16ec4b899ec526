import { claimsIn } from '@palco/browser/token-claims';

interface ReadTicket {
  readonly subject: string;
  readonly email: string;
}

/**
 * Reads the ticket of Apple's redirect, as the spec requires before it is sent (section 5): not expired, with a subject
 * and an e-mail; `expired` if any of these is missing. `malformed` is not a ticket at all. The server verifies it; this check
 * only saves a call.
 */
export const readTicket = (ticket: string, nowSeconds: number): ReadTicket | 'expired' | 'malformed' => {
  const claims = claimsIn(ticket);
  if (!claims) return 'malformed';
  /** `exp`: seconds since 1970 */
  const { sub, email, exp } = claims;
  if (typeof exp !== 'number' || exp <= nowSeconds) return 'expired';
  return typeof sub === 'string' && sub && typeof email === 'string' && email ? { subject: sub, email } : 'expired';
};
