/** The token in the link of a mail (`/reset#token=…`). It is in the fragment, which is not sent to servers. */
export const tokenOfLink = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('token') || undefined;
