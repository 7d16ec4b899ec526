import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import styles from './offline-banner.module.css';

const watch = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};
/** Does the browser report a network? Only `false` is reliable. */
const useIsOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );

/** Says that the page may be stale while there is no network. */
export const OfflineBanner = () => {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return (
    <div role="status" className={isOnline ? undefined : styles.banner}>
      {!isOnline && (
        <>
          <Icon of={WifiOff} size="s" />
          {t('errors.staleWhileOffline')}
        </>
      )}
    </div>
  );
};
