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
