import { serverNow } from '@palco/client/server-clock';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './first-pitch.module.css';

const MINUTE_MS = 60_000;
/** How often it checks whether a minute has passed. */
const TICK_MS = 10_000;
/** From this many minutes on, the time is shown in hours. */
const MOST_MINUTES = 100;

/** How long until the first pitch, in minutes, or in hours while it is far away. Empty, but in its place, until hydration. */
export const FirstPitch = ({ at }: { readonly at: string }) => {
  const { t } = useTranslation('landing');
  const [minutes, setMinutes] = useState<number>();
  useEffect(() => {
    const read = (): void => setMinutes(Math.ceil((Date.parse(at) - serverNow()) / MINUTE_MS));
    read();
    const tick = setInterval(read, TICK_MS);
    return () => clearInterval(tick);
  }, [at]);
  const isFar = minutes !== undefined && minutes >= MOST_MINUTES;
  const count = isFar ? Math.round(minutes / 60) : (minutes ?? 0);
  return (
    <p className={styles.pitch} role="timer">
      {count > 0 && (
        <>
          <b>{count}</b> <span>{t(isFar ? 'home.club.hours' : 'home.club.minutes', { count })}</span>
        </>
      )}
    </p>
  );
};
