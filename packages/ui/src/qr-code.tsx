import encodeQR from 'qr';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

/** Light modules around the code; cameras need four (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** An address as a QR code. */
export const QrCode = ({ address, label }: { readonly address: string; readonly label: string }) => {
  const rows = useMemo(() => encodeQR(address, 'raw', { ecc: 'medium', border: QUIET_ZONE }), [address]);
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      className={styles.qr}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
};
