/** A graphic of the broadcast as a browser source shows it. */
import type { APIRequestContext, Browser, Frame, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { openOffice } from './office.ts';

/** Chrome 95 lacks these; a page that uses one without a replacement throws here. */
const OLD_BROWSER = `for (const [of, names] of [
  [Array.prototype, ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
  [Object, ['groupBy']], [Map, ['groupBy']], [Promise, ['withResolvers', 'try']], [Array, ['fromAsync']],
  [AbortSignal, ['timeout', 'any']], [globalThis, ['structuredClone', 'Iterator']],
  [Set.prototype, ['union', 'intersection', 'difference']], [String.prototype, ['isWellFormed']],
]) for (const name of names) delete of[name];`;

type Shown = { readonly game: number } | { readonly club: string };
/** The token of the graphics of a game, or of a club's games, made by the demo's administrator. */
export const tokenOf = async (request: APIRequestContext, data: Shown): Promise<string> => {
  const headers = await openOffice(request);
  const made = await request.post('/api/operations/graphics', { data, headers });
  return (await made.json()).data.token;
};

/** Waits for a part of a graphic. By the page's own script: Playwright's `toBeVisible` needs Chrome 105. */
export const shown = (page: Page | Frame, part: string): Promise<unknown> =>
  page.waitForFunction((selector) => document.querySelector(selector)?.getClientRects().length, part);

/** A page in a browser of 2021, at a size. */
export const openSource = async (browser: Browser, address: string, size = '1920x1080'): Promise<Page> => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const context = await browser.newContext({ viewport: { width, height } });
  await context.addInitScript(OLD_BROWSER);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (fault) => void faults.push(String(fault)));
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  page.once('close', () => expect(faults).toEqual([]));
  await page.goto(address);
  await shown(page, '.bug');
  return page;
};

/** What the bug says: runs, count or sign. */
export const saidBy = (page: Page): Promise<string> =>
  page.evaluate(() =>
    ['.bug__r', '.bug__cnt', '.bug__mid--w b']
      .flatMap((part) => [...document.querySelectorAll(part)].map(({ textContent }) => textContent))
      .join(' '),
  );
