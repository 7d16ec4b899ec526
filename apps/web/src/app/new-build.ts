/** Written out, because its row of the wire table would bring the schemas into every first load. */
const SITE_ADDRESS = '/api/site';

/**
 * A page that has been open since before an update asks for files that are no longer there. When one fails to load and
 * the server has another build by now, the page is loaded anew; anything else (no network) is told where it happened.
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
