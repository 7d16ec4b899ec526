import { serverNow } from '@palco/client/server-clock';
import { useEffect, useState } from 'react';

/** The server's time, read each second. */
export const useSeconds = (): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
