import { PAGES, type PageName, SITE_BASE } from '@palco/contracts/pages';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { rememberAddress } from '../../session/previous-address.ts';
import { watchSessionOver } from '../../session/session-over.ts';
import { showToast } from '../../ui/toasts.ts';
import { useGo } from '../../ui/use-go.ts';

/**
 * The server ended the session (it ran out, another device signed this one out, the password changed): says so, and who
 * stands on a page of his own goes to the landing, which asks him to sign in and brings him back. The profile goes to the
 * root (spec section 2).
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
