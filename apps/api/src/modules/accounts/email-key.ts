import { domainToASCII } from 'node:url';

/** Mail providers that ignore dots in the local part and a +suffix. */
const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The normal form of an e-mail address: two addresses with one key are one account. Folds case, Unicode compatibility
 * forms, punycode and a trailing dot. For comparison only; mail goes to the address as it was typed.
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
