import { PAGES, type PageName, SITE_BASE } from '@palco/contracts/pages';
import { showToast } from '@palco/ui/toasts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAccountChanges } from '../../session/drawn-account.ts';
import { rememberAddress } from '../../session/previous-address.ts';
import { rememberSessionEnd, takeSessionEnd, watchSessionOver } from '../../session/session-over.ts';
import { useNeedsDocument } from '../../ui/document-kind.ts';
import { useGo } from '../../ui/use-go.ts';

const TEXTS = {
  ended: 'errors.sessionOver',
  elsewhere: 'errors.signedOutElsewhere',
  untold: 'errors.signOutUntold',
} as const;

/**
 * Shows a message when the session ended without a sign-out here: the server ended it (expired, signed out by another device,
 * password changed), or somebody signed out in another tab. From a private page it goes to the landing, and back after signing
 * in; from the profile to the root (spec section 2). A private page also says that it has become another account's.
 */
export const useSessionOver = (page: PageName | undefined): void => {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const go = useGo();
  const needsDocument = useNeedsDocument();
  const changes = useAccountChanges();
  const isPrivate = page !== undefined && PAGES[page].access === 'signed-in';
  useEffect(
    () =>
      watchSessionOver((end) => {
        // other pages show a visitor what they show everybody
        if (end !== 'elsewhere' || isPrivate) showToast({ kind: 'plain', text: t(TEXTS[end]) });
        // who signed out here is on the way to the landing
        if (!isPrivate || end === 'untold') return;
        if (page === 'profile') return go('/', { replace: true });
        rememberAddress(SITE_BASE + pathname + search);
        if (needsDocument('/home')) rememberSessionEnd(end);
        go('/home', { replace: true });
      }),
    [page, isPrivate, pathname, search, go, needsDocument, t],
  );
  useEffect(() => {
    const end = takeSessionEnd();
    if (end) showToast({ kind: 'plain', text: t(TEXTS[end]) });
  }, [t]);
  useEffect(() => {
    if (changes > 0 && isPrivate) showToast({ kind: 'plain', text: t('errors.otherAccount') });
  }, [changes, isPrivate, t]);
};
