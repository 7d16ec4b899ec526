/** Who sent a visitor: an id in the address, stored in a cookie that the registration form reads (spec section 9). */
export const AFFILIATE_COOKIE = 'affiliate_id';
const ID = /^[A-Za-z0-9_-]{1,40}$/;

/** The id at the end of a path as it was sent; undefined for anything else, however it is encoded. */
export const affiliateIn = (path: string): string | undefined => {
  const last = path.split('/').at(-1) ?? '';
  return ID.test(last) ? last : undefined;
};
