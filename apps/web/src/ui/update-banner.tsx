import { Icon } from '@palco/ui/icon.tsx';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslation } from 'react-i18next';
import styles from './update-banner.module.css';

/**
 * Says that the site is being updated, after a reload has not helped. It is in every document and shown by an attribute of the
 * root (`app/new-build.ts`), because it may be the app itself that cannot be loaded; the starter does what the button says.
 */
export const UpdateBanner = () => {
  const { t } = useTranslation();
  return (
    <div role="status">
      <p className={styles.banner}>
        <Icon of={RefreshCw} size="s" />
        {t('errors.updating')}
        <button type="button" className={styles.reload} data-reload="">
          {t('errors.reload')}
        </button>
      </p>
    </div>
  );
};
