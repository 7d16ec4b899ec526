/** Limits of the spec (sections 5 and 9), for server, forms and tests. */
export const NAME_MIN = 4;
export const NAME_MAX = 120;
export const PASSWORD_MIN = 8;
/** Bytes hashed at most: a 10 KB password is an attack on the processor, not a password. */
export const PASSWORD_MAX_BYTES = 1024;
export const PHONE_MIN_DIGITS = 10;
export const EMAIL_MAX = 254;
export const CITY_MAX = 120;
export const FOLIO_DIGITS = 10;
export const CARD_MONTH_MAX_LENGTH = 2;
export const CARD_YEAR_MAX_LENGTH = 2;
export const CARD_CVV_MAX_LENGTH = 4;
export const REFERENCE_RANDOM_LENGTH = 8;
export const MINIMUM_AGE = 18;
export const EXTRA_DAYS_DEFAULT = 2;
export const DEFAULT_PHONE_COUNTRY = '52';
