import type { SignedIn } from '@palco/contracts/accounts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { closeAuthDialog } from '../../session/auth-request.ts';
import { takePreviousPath } from '../../session/previous-address.ts';
import { acceptSignedIn } from '../../session/use-session.ts';
import { showToast } from '../../ui/toasts.ts';
import { useGo } from '../../ui/use-go.ts';
import { pathAfter } from './path-after.ts';

/** Somebody is in, in whichever way: the token is kept, the dialog closes, and he goes to where he wanted to go. */
export const useArrive = (): ((signedIn: SignedIn) => void) => {
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
