import { useEffect, useEffectEvent } from 'react';

/** Calls `resume` when the connection is back, while `isCutOff`. */
export const useBackOnline = (isCutOff: boolean, resume: () => void): void => {
  const onOnline = useEffectEvent(resume);
  useEffect(() => {
    if (!isCutOff) return;
    const listener = (): void => onOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [isCutOff]);
};
