interface TicketClaims {
  readonly sub?: unknown;
  readonly email?: unknown;
  /** seconds since 1970 */
  readonly exp?: unknown;
}
interface ReadTicket {
  readonly subject: string;
  readonly email: string;
}

/**
 * Reads the ticket that Apple's redirect ended with, as the spec asks before it is sent on (section 5): unexpired by the
 * second, with a subject and an e-mail. `malformed` is no ticket at all. The server proves it; this only spares a call.
 */
export const readTicket = (ticket: string, nowSeconds: number): ReadTicket | 'expired' | 'malformed' => {
  let claims: TicketClaims;
  try {
    const [, payload = ''] = ticket.split('.');
    claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as TicketClaims;
  } catch {
    return 'malformed';
  }
  const { sub, email, exp } = claims;
  if (typeof exp !== 'number' || exp <= nowSeconds) return 'expired';
  return typeof sub === 'string' && sub && typeof email === 'string' && email ? { subject: sub, email } : 'expired';
};
