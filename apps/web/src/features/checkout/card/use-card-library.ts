import { useCallback, useEffect, useState } from 'react';
import { type CardLibrary, type CardSettings, loadCardLibrary } from './card-library.ts';

interface Loaded {
  readonly library?: CardLibrary;
  readonly hasFailed: boolean;
}
/** The card provider's library, loaded when the card form is first visible. */
export const useCardLibrary = (settings: CardSettings | null) => {
  const [loaded, setLoaded] = useState<Loaded>({ hasFailed: false });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another request
  useEffect(() => {
    if (!settings) return;
    let isCurrent = true;
    loadCardLibrary(settings).then(
      (library) => isCurrent && setLoaded({ library, hasFailed: false }),
      () => isCurrent && setLoaded({ hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [settings, attempt]);
  const retry = useCallback(() => {
    setLoaded({ hasFailed: false });
    setAttempt((count) => count + 1);
  }, []);
  return { ...loaded, retry };
};
