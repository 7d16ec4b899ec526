/** The token of a mail's link (`/reset#token=…`): a fragment is sent to no server. Undefined without one. */
export const tokenOfLink = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('token') || undefined;
