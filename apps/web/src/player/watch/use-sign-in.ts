import { rememberAddress } from '../../session/previous-address.ts';
import { readToken } from '../../session/session.ts';
import { useGo } from '../../ui/use-go.ts';

/**
 * Sends the viewer to sign in and back to this game. With a token the picture is requested first: the token may be a new
 * one of another tab, and one that has ended leads to the landing by itself.
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
