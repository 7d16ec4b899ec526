import { serverNow } from '@palco/client/server-clock';
import { readDisk } from '@palco/contracts/inputs/recording-staff';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import styles from './ingest.module.css';
import { useRoomWords } from './times.ts';

const [WIDTH, HEIGHT, NOW_X, HOURS] = [248, 84, 20, 48];
const HOUR_MS = 3_600_000;

/** How much disk space is free, how fast it is used up, and when the disk will be full. */
export const DiskCard = () => {
  const { t } = useTranslation();
  const words = useRoomWords();
  const disk = useQuery({
    queryKey: ['disk'],
    queryFn: ({ signal }) => staffReply(staffCall(readDisk, { signal })),
    refetchInterval: 10_000,
  }).data;
  if (!disk) return null;
  const { free_bytes: free, total_bytes: total, bytes_per_hour: rate, hours_left: hours } = disk;
  const y = (bytes: number): number => 6 + (1 - Math.max(0, bytes) / Math.max(1, total)) * (HEIGHT - 12);
  const after = free - (rate ?? 0) * HOURS;
  const fullAt = hours !== null && hours < HOURS ? NOW_X + (hours / HOURS) * (WIDTH - NOW_X) : undefined;
  const sentence = (): string => {
    if (rate === null) return t('ingest.disk.measuring');
    if (rate === 0) return t('ingest.disk.idle');
    return t('ingest.disk.rate', { rate: words.figure(rate / 1e9, 1) });
  };
  /** An hour may end with a period of its own, such as "a.m.". */
  const fullSentence = (left: number): string =>
    t('ingest.disk.full', { time: words.dayHour(serverNow() + left * HOUR_MS) }).replace(/\.\.$/, '.');
  return (
    <section className={styles.disk} aria-label={t('ingest.disk.title')}>
      <h2 className={styles.heading}>
        {t('ingest.disk.title')}{' '}
        <span>{t('ingest.disk.free', { free: words.gigabytes(free), total: words.gigabytes(total) })}</span>
      </h2>
      {disk.state !== 'fine' && (
        <p className={styles.cause}>
          <b>{t(`ingest.disk.state.${disk.state}`)}</b>
        </p>
      )}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('ingest.disk.chart')}>
        <path
          className={styles.trackTap}
          data-tone={fullAt === undefined ? undefined : 'failure'}
          d={`M${NOW_X} ${y(free)}L${fullAt ?? WIDTH} ${y(fullAt === undefined ? after : 0)}`}
          strokeDasharray="3 4"
        />
        <line className={styles.pole} x1={NOW_X} x2={NOW_X} y1={2} y2={HEIGHT - 4} />
        <line className={styles.trackLine} x1={0} x2={WIDTH} y1={HEIGHT - 4} y2={HEIGHT - 4} />
      </svg>
      <p className={styles.small}>
        {sentence()} {hours !== null && <b>{fullSentence(hours)}</b>}{' '}
        {disk.freed_within_a_week_bytes > 0 &&
          t('ingest.disk.freed', { freed: words.gigabytes(disk.freed_within_a_week_bytes) })}
      </p>
    </section>
  );
};
