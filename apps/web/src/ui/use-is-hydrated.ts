import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False on the server and while the page hydrates: documents are rendered without the query of the address. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
