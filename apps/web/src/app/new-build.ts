/** Written out, because the contract would load its schemas too. */
const SITE_ADDRESS = '/api/site';

/**
 * After an update, an open page may request files that no longer exist. When a file fails to load and the server has another
 * build, the page is reloaded; any other failure (no network) is reported where it happened.
 */
export const reloadWhenOutdated = (build: string): void => {
  addEventListener('vite:preloadError', () => {
    fetch(SITE_ADDRESS, { headers: { accept: 'application/json' } })
      .then(async (answer) => (await answer.json()) as { build?: unknown })
      .then((site) => {
        if (typeof site.build === 'string' && site.build !== build) location.reload();
      })
      .catch(() => undefined); // no network: that is what failed
  });
};
