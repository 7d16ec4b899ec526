import { DEVICE_DATA, type Device, deviceFrom } from '@palco/contracts/web-render';
import Smartphone from 'lucide-react/icons/smartphone';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useContent } from '../../api/content.ts';
import { usePageData } from '../../api/page-data.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button-look.ts';
import { Icon } from '../../ui/icon.tsx';
import park from '../../ui/img/park-on.webp';
import { Logo } from '../../ui/logo.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './get-app-page.module.css';

/** An iPad calls itself a Mac; a Mac has no touch screen. */
const isDisguisedPad = (): boolean => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
const ownDevice = (): Device => (isDisguisedPad() ? 'ios' : deviceFrom(navigator.userAgent));
const never = (): (() => void) => () => undefined;

/** The device whose store is shown. The server reads the same user agent, so that hydration matches. */
const useDevice = (): Device => {
  const sent = usePageData<Device>(DEVICE_DATA);
  return useSyncExternalStore(never, ownDevice, () => sent ?? 'android');
};

/** The link to the app in the store of the visitor's device. No header, no footer (spec section 2). */
export const Component = () => {
  const { t } = useTranslation('content');
  const device = useDevice();
  const stores = useContent()?.app;
  return (
    <div className={styles.page}>
      <img className={styles.park} src={park} width="1280" height="720" alt="" fetchPriority="high" />
      <div className={styles.words}>
        <AppLink to="/" className={styles.logo}>
          <Logo />
        </AppLink>
        <h1>{t('getApp.title')}</h1>
        <p className={styles.lead}>{t('getApp.lead')}</p>
        {stores && (
          <a
            href={stores[device]}
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'clay', size: 'l', className: styles.store })}
          >
            <Icon of={Smartphone} />
            {t(`getApp.${device}`)}
          </a>
        )}
        <p className={styles.note}>{t('getApp.note')}</p>
        <TextLink to="/calendar" tone="text">
          {t('getApp.site')}
        </TextLink>
      </div>
    </div>
  );
};
