import { asciiDomain } from '@palco/contracts/ascii-email';
import { plainEmail } from '@palco/contracts/typed-text';

/** Mail providers that ignore dots in the local part and a +suffix. */
const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The normal form of an e-mail address: two addresses with one key are one account. Folds case and
 * punycode. For comparison only; mail goes to the address itself.
 */
export const emailKey = (email: string): string => {
  const [local = '', domain = ''] = plainEmail(email)
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const host = asciiDomain(domain) ?? domain;
  if (!IGNORES_DOTS.has(host)) return `${local}@${host}`;
  return `${(local.split('+')[0] ?? '').replaceAll('.', '')}@gmail.com`;
};
