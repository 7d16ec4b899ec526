import { serverNow } from '@palco/client/server-clock';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './countdown.module.css';

const SECOND = 1000;
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;
/** Days, hours and minutes; on the last day hours, minutes and seconds. */
const SHOWN = 3;

/** Seconds until an instant by the server's clock, counted down. */
const useSecondsUntil = (instant: string): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = setInterval(() => setNow(serverNow()), SECOND);
    return () => clearInterval(tick);
  }, []);
  return Math.ceil((Date.parse(instant) - now) / SECOND);
};

/** How long until an instant; nothing once it has come. */
export const Countdown = ({ until }: { readonly until: string }) => {
  const { locale } = useLanguage();
  const seconds = useSecondsUntil(until);
  if (seconds <= 0) return null;
  const parts = UNITS.slice(seconds >= 86_400 ? 0 : 1).slice(0, SHOWN);
  return (
    <span className={styles.countdown} role="timer">
      {parts.map(([unit, size], index) => {
        const value = Math.floor(index === 0 ? seconds / size : (seconds % (parts[index - 1]?.[1] ?? 1)) / size);
        const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
        return (
          <span key={unit}>
            {format.formatToParts(value).map(({ type, value: text }) => {
              if (type === 'integer') return <b key={type}>{index === 0 ? text : text.padStart(2, '0')}</b>;
              return type === 'unit' ? <small key={type}>{text}</small> : text;
            })}{' '}
          </span>
        );
      })}
    </span>
  );
};
