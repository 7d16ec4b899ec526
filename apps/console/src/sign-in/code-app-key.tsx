import { QrCode } from '@palco/ui/qr-code.tsx';
import { useTranslation } from 'react-i18next';
import styles from './code-app-key.module.css';

interface CodeAppKeyProps {
  readonly secret: string;
  /** `otpauth:` */
  readonly address: string;
}

/** The key for an app of one-time codes: as a QR code for its camera, in letters, and as a link for an app on this device. */
export const CodeAppKey = ({ secret, address }: CodeAppKeyProps) => {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('signIn.secret')}</p>
      <QrCode address={address} label={t('signIn.qrCode')} />
      <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <a href={address}>{t('signIn.openApp')}</a>
    </>
  );
};
