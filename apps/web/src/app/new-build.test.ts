import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { reloadWhenOutdated, waitBeforeReload } from './new-build.ts';

const MINUTE_MS = 60_000;
const NOW = new Date('2026-11-28T12:00:00Z');
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-updating');
});

/** A document of this build, opened anew after each reload, as two builds that are served side by side show it. */
const openDocuments = (served: () => string | undefined) => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('fetch', async () => {
    const build = served();
    return build === undefined ? new Response('', { status: 502 }) : Response.json({ build });
  });
  let reloads = 0;
  let isInUse = false;
  let listening = new AbortController();
  const add = window.addEventListener.bind(window);
  const open = (): void => {
    listening.abort();
    listening = new AbortController();
    const { signal } = listening;
    document.documentElement.removeAttribute('data-updating');
    vi.spyOn(window, 'addEventListener').mockImplementation(((name: string, listener: () => void) =>
      add(name, listener, { signal })) as typeof window.addEventListener);
    reloadWhenOutdated({
      build: 'old',
      isInUse: () => isInUse,
      reload: () => {
        reloads += 1;
        open();
      },
    });
  };
  open();
  onTestFinished(() => listening.abort());
  return {
    /** a file of the open document is missing */
    fail: async (): Promise<void> => {
      dispatchEvent(new Event('vite:preloadError'));
      await vi.advanceTimersByTimeAsync(0);
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    reloads: () => reloads,
    use: () => {
      isInUse = true;
    },
    says: () => document.documentElement.hasAttribute('data-updating'),
  };
};

test('a page whose file is gone reloads once; if that does not help it says so and waits longer each time', async () => {
  const page = openDocuments(() => 'new');
  for (let times = 0; times < 20; times += 1) await page.fail();
  expect([page.reloads(), page.says()]).toEqual([1, true]);
  const after: number[] = [];
  for (let minute = 0; minute < 30; minute += 0.5) {
    const before = page.reloads();
    await page.pass(MINUTE_MS / 2);
    if (page.reloads() > before) after.push(minute + 0.5);
    await page.fail();
  }
  expect(after.slice(0, 4)).toEqual([0.5, 1.5, 3.5, 7.5]);
});

test('a page in use does not reload by itself later: it only says so', async () => {
  const page = openDocuments(() => 'new');
  await page.fail();
  await page.fail();
  page.use();
  await page.pass(MINUTE_MS * 10);
  expect([page.reloads(), page.says()]).toEqual([1, true]);
});

test('a server that names both builds in turn is an update too, once the page has reloaded', async () => {
  const builds = ['new', 'old', 'old'];
  const page = openDocuments(() => builds.shift());
  await page.fail();
  await page.fail();
  expect([page.reloads(), page.says()]).toEqual([1, true]);
});

test.each([
  ['without a network', undefined],
  ['with the same build', 'old'],
])('%s nothing is reloaded', async (_, served) => {
  const page = openDocuments(() => served);
  await page.fail();
  expect([page.reloads(), page.says()]).toEqual([0, false]);
});

test.each([
  [0, 0],
  [1, 30_000],
  [3, 120_000],
  [9, 600_000],
])('after %i reloads in a row the next one waits %i ms', (count, ms) => {
  expect(waitBeforeReload({ count, at: NOW.getTime() }, NOW.getTime())).toBe(ms);
});
