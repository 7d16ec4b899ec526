import { jsonIn } from './expected-faults.ts';

/** The claims of a signed token, not verified. Undefined: it is none. */
export const claimsIn = (token: string): Readonly<Record<string, unknown>> | undefined => {
  const [, payload = ''] = token.split('.');
  const base64 = payload.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '');
  // `atob` throws for anything else
  if (!/^[A-Za-z0-9+/]+$/.test(base64) || base64.length % 4 === 1) return undefined;
  const claims = jsonIn(atob(base64));
  return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : undefined;
};
