import { useLocation } from 'react-router';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * The token in the link of a mail (`/reset#token=…`); null: it has none. It is in the fragment, which no server sees, so it is
 * undefined until the page has become what the server rendered: a page that asks for it sooner differs from its document.
 */
export const useLinkToken = (): string | null | undefined => {
  const { hash } = useLocation();
  return useIsHydrated() ? new URLSearchParams(hash.slice(1)).get('token') || null : undefined;
};
