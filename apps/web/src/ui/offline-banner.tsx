import { Icon } from '@palco/ui/icon.tsx';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import styles from './offline-banner.module.css';

/**
 * Says that the page may be stale while there is no network. It is in every document and shown by an attribute of the root
 * (`app/network.ts`), because without a network a page that nobody touched could not load the app to say so.
 */
export const OfflineBanner = () => {
  const { t } = useTranslation();
  return (
    <div role="status">
      <p className={styles.banner}>
        <Icon of={WifiOff} size="s" />
        {t('errors.staleWhileOffline')}
      </p>
    </div>
  );
};
