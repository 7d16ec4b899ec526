import { useEffect, useState } from 'react';

interface Part<Loaded> {
  readonly loaded: Loaded | undefined;
  readonly hasFailed: boolean;
}
/**
 * Code that is loaded on first use, so that a public page does not load what its visitor may never open. No Suspense: it
 * would blank the screen. After a failure the next use tries again.
 */
export const usePart = <Loaded>(load: () => Promise<Loaded>, isWanted: boolean): Part<Loaded> => {
  const [part, setPart] = useState<Part<Loaded>>({ loaded: undefined, hasFailed: false });
  const isMissing = isWanted && !part.loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is an import, created anew at each render
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setPart({ loaded, hasFailed: false }),
      () => isCurrent && setPart({ loaded: undefined, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
      setPart((last) => (last.hasFailed ? { ...last, hasFailed: false } : last));
    };
  }, [isMissing]);
  return part;
};
