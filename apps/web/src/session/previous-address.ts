import { tabTexts } from '@palco/browser/storage';
import { urlOf } from '@palco/browser/url-of';
import { pageAt, SITE_BASE } from '@palco/contracts/pages';
import { PREVIOUS_ADDRESS_KEY as KEY } from './stored-names.ts';

/** The path below /tv of an address that is a page of the site; undefined for other hosts, scripts and path tricks. */
export const ownPath = (address: string): string | undefined => {
  if (
    !address.startsWith(`${SITE_BASE}/`) ||
    address.includes('\\') ||
    /(^|\/)\.{1,2}(\/|$)|%2e|%2f|%5c/i.test(address)
  )
    return undefined;
  const url = urlOf(address, 'https://palco.invalid');
  if (url?.origin !== 'https://palco.invalid') return undefined;
  const path = url.pathname.slice(SITE_BASE.length);
  return pageAt(path) ? path + url.search : undefined;
};

/** Stores the page a visitor requested before signing in. Only pages of this site are ever stored or followed. */
export const rememberAddress = (address: string): void => {
  if (ownPath(address)) tabTexts.write(KEY, address);
};

export const hasPreviousAddress = (): boolean => {
  const address = tabTexts.read(KEY);
  return address !== undefined && ownPath(address) !== undefined;
};

/** Reads the stored path below /tv and removes it. */
export const takePreviousPath = (): string | undefined => {
  const address = tabTexts.read(KEY);
  tabTexts.write(KEY, undefined);
  return address === undefined ? undefined : ownPath(address);
};
