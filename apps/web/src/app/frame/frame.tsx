import { PAGES, type PageName, pageAt } from '@palco/contracts/pages';
import { classNames } from '@palco/ui/class-names';
import { Notice } from '@palco/ui/notice.tsx';
import { ToastRegion } from '@palco/ui/toast-region.tsx';
import { usePart } from '@palco/ui/use-part';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRestoration, useLocation } from 'react-router';
import { addGroups } from '../../i18n/texts.ts';
import { takesPush } from '../../session/push-marker.ts';
import { useSession } from '../../session/use-session.ts';
import { InPageLink } from '../../ui/in-page-link.tsx';
import { OfflineBanner } from '../../ui/offline-banner.tsx';
import { UpdateBanner } from '../../ui/update-banner.tsx';
import { AuthHost } from './auth-host.tsx';
import { ConsentHost } from './consent-host.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { framePartsOf } from './frame-parts.ts';
import { Header } from './header.tsx';
import { Notices } from './notices.tsx';
import { useArrival } from './use-arrival.ts';
import { useSessionOver } from './use-session-over.ts';

/** If alerts are switched on in this browser, keeps the account's copy of its push subscription current. */
const usePushSent = (): void => {
  const session = useSession();
  const user = session.state === 'member' ? session.user.id : undefined;
  useEffect(() => {
    if (user === undefined || !takesPush(user)) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('../../follow/push-device.ts').then(
      ({ keepPushSent }) => {
        if (!isOver) stop = keepPushSent(user);
      },
      () => undefined, // without a network: the next document does it
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [user]);
};

/** The profile has a notice of its own, and the confirm page does the confirming. */
const WITHOUT: readonly (PageName | undefined)[] = ['profile', 'confirm'];

/** Asks members to confirm their e-mail; loaded only for those who have not. */
const ConfirmBannerHost = ({ page }: { readonly page: PageName | undefined }) => {
  const { i18n } = useTranslation();
  const session = useSession();
  const user = session.state === 'member' ? session.user : undefined;
  const isWanted = Boolean(user?.email && !user.email_confirmed) && !WITHOUT.includes(page);
  const { loaded } = usePart(async () => {
    const [part] = await Promise.all([
      import('../../features/account/confirm-banner.tsx'),
      addGroups(i18n, ['account']),
    ]);
    return part;
  }, isWanted);
  return loaded && user && isWanted ? <loaded.ConfirmBanner user={user} /> : null;
};

/** Checkout, player and account pages are empty without scripts, so they say that they need them. */
const needsScripts = (page: PageName | undefined): boolean =>
  page !== undefined && (PAGES[page].access === 'signed-in' || PAGES[page].kind === 'player');

/** The frame around every page: header, footer, dialogs and toasts. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const { header, hasFooter } = framePartsOf(page);
  /** its document is complete; other pages fill in their content afterwards */
  const isWhole = page !== undefined && PAGES[page].isPublic;
  useArrival(page);
  useSessionOver(page);
  usePushSent();
  return (
    <>
      <InPageLink focuses="content" className={styles.skip}>
        {t('frame.skipToContent')}
      </InPageLink>
      {header !== 'none' && <Header look={header} />}
      <OfflineBanner />
      <UpdateBanner />
      <main id="content" tabIndex={-1} className={classNames(styles.content, !isWhole && styles.filled)}>
        {needsScripts(page) && (
          <noscript>
            <div className={styles.noScript}>
              <Notice kind="waiting">{t('frame.noScript')}</Notice>
            </div>
          </noscript>
        )}
        {children}
      </main>
      {header === 'solid' && <ConfirmBannerHost page={page} />}
      {hasFooter && <Footer />}
      <Notices />
      <AuthHost />
      <ConsentHost page={page} />
      <ToastRegion />
      <ScrollRestoration />
    </>
  );
};
