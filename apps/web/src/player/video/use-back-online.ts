import { useEffect } from 'react';

/** What a lost connection broke goes on by itself when there is one again. */
export const useBackOnline = (isCutOff: boolean, goOn: () => void): void => {
  useEffect(() => {
    if (!isCutOff) return;
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [isCutOff, goOn]);
};
