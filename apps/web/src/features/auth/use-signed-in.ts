import type { SignedIn } from '@palco/contracts/accounts/accounts';
import { pageAt } from '@palco/contracts/pages';
import { showToast } from '@palco/ui/toasts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { closeAuthDialog } from '../../session/auth-request.ts';
import { takePreviousPath } from '../../session/previous-address.ts';
import { acceptSignedIn } from '../../session/use-session.ts';
import { passForIn } from '../../ui/checkout-path.ts';
import { useGo } from '../../ui/use-go.ts';

/**
 * The page after signing in (spec section 4): the requested page, else the landing. A buyer who already owns a pass goes to
 * the profile.
 */
export const pathAfter = (previous: string | undefined, hasPass: boolean): string => {
  if (previous === undefined) return '/home';
  const [path = '', query] = previous.split('?');
  // a pass for a club or a game may well be a second one: the checkout knows
  const isBuying = pageAt(path) === 'checkout' && !Object.keys(passForIn(new URLSearchParams(query))).length;
  return isBuying && hasPass ? '/profile' : previous;
};

/** The last step of every sign-in: stores the token, closes the dialog and goes to the requested page. */
export const useSignedIn = (): ((signedIn: SignedIn) => void) => {
  const { t } = useTranslation('auth');
  const { pathname } = useLocation();
  const go = useGo();
  return useCallback(
    (signedIn) => {
      acceptSignedIn(signedIn);
      closeAuthDialog();
      const name = signedIn.name?.split(' ')[0];
      showToast({ kind: 'done', text: name ? t('signedIn', { name }) : t('signedInNameless') });
      const path = pathAfter(takePreviousPath(), signedIn.hasOneValidMembership);
      if (path !== pathname) go(path);
    },
    [go, pathname, t],
  );
};
