/**
 * Marks the document while the browser reports no network; only `onLine === false` is reliable. The banner about it
 * (`ui/offline-banner.tsx`) follows the mark.
 */
export const watchNetwork = (): void => {
  const mark = (): void => {
    document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
  };
  mark();
  addEventListener('online', mark);
  addEventListener('offline', mark);
};
