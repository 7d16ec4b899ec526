import { DEVICE_DATA, type Device, deviceFrom } from '@palco/contracts/web-render';
import { Logo } from '@palco/ui/logo.tsx';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useContent } from '../../api/content.ts';
import { usePageData } from '../../api/page-data.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import park from '../../ui/img/park-on.webp';
import styles from './get-app-page.module.css';
import { StoreBadge } from './store-badge.tsx';

/** An iPad calls itself a Mac; a Mac has no touch screen. */
const isDisguisedPad = (): boolean => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
const ownDevice = (): Device => (isDisguisedPad() ? 'ios' : deviceFrom(navigator.userAgent));
const never = (): (() => void) => () => undefined;

/** The device whose store is shown. The server reads the same user agent, so that hydration matches. */
const useDevice = (): Device => {
  const sent = usePageData<Device>(DEVICE_DATA);
  return useSyncExternalStore(never, ownDevice, () => sent ?? 'android');
};

/** The link to the app in the store of the visitor's device, if that store has it. No header, no footer (spec section 2). */
export const Component = () => {
  const { t } = useTranslation('content');
  const device = useDevice();
  const address = useContent()?.app?.[device];
  return (
    <div className={styles.page}>
      <img className={styles.park} src={park} width="1280" height="720" alt="" fetchPriority="high" />
      <div className={styles.words}>
        <AppLink to="/" className={styles.logo}>
          <Logo />
        </AppLink>
        <h1>{t('getApp.title')}</h1>
        <p className={styles.lead}>{t('getApp.lead')}</p>
        {address && (
          <div className={styles.store}>
            <StoreBadge device={device} address={address} />
          </div>
        )}
        <p className={styles.note}>{t('getApp.note')}</p>
        <ButtonLink to="/calendar" className={styles.site}>
          {t('getApp.site')}
        </ButtonLink>
      </div>
    </div>
  );
};
