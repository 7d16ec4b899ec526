import { rememberAddress } from '../../session/previous-address.ts';
import { readToken } from '../../session/session.ts';
import { useGo } from '../../ui/use-go.ts';

/**
 * The way to sign in and back to this game. With a token the door is asked first: it may be the new one of another tab, and
 * one that is over leads to the landing by itself.
 */
export const useSignIn = (open: () => void): (() => void) => {
  const go = useGo();
  return () => {
    if (readToken()) {
      open();
      return;
    }
    rememberAddress(location.pathname + location.search);
    go('/home');
  };
};
