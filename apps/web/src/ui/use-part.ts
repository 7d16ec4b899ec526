import { useEffect, useState } from 'react';

interface Part<Loaded> {
  readonly loaded: Loaded | undefined;
  readonly hasFailed: boolean;
}
/**
 * A part of the site that is loaded when it is first wanted and kept from then on: what a visitor of a public page may
 * never open costs him nothing. No Suspense: it would blank what is on screen. After a failure the next wish tries again.
 */
export const usePart = <Loaded>(load: () => Promise<Loaded>, isWanted: boolean): Part<Loaded> => {
  const [part, setPart] = useState<Part<Loaded>>({ loaded: undefined, hasFailed: false });
  const isMissing = isWanted && !part.loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is an import; who calls writes it anew at each render
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setPart({ loaded, hasFailed: false }),
      () => isCurrent && setPart({ loaded: undefined, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
      setPart((kept) => (kept.hasFailed ? { ...kept, hasFailed: false } : kept));
    };
  }, [isMissing]);
  return part;
};
