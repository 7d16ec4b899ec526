import encodeQR from 'qr';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './code-app-key.module.css';

/** Light modules around the code; cameras need four (ISO/IEC 18004). */
const QUIET_ZONE = 4;

interface CodeAppKeyProps {
  readonly secret: string;
  /** `otpauth:` */
  readonly address: string;
}

/** The key for an app of one-time codes: as a QR code for its camera, in letters, and as a link for an app on this device. */
export const CodeAppKey = ({ secret, address }: CodeAppKeyProps) => {
  const { t } = useTranslation();
  const rows = useMemo(() => encodeQR(address, 'raw', { ecc: 'medium', border: QUIET_ZONE }), [address]);
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <>
      <p>{t('signIn.secret')}</p>
      <svg
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        role="img"
        aria-label={t('signIn.qrCode')}
        className={styles.qr}
        shapeRendering="crispEdges"
      >
        <path d={dark.join('')} />
      </svg>
      <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <a href={address}>{t('signIn.openApp')}</a>
    </>
  );
};
