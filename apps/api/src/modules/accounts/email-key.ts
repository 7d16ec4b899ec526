import { domainToASCII } from 'node:url';

/** Mail providers for whom dots in the name and a +suffix make no difference: writing one differently is one address. */
const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * What makes two e-mail addresses the same account: case, Unicode's compatibility forms, the two ways to write a domain,
 * a dot at its end. Used to compare, never to send to.
 */
export const emailKey = (email: string): string => {
  const [local = '', domain = ''] = email
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const host = domainToASCII(domain.replace(/\.$/, '')) || domain;
  if (!IGNORES_DOTS.has(host)) return `${local}@${host}`;
  return `${(local.split('+')[0] ?? '').replaceAll('.', '')}@gmail.com`;
};
