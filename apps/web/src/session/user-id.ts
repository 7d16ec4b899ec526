interface Claims {
  readonly sub?: unknown;
}

/** The id of the person a token is about, read without proof: only to name somebody to the server, which looks again. */
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
