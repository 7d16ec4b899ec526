interface Claims {
  readonly sub?: unknown;
}

/** The user id in a token, not verified: only for addresses of calls, which the server checks against the token. */
export const userIdOf = (token: string): number | undefined => {
  try {
    const [, payload = ''] = token.split('.');
    const { sub } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Claims;
    const id = Number(sub);
    return Number.isInteger(id) && id > 0 ? id : undefined;
  } catch {
    return undefined;
  }
};
