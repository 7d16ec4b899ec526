import { serverNow } from '@palco/client/server-clock';
import { useEffect, useState } from 'react';

const secondsTo = (instant: string | undefined): number =>
  instant ? Math.max(0, Math.ceil((Date.parse(instant) - serverNow()) / 1000)) : 0;

/** Seconds until an instant of the server's clock; 0 afterwards. */
export const useCountdown = (instant: string | undefined): number => {
  const [seconds, setSeconds] = useState(() => secondsTo(instant));
  useEffect(() => {
    setSeconds(secondsTo(instant));
    const timer = setInterval(() => {
      const left = secondsTo(instant);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
};

/** Minutes and seconds, as in 1:05. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
