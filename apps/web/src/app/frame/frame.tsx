import { PAGES, type PageName, pageAt } from '@palco/contracts/pages';
import { classNames } from '@palco/ui/class-names';
import { Notice } from '@palco/ui/notice.tsx';
import { ToastRegion } from '@palco/ui/toast-region.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRestoration, useLocation } from 'react-router';
import { InPageLink } from '../../ui/in-page-link.tsx';
import { OfflineBanner } from '../../ui/offline-banner.tsx';
import { UpdateBanner } from '../../ui/update-banner.tsx';
import { AuthHost } from './auth-host.tsx';
import { ConfirmBannerHost } from './confirm-banner-host.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { framePartsOf } from './frame-parts.ts';
import { Header } from './header.tsx';
import { Notices } from './notices.tsx';
import { useArrival } from './use-arrival.ts';
import { usePushSent } from './use-push-sent.ts';
import { useSessionOver } from './use-session-over.ts';

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
      <ToastRegion />
      <ScrollRestoration />
    </>
  );
};
