import { claimsIn } from '@palco/browser/token-claims';

/** The user id in a token, not verified: only for addresses of calls, which the server checks against the token. */
export const userIdOf = (token: string): number | undefined => {
  const id = Number(claimsIn(token)?.sub);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};
