import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';

/** Seconds until an instant by the server's clock, counted down; undefined without one. */
export const useSecondsUntil = (instant: string | undefined): number | undefined => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!instant) return;
    setNow(serverNow());
    const tick = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(tick);
  }, [instant]);
  return instant ? Math.ceil((Date.parse(instant) - now) / 1000) : undefined;
};
