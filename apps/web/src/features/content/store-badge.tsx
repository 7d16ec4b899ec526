import type { Device } from '@palco/contracts/web-render';
import { Trans, useTranslation } from 'react-i18next';
import styles from './store-badge.module.css';

/**
 * The link to the app in a store, as a badge drawn for Palco, because the stores' artwork may not be shipped with it. The sign
 * is a phone with home plate on its screen.
 */
export const StoreBadge = ({ device, address }: { readonly device: Device; readonly address: string }) => {
  const { t } = useTranslation('content');
  return (
    <a href={address} rel="noopener noreferrer" className={styles.badge}>
      <svg viewBox="0 0 28 36" className={styles.sign} aria-hidden="true">
        <rect x="3.5" y="1.5" width="21" height="33" rx="4.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path d="M9 11h7l6 6.5-6 6.5H9z" className={styles.plate} />
        <path d="M11.5 30.5h5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span className={styles.words}>
        <Trans t={t} i18nKey={`getApp.${device}`} components={{ store: <b /> }} />
      </span>
    </a>
  );
};
