import { PAGES, type PageName, SITE_BASE } from '@palco/contracts/pages';
import { showToast } from '@palco/ui/toasts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { rememberAddress } from '../../session/previous-address.ts';
import { watchSessionOver } from '../../session/session-over.ts';
import { useGo } from '../../ui/use-go.ts';

/**
 * Shows a message when the server ended the session (expired, signed out by another device, password changed). From a
 * private page it goes to the landing, and back after signing in; from the profile to the root (spec section 2).
 */
export const useSessionOver = (page: PageName | undefined): void => {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const go = useGo();
  useEffect(
    () =>
      watchSessionOver(() => {
        showToast({ kind: 'plain', text: t('errors.sessionOver') });
        if (!page || PAGES[page].access === 'open') return;
        if (page === 'profile') return go('/', { replace: true });
        rememberAddress(SITE_BASE + pathname + search);
        go('/home', { replace: true });
      }),
    [page, pathname, search, go, t],
  );
};
