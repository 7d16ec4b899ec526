import { useEffect, useRef } from 'react';

/** What a lost connection broke goes on by itself when there is one again: by the `goOn` of that moment. */
export const useBackOnline = (isCutOff: boolean, goOn: () => void): void => {
  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => {
    if (!isCutOff) return;
    const onOnline = (): void => latest.current();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isCutOff]);
};
