import { useEffect, useState } from 'react';

/** Shorter waits show no loader, because a flashing one feels slower. */
const WAIT_SHOWN_AFTER_MS = 400;

/** True once `isTrue` has been true for a while; false at once. */
export const useDelayed = (isTrue: boolean, afterMs: number = WAIT_SHOWN_AFTER_MS): boolean => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(() => setLong(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isTrue, afterMs]);
  return isTrue && isLong;
};
