import { decodeProtectedHeader, type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose';
import type { Key, Keys } from './keys.ts';

const ALGORITHM = 'HS256';

/** The id of the key that made a token, as its header claims; undefined when it names none. */
export const keyIdOf = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
};

/** Signs claims as a JWT that names its key. */
export const signToken = (claims: JWTPayload, { current }: Keys): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: current.id }).sign(current.bytes);

/**
 * The claims of a JWT that Palco signed; undefined when it is not valid. Tokens from before keys had ids name none, so every
 * key is tried.
 */
export const verifyToken = async (
  token: string,
  { all }: Keys,
  options: JWTVerifyOptions,
): Promise<JWTPayload | undefined> => {
  const id = keyIdOf(token);
  const tryKey = ({ bytes }: Key) =>
    jwtVerify(token, bytes, { ...options, algorithms: [ALGORITHM] }).then(
      ({ payload }) => payload,
      () => undefined,
    );
  for (const key of id === undefined ? all : all.filter((each) => each.id === id)) {
    const payload = await tryKey(key);
    if (payload) return payload;
  }
  return undefined;
};
