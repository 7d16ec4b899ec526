import { useTranslation } from 'react-i18next';
import styles from './ingest.module.css';

/** The unit of loudness, in every language. */
const UNIT = 'LUFS';
/** The ends of the bar in LUFS: silence, and the loudest possible. */
const [LEAST, MOST] = [-60, 0];

/** How loud it is now. Renders nothing when it was not measured. */
export const SoundLevel = ({ lufs }: { readonly lufs: number | null }) => {
  const { t } = useTranslation();
  if (lufs === null) return null;
  const part = Math.min(1, Math.max(0, (lufs - LEAST) / (MOST - LEAST)));
  return (
    <meter
      className={styles.level}
      min={LEAST}
      max={MOST}
      value={lufs}
      aria-label={t('ingest.screen.level')}
      ref={(element) => element?.style.setProperty('--part', `${Math.round(part * 100)}%`)}
    >
      {`${lufs} ${UNIT}`}
    </meter>
  );
};
