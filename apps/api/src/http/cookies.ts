import type { FastifyReply, FastifyRequest } from 'fastify';

/** The value of a cookie as it came; undefined when there is none of that name. */
export const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  request.headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

export interface CookieOptions {
  /** 0 removes it */
  readonly maxAgeSeconds: number;
  readonly sameSite: 'Lax' | 'None' | 'Strict';
  readonly isSecure: boolean;
  /** scripts may not read it */
  readonly isHttpOnly: boolean;
}
/** Adds a cookie to an answer. The value must be letters, digits and `._~-`. */
export const setCookie = (
  reply: FastifyReply,
  name: string,
  value: string,
  { maxAgeSeconds, sameSite, isSecure, isHttpOnly }: CookieOptions,
): void => {
  const attributes = [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    `SameSite=${sameSite}`,
    ...(isSecure ? ['Secure'] : []),
    ...(isHttpOnly ? ['HttpOnly'] : []),
  ];
  reply.header('set-cookie', attributes.join('; '));
};
