import { unlessRefused } from './attempt.ts';

/**
 * Holds a lock that one tab of a browser can have, and tells whether this tab has it. Where there are no Web Locks, or they
 * are blocked with the site's data, every tab has it. The function that it returns gives it up.
 */
export const holdLock = (
  name: string,
  options: Pick<LockOptions, 'steal' | 'ifAvailable'>,
  onChange: (isMine: boolean) => void,
): (() => void) => {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) {
    onChange(true);
    return () => undefined;
  }
  let isOver = false;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const request = async (): Promise<void> => {
    try {
      await locks.request(name, options, (lock) => {
        if (isOver) return;
        onChange(lock !== null);
        return lock ? held : undefined;
      });
    } catch (fault) {
      unlessRefused(fault);
      // another tab took it
      const isStolen = fault instanceof DOMException && fault.name === 'AbortError';
      if (!isOver) onChange(!isStolen);
    }
  };
  void request();
  return () => {
    isOver = true;
    release();
  };
};
