/** The base of every journey: a page that fails on console errors and policy violations, and the demo's own description. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_ZONE, type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import {
  type APIRequestContext,
  type APIResponse,
  test as base,
  expect,
  type Page,
  type Response,
} from '@playwright/test';
import { axeFindings } from './axe.ts';
import { isAlive } from './come-alive.ts';
import { ON_SCREEN } from './counts-reporter.ts';
import type { Demo } from './demo-file.ts';
import type { OwnPalco } from './own-palco.ts';
import { openReadyPalco } from './ready-league.ts';

export { expect } from '@playwright/test';

/** The Palco of this Playwright worker. */
let running: OwnPalco | undefined;
const palcoOfWorker = (): OwnPalco => {
  if (!running) throw new Error('no Palco runs: this journey has opened no page of it');
  return running;
};
/** Where its sandbox answers. */
export const sandboxOrigin = (): string => palcoOfWorker().sandbox;
/** Its demo.json. */
export const readDemo = (): Demo => JSON.parse(readFileSync(join(palcoOfWorker().data, 'demo.json'), 'utf8')) as Demo;

const FRESH = { headers: { connection: 'close' } } as const;
/** Milliseconds since 1970 by its clock: a run may begin on another day than the machine's, and a journey moves it on. */
export const palcoNow = async (): Promise<number> =>
  Date.parse((await fetch(`${palcoOfWorker().origin}/healthz`, FRESH)).headers.get('x-server-time') ?? '');
/** Today, by that clock. */
export const leagueToday = async (): Promise<LeagueDate> => leagueDateOf(new Date(await palcoNow()), DEMO_ZONE);

/** What a journey expects to find in the console: refused calls that it provokes on purpose. */
export interface Faults {
  /** lines that match do not count */
  allow(pattern: RegExp): void;
  readonly lines: string[];
  /** the lines that count */
  readonly counted: () => readonly string[];
}

/** 503: of a busy machine; a page that does not try again fails what its journey waits for. */
const NETWORK_REFUSALS = /Failed to load resource: the server responded with a status of (4\d\d|503)/;

/** Waits until the page handles events; as long as a navigation may take, because it loads the app. */
export const comeAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(isAlive, undefined, { timeout: 300_000 });
};

/** The Palco for the journeys of a worker, which is closed after them. */
export const usePalco = async (opening: Promise<OwnPalco>, use: (palco: OwnPalco) => Promise<void>): Promise<void> => {
  const palco = await opening;
  running = palco;
  await use(palco);
  running = undefined;
  await palco.close();
};
const textOf = async (page: Page): Promise<string> => {
  if (page.isClosed()) return 'the page is closed';
  const text = await page
    .locator('body')
    // real time: a page that does not answer by then has failed for that reason
    .innerText({ timeout: 10_000 })
    .catch((fault: unknown) => String(fault));
  return `${page.url()}\n${text.replace(/\s*\n\s*/g, ' | ').slice(0, 3_000)}`;
};
/** What a failed journey had on its screens, other visitors' too, for the summary of the run (counts-reporter.ts). */
const onScreen = async (page: Page, unanswered: readonly string[]): Promise<string> => {
  const pages = page
    .context()
    .browser()
    ?.contexts()
    .flatMap((context) => context.pages()) ?? [page];
  return [...unanswered.slice(-10), ...(await Promise.all(pages.map(textOf)))].join('\n');
};
/** Scope and timeout of the fixture `palco`, also where a file replaces it. */
export const PER_WORKER = { scope: 'worker', auto: true, timeout: 1_800_000 } as const;

/**
 * Asks again as often as the server asks for it: 503 with a time to come back is the right answer of a busy machine, which has
 * done nothing yet.
 */
const served = async <Answer extends APIResponse | Response | null>(ask: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    const answer = await ask();
    if (answer?.status() !== 503 || !answer.headers()['retry-after']) return answer;
    // real time: between two tries
    await sleep(1_000);
  }
};

/**
 * A new connection for each request. Playwright keeps connections open for longer than the server does, so a request that comes
 * at the moment when the server closes an idle one fails with ECONNRESET.
 */
const patient = (context: APIRequestContext): APIRequestContext => {
  const fetch = context.fetch.bind(context);
  context.fetch = (address, options) =>
    served(() => fetch(address, { ...options, headers: { ...options?.headers, connection: 'close' } }));
  return context;
};

