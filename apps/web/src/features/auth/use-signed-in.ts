import type { SignedIn } from '@palco/contracts/accounts';
import { pageAt } from '@palco/contracts/pages';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { closeAuthDialog } from '../../session/auth-request.ts';
import { takePreviousPath } from '../../session/previous-address.ts';
import { acceptSignedIn } from '../../session/use-session.ts';
import { showToast } from '../../ui/toasts.ts';
import { useGo } from '../../ui/use-go.ts';

/**
 * Where somebody goes after signing in (spec section 4): to where he was going, else home. Who was going to buy and holds
 * a pass already goes to his profile.
 */
export const pathAfter = (previous: string | undefined, hasPass: boolean): string => {
  if (previous === undefined) return '/home';
  const isBuying = pageAt(previous.split('?')[0] ?? '') === 'checkout';
  return isBuying && hasPass ? '/profile' : previous;
};

/** Somebody is in, in whichever way: the token is kept, the dialog closes, and he goes to where he wanted to go. */
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
