import { pageAt, SITE_BASE } from '@palco/contracts/pages';

/** Where a visitor wanted to go before signing in. Only pages of ours are ever kept or followed. */
const KEY = 'previousUrl';

/** The path below /tv when an address is one of our pages, else undefined: another host, a script, a way around. */
export const ownPath = (address: string): string | undefined => {
  if (
    !address.startsWith(`${SITE_BASE}/`) ||
    address.includes('\\') ||
    /(^|\/)\.{1,2}(\/|$)|%2e|%2f|%5c/i.test(address)
  )
    return undefined;
  const url = URL.parse(address, 'https://palco.invalid');
  if (url?.origin !== 'https://palco.invalid') return undefined;
  const path = url.pathname.slice(SITE_BASE.length);
  return pageAt(path) ? path + url.search : undefined;
};

export const rememberAddress = (address: string): void => {
  if (ownPath(address)) sessionStorage.setItem(KEY, address);
};

export const hasPreviousAddress = (): boolean => {
  const address = sessionStorage.getItem(KEY);
  return address !== null && ownPath(address) !== undefined;
};

/** The remembered path below /tv, once: it is forgotten by being read. */
export const takePreviousPath = (): string | undefined => {
  const address = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return address === null ? undefined : ownPath(address);
};
