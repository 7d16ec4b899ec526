import { passesLuhn } from './card-data.ts';

/**
 * The last safeguard of the log. Code must not log secrets; tokens, media tokens, secrets in queries and possible card
 * numbers that slip through are masked here.
 */
const JWT = /\beyJ[\w-]{8,}\.[\w-]{4,}\.[\w-]{4,}/g;
const MEDIA_TOKEN = /(\/media\/)[^/"\s]{8,}(?=\/|"|\s|$)/g;
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi;
const SECRET_QUERY =
  /([?&#](?:token|ticket|code|password|key|secret|identity_token|access_token|apple_login|facebook_login|state)=)[^&"\s#]+/gi;
const SECRET_FIELD =
  /("(?:password|password_confirm|current_password|new_password|token|access_token|identity_token|ticket|invitation|passphrase|authorization|cookie|code|nip|secret|cvv2|card_number|cardNumber|key)"\s*:\s*")(?:[^"\\]|\\.)*(?=")/gi;
const DIGITS = /(?<![\d.-])\d(?:[ -]?\d){12,18}(?![\d.])/g;

/** Masks the secrets in a log line. */
export const scrub = (line: string): string =>
  line
    .replace(JWT, '[token]')
    .replace(MEDIA_TOKEN, '$1[token]')
    .replace(BEARER, '$1 [token]')
    .replace(SECRET_QUERY, '$1[hidden]')
    .replace(SECRET_FIELD, '$1[hidden]')
    .replace(DIGITS, (digits) => (passesLuhn(digits.replace(/\D/g, '')) ? '[card]' : digits));
