import { useSyncExternalStore } from 'react';

/** Narrower than a tablet: two games are stacked. */
const NARROW = '(max-width: 47.9375em)';

const watch = (listener: () => void): (() => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(NARROW).matches,
    () => false,
  );
