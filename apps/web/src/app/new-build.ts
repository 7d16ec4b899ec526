import { answerOf, jsonOf } from '@palco/browser/expected-faults';
import { isStorageBlocked, tabTexts } from '@palco/browser/storage';

/** Written out, because the contract would load its schemas too. */
const SITE_ADDRESS = '/api/site';
/** How often this tab has reloaded itself in a row and when it did last: `2 1795300000000`. */
const RELOADS_KEY = 'palco-reloads';
/** After the first reload the next one waits this long, and each further one twice as long. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 600_000;
/** Reloads so long ago belong to another update. */
const FORGOTTEN_MS = 3_600_000;

interface Reloads {
  readonly count: number;
  readonly at: number;
}
const readReloads = (now: number): Reloads => {
  const [count = 0, at = 0] = (tabTexts.read(RELOADS_KEY) ?? '').split(' ').map(Number);
  if (count > 0 && now - at < FORGOTTEN_MS) return { count, at };
  // where nothing is stored, a document that was reloaded says so itself
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isReloaded = isStorageBlocked() && opening?.type === 'reload';
  return isReloaded ? { count: 1, at: performance.timeOrigin } : { count: 0, at: 0 };
};

/** Milliseconds until the page may reload itself again. */
export const waitBeforeReload = ({ count, at }: Reloads, now: number): number =>
  count === 0 ? 0 : Math.max(0, at + Math.min(FIRST_WAIT_MS * 2 ** (count - 1), LONGEST_WAIT_MS) - now);

interface OutdatedPage {
  /** of the document */
  readonly build: string;
  /** somebody uses the page: it must not reload by itself later */
  readonly isInUse: () => boolean;
  /** `location.reload`, for tests */
  readonly reload?: () => void;
}

/**
 * After an update, an open page may request files that no longer exist. When a file fails to load and the server has another
 * build, the page is reloaded once. If that does not help, because two builds are served side by side, the document is
 * marked, which shows the banner about it (`ui/update-banner.tsx`), and waits longer each time. Any other failure (no network)
 * is reported where it happened.
 */
export const reloadWhenOutdated = ({ build, isInUse, reload = () => location.reload() }: OutdatedPage): void => {
  let isAsking = false;
  const reloadNow = (): void => {
    const now = Date.now();
    tabTexts.write(RELOADS_KEY, `${readReloads(now).count + 1} ${now}`);
    reload();
  };
  addEventListener('vite:preloadError', async () => {
    if (isAsking) return;
    isAsking = true;
    const answer = await answerOf(SITE_ADDRESS, { headers: { accept: 'application/json' } });
    const site = answer && ((await jsonOf(answer)) as { build?: unknown } | undefined);
    const now = Date.now();
    const reloads = readReloads(now);
    const isOutdated = typeof site?.build === 'string' && site.build !== build;
    // of two builds the server may name this one, and lack its file the next moment
    if (!isOutdated && (!site || reloads.count === 0)) {
      isAsking = false;
      return;
    }
    const wait = waitBeforeReload(reloads, now);
    if (wait === 0) return reloadNow();
    document.documentElement.toggleAttribute('data-updating', true);
    setTimeout(() => {
      isAsking = false;
      if (!isInUse()) reloadNow();
    }, wait);
  });
};
