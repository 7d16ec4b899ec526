import { answerOf, jsonOf } from '@palco/browser/expected-faults';

/** Written out, because the contract would load its schemas too. */
const SITE_ADDRESS = '/api/site';

/**
 * After an update, an open page may request files that no longer exist. When a file fails to load and the server has another
 * build, the page is reloaded; any other failure (no network) is reported where it happened.
 */
export const reloadWhenOutdated = (build: string): void => {
  addEventListener('vite:preloadError', async () => {
    const answer = await answerOf(SITE_ADDRESS, { headers: { accept: 'application/json' } });
    const site = answer && ((await jsonOf(answer)) as { build?: unknown } | undefined);
    if (typeof site?.build === 'string' && site.build !== build) location.reload();
  });
};
