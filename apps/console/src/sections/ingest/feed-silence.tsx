import { useTranslation } from 'react-i18next';
import styles from './ingest.module.css';
import { useRoomWords } from './times.ts';

/** Shown beside a picture: since then no play of the game has come from its feed. The picture itself may be fine. */
export const FeedSilence = ({ since }: { readonly since: string }) => {
  const { t } = useTranslation();
  const words = useRoomWords();
  return (
    <p className={styles.cause} role="status">
      {t('ingest.plays.silentLong', { time: words.clock(since) })}
    </p>
  );
};
