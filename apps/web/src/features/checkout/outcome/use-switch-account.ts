import { SITE_BASE } from '@palco/contracts/pages';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { rememberAddress } from '../../../session/previous-address.ts';
import { signOut } from '../../../session/sign-out.ts';
import { useGo } from '../../../ui/use-go.ts';

/** Signs out and goes to the sign-in; whoever signs in there comes back to this page. */
export const useSwitchAccount = (): (() => void) => {
  const { pathname, search } = useLocation();
  const go = useGo();
  return useCallback(() => {
    rememberAddress(SITE_BASE + pathname + search);
    signOut();
    go('/home', { replace: true });
  }, [pathname, search, go]);
};
