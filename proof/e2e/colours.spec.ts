/** The site in colors that a league may choose and that nearly do not read: every text of the main pages, by axe. */
import { COLOUR_PAIRS } from '@palco/contracts/identity/colour-pairs.fixture';
import type { Colours, Identity } from '@palco/contracts/identity/identity';
import { paletteOf } from '@palco/contracts/identity/identity-palette';
import { PAGES, SITE_BASE } from '@palco/contracts/pages';
import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { comeAlive, LONG } from './journey.ts';
import { expect, openOffice, test } from './office.ts';
import { leave, liveGame, signIn } from './watching.ts';

/** How far the pair's palette is from a text that does not read; 1 is at the limit. */
const marginOf = (colours: Colours): number =>
  Math.min(...paletteOf(colours).pairs.map(({ pair: [, , least], ratio }) => ratio / least));
/** A season. */
const PLAN = 107;
const PAIRS: readonly Colours[] = COLOUR_PAIRS.map(([night, action]) => ({ night, action }));
const CLOSEST = PAIRS.filter((pair) => !paletteOf(pair).refused)
  .sort((one, other) => marginOf(one) - marginOf(other))
  .slice(0, 3);

const OPEN_PAGES = Object.values(PAGES)
  // an open site has no announcement
  .filter(({ path, isPublic }) => isPublic && !path.includes(':') && path !== PAGES.announced.path)
  .map(({ path }) => SITE_BASE + path);

test(
  'every text reads in the colors that are closest to the limit, and what does not read is not published',
  LONG,
  async ({ page, request }) => {
    const headers = await openOffice(request);
    const { data: desk } = await (await request.get('/api/operations/identity', { headers })).json();
    const own = desk.published.value as Identity;
    const publish = async (colours: Colours): Promise<number> => {
      const draft = await request.put('/api/operations/identity/draft', { headers, data: { ...own, colours } });
      expect(draft.status(), await draft.text()).toBe(200);
      return (await request.post('/api/operations/identity/publish', { headers, data: {} })).status();
    };
    const poor: string[] = [];
    const lookAt = async (on: Page, addresses: readonly string[]): Promise<void> => {
      for (const { night, action } of CLOSEST) {
        const name = `${night} with ${action}`;
        expect([name, await publish({ night, action })]).toEqual([name, 200]);
        await expect
          .poll(async () => (await request.get('/tv/home', { headers: { accept: 'text/html' } })).text())
          .toContain(`--clay-500:${action}`);
        for (const address of addresses) {
          await on.goto(address);
          await comeAlive(on);
          for (const { html, summary } of await axeFindings(on, ['color-contrast']))
            poor.push(`${name} ${address}: ${html.slice(0, 160)} ${summary}`);
        }
      }
    };
    try {
      await lookAt(page, OPEN_PAGES);
      await signIn(page, 'visitor');
      await lookAt(page, [`/tv/checkout/${PLAN}`]);
      const member = await page.context().newPage();
      await signIn(member);
      await lookAt(member, ['/tv/home', '/tv/profile', `/tv/player/${await liveGame(member)}`]);
      await leave(member);
      for (const pair of PAIRS.filter((each) => paletteOf(each).refused))
        expect([pair, await publish(pair)]).toEqual([pair, 409]);
    } finally {
      expect(await publish(own.colours)).toBe(200);
    }
    expect(poor).toEqual([]);
  },
);
