/** Who sent a visitor: an id in the address, kept in a cookie that the registration form reads (spec section 9). */
const COOKIE = 'affiliate_id';
const THIRTY_DAYS_SECONDS = 2_592_000;
const ID = /^[A-Za-z0-9_-]{1,40}$/;

/** The id at the end of a path as it came; undefined for anything that is not one, however it is encoded. */
export const affiliateIn = (path: string): string | undefined => {
  const last = path.split('/').at(-1) ?? '';
  return ID.test(last) ? last : undefined;
};

/** Not HttpOnly: the form reads it. */
export const affiliateCookie = (id: string): string =>
  `${COOKIE}=${id}; Path=/; Max-Age=${THIRTY_DAYS_SECONDS}; SameSite=Lax`;