export const test = base.extend<{ faults: Faults }, { palco: OwnPalco }>({
  palco: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    ({}, use) =>
      usePalco(
        openReadyPalco({
          // so that a journey can be a visitor from another country
          PALCO_TRUSTED_PROXIES: '127.0.0.1',
          PALCO_COUNTRY_HEADER: 'cf-ipcountry',
          // casting is offered only on a page with Chrome's own object (cast.spec.ts)
          PALCO_CAST_APP_ID: '0A1B2C3D',
        }),
        use,
      ),
    PER_WORKER,
  ],
  baseURL: ({ palco }, use) => use(palco.origin),
  request: ({ request }, use) => use(patient(request)),
  page: async ({ page, javaScriptEnabled, faults }, use, info) => {
    patient(page.request);
    const unanswered: string[] = [];
    page.on('requestfailed', (each) => void unanswered.push(`${each.url()}: ${each.failure()?.errorText}`));
    page.on('response', (each) => void (each.status() >= 400 && unanswered.push(`${each.url()}: ${each.status()}`)));
    page.on('console', (message) => void (message.type() === 'error' && faults.lines.push(message.text())));
    page.on('pageerror', (fault) => void faults.lines.push(String(fault)));
    const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
    if (javaScriptEnabled !== false) {
      page.goto = async (address, options) => {
        const answer = await served(() => goto(address, options));
        await comeAlive(page);
        return answer;
      };
      page.reload = async (options) => {
        const answer = await served(() => reload(options));
        await comeAlive(page);
        return answer;
      };
      page.goBack = async (options) => {
        const answer = await goBack(options);
        await comeAlive(page);
        return answer;
      };
    }
    await use(page);
    if (info.errors.length > 0) await info.attach(ON_SCREEN, { body: await onScreen(page, unanswered) });
    // errors that a page logs while it closes do not count
    page.removeAllListeners('console');
    page.removeAllListeners('pageerror');
    // an answer that a journey is still rewriting when it ends does not count
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  faults: [
    // not of the page: a journey that only sends requests opens none
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const lines: string[] = [];
      const allowed: RegExp[] = [NETWORK_REFUSALS];
      const counted = (): readonly string[] => lines.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      await use({ allow: (pattern) => void allowed.push(pattern), lines, counted });
      expect(counted()).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Of a journey that `npm test` runs: watching in each engine and buying, which share one Palco. All others are in `npm run
 * test:all`.
 */
export const CORE = { tag: '@core' } as const;
/** A journey that waits minutes, or looks again at what another one has seen: in the long run only. */
export const LONG = { tag: '@long' } as const;

/** For files about movement: dialogs that come and go, the player, shifts of the layout, an evening as fans see it. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Expects no findings of axe: WCAG 2.2 AA and its best practices. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // a surface that still fades in has no contrast yet
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().iterations !== Infinity)
      .map((each) => each.finished);
    // an animation that restarts while it runs never ends: two seconds are longer than any animation of the site
    // real time: an animation that never ends is not waited for
    return Promise.race([Promise.allSettled(ending), new Promise((done) => setTimeout(done, 2_000))]);
  });
  expect((await axeFindings(page)).map(({ id, html }) => `${id}: ${html}`)).toEqual([]);
};

/** A phone, a tablet, a desk: CSS px. */
const TABLET = 768;
export const WIDTHS = [360, TABLET, 1440];

/** axe takes seconds: the tablet has the desk's document and the phone's spacing, and is checked in the long run only. */
export const hasAxeAt = (width: number): boolean => width !== TABLET || Boolean(process.env.PALCO_TEST_LONG);

/**
 * Expects nothing beyond the page's edge and no findings of axe. One load of the page serves all widths. `name`: of the
 * screenshots, which `PALCO_E2E_SHOTS` asks for.
 */
export const expectFits = async (page: Page, name?: string): Promise<void> => {
  const { PALCO_E2E_SHOTS: shots } = process.env;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    if (shots && name) await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true });
    if (hasAxeAt(width)) await expectAccessible(page);
    // what a script adapts to the width changes a frame later
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
};

/** Opens all that a page has folded: the days of the calendar that are over, the answers to questions. */
export const unfoldAll = (page: Page): Promise<void> =>
  page.locator('main summary').evaluateAll((all) => {
    for (const each of all) (each.parentElement as HTMLDetailsElement).open = true;
  });

/** A fan who uses only the keyboard. Presses Tab until the focus is on an element with this accessible name. */
export const tabTo = async (page: Page, name: RegExp, most = 80): Promise<void> => {
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      return element?.getAttribute('aria-label') ?? element?.innerText ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`no focus on ${name} within ${most} presses of Tab`);
};
