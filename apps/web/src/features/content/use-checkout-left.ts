import { urlOf } from '@palco/browser/url-of';
import { useSyncExternalStore } from 'react';
import { ownPath } from '../../session/previous-address.ts';

/** The checkout a link came from, below /tv; undefined for any other page, and for other sites. */
export const checkoutOf = (referrer: string, origin: string): string | undefined => {
  const url = urlOf(referrer);
  if (url?.origin !== origin) return undefined;
  const path = ownPath(url.pathname + url.search);
  return path && /^\/checkout\/\d+(\?|$)/.test(path) ? path : undefined;
};

const never = (): (() => void) => () => undefined;

/** The checkout that linked here: links out of it load a new document, so the referrer names it. */
export const useCheckoutLeft = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => checkoutOf(document.referrer, location.origin),
    () => undefined,
  );
