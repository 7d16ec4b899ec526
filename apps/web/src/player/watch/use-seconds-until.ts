import { useEffect, useState } from 'react';
import { openEvents } from '../../api/events.ts';

/** Seconds until an instant by the server's clock, counted down; undefined without one, or before the server spoke. */
export const useSecondsUntil = (instant: string | undefined): number | undefined => {
  const [ahead, setAhead] = useState<number>();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!instant) return;
    const close = openEvents({ onHello: (hello) => setAhead(Date.parse(hello.now) - Date.now()) });
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => {
      close();
      clearInterval(tick);
    };
  }, [instant]);
  return instant && ahead !== undefined ? Math.ceil((Date.parse(instant) - now - ahead) / 1000) : undefined;
};
