/** Without spoilers no page of the site reveals the score, the winner or the length of a game that the fan has not seen. */

import { readPlaces } from '@palco/contracts/accounts/kept-places';
import type { Highlight } from '@palco/contracts/highlights/highlights';
import { type Page as Address, PAGES, type PageName } from '@palco/contracts/pages';
import { LANGUAGES, type Language } from '@palco/kernel/language';
import { addDays } from '@palco/kernel/league-date';
import type { Page } from '@playwright/test';
import { comeAlive, expect, leagueToday, readDemo, test, unfoldAll } from './journey.ts';
import { findSpoilers, readClubs, readScores, truthsOf } from './spoilers.ts';
import { endOf, expectPlaying, leave, liveGame, moveTo, signIn, youngestGames } from './watching.ts';

const isLong = Boolean(process.env.PALCO_TEST_LONG);
/** The calendar opens three days back; a club's page has its last games. */
const DAYS_BACK = 12;

/** Fills the parameters of a page; several games or days where the page differs with them. */
type Parameters = Partial<Record<PageName, readonly Readonly<Record<string, string | number>>[]>>;
/** Pages with games that were never played. */
const INVENTED: readonly PageName[] = ['kit'];
/** Pages with a game's fate in many places; the long run opens every page. */
const TELLING: readonly PageName[] = ['home', 'calendar', 'player', 'profile', 'club', 'highlightsDay'];

/** `isFull`: a week, every club and every recording; otherwise one of each. */
const readParameters = async (page: Page, isFull: boolean): Promise<Parameters> => {
  const [{ games }, today] = [readDemo(), await leagueToday()];
  const days = Array.from({ length: isFull ? 7 : 1 }, (_, back) => addDays(today, -1 - back));
  const [final = 0, ...finals] = games.final;
  const reply = await page.request.get(`/api/highlights?game=${final}`);
  const { data } = (await reply.json()) as { data: { plays: readonly Highlight[] } };
  const share = data.plays[0]?.share ?? '';
  const { response } = await (await page.request.get('/league/3.0.0/leaders?limit=1')).json();
  const { data: plans } = await (await page.request.get('/api/memberships')).json();
  const played = [final, ...(isFull ? finals : [])].map((gameId) => ({ gameId }));
  return {
    homeWithAffiliate: [{ affiliate: 500100 }],
    affiliate: [{ affiliate: 500100 }],
    club: (isFull ? Object.keys(await readClubs(page)) : [response[0].team]).map((abbr) => ({ abbr })),
    athlete: [{ id: response[0].milb_id }],
    highlightsOfDay: days.map((day) => ({ day })),
    highlightsGame: played,
    playerAppPage: [{ gameId: final }],
    sharedPlay: [{ gameId: final, share }],
    // before the game, live, and on demand
    player: [{ gameId: games.upcoming[0] ?? 0 }, { gameId: await liveGame(page) }, ...played],
    vimeoTest: [{ vimeoId: 76979871 }],
    checkout: [{ membershipId: plans[0].id }],
    receipt: [{ paymentId: 1 }],
  };
};
const queryOf = async (page: Page, name: PageName): Promise<string> =>
  name === 'several' ? `?games=${(await youngestGames(page, 2)).join(',')}` : '';

/** Each address of a page. Errors: when it has a parameter that nobody fills. */
const addressesOf = (name: PageName, { path }: Address, parameters: Parameters): readonly string[] =>
  (parameters[name] ?? [{}]).map((values) =>
    path.replace(/:(\w+)/g, (_, each: string) => {
      const value = values[each];
      if (value === undefined || value === '') throw new Error(`nobody says what ${each} of the page ${name} is`);
      return encodeURIComponent(value);
    }),
  );

/** For a slow machine; requests still open by then do not fill the page. */
const MOST_WAIT_MS = 20_000;
/** Counts the requests under way that fill the page; the event stream and the picture never end. */
const watchRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<unknown>();
  let lastAt = 0;
  const ends = (request: unknown): void => {
    if (open.delete(request)) lastAt = Date.now();
  };
  page.on('request', (request) => {
    const isFilling = ['document', 'script', 'fetch', 'xhr'].includes(request.resourceType());
    if (isFilling && !/\/(api\/events|media)\b/.test(request.url())) open.add(request);
  });
  // the browser reports no end for the last requests of the page before
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear());
  page.on('requestfinished', ends);
  page.on('requestfailed', ends);
  return async () => {
    const began = Date.now();
    const isQuiet = (): boolean => open.size === 0 && Date.now() - lastAt > 300;
    // real time: a page is at rest when nothing has been requested for a while
    while (!isQuiet() && Date.now() - began < MOST_WAIT_MS) await new Promise((done) => setTimeout(done, 50));
    open.clear();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
};

interface Crawl {
  readonly see: (address: string) => Promise<readonly string[]>;
  readonly seeAgain: () => Promise<readonly string[]>;
}
/** Opens addresses and returns the spoilers of each. */
const crawlOf = async (page: Page): Promise<Crawl> => {
  // the receiver's page loads Google's library
  await page.route('https://www.gstatic.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.route(`**${readPlaces.path}`, (route) => route.fulfill({ json: { data: [] } }));
  const settle = watchRequests(page);
  const [clubs, today] = [await readClubs(page), await leagueToday()];
  // what a live game has before and after the page was read
  let before = await readScores(page, today, DAYS_BACK);
  const live = async () => readScores(page, today, 2);
  const seeAgain = async (): Promise<readonly string[]> => {
    await unfoldAll(page);
    const now = await live();
    const truth = truthsOf([
      { clubs, scores: before },
      { clubs, scores: now },
    ]);
    before = [...before.filter(({ id }) => !now.some((each) => each.id === id)), ...now];
    return findSpoilers(page, truth);
  };
  const see = async (address: string): Promise<readonly string[]> => {
    await page.goto(address);
    await settle();
    // redirected to another document: its scores are in the HTML, but veiled, until its app has removed them
    if (new URL(page.url()).pathname !== address.replace(/\?.*/, '')) {
      await comeAlive(page);
      await settle();
    }
    const [head = ''] = /<head[\s\S]*<\/head>/.exec(await (await page.request.get(address)).text()) ?? [];
    return [...(await seeAgain()), ...headSpoilers(head)].map((line) => `${address}: ${line}`);
  };
  return { see, seeAgain };
};

/** A score in the title or in a description, which everybody gets: the server does not know who hides scores. */
const headSpoilers = (head: string): readonly string[] =>
  [...head.matchAll(/<title>([^<]*)|content="([^"]*)"/g)]
    .map(([, title, content]) => title ?? content ?? '')
    .filter((text) => !text.startsWith('{') && /\p{L}\s\d{1,2}\s?[-–,]\s?(\p{L}+\s)?\d{1,2}(?!\d)/u.test(text))
    .map((text) => `the document's head: ${text}`);

const hideScores = async (page: Page): Promise<void> => {
  await page.goto('/tv/calendar');
  await page.getByRole('switch', { name: 'Sin spoilers' }).check();
};

test('without spoilers pages do not tell a fan how a game went', async ({ page }) => {
  // a week, every club and every recording: more than a hundred pages
  if (isLong) test.setTimeout(1_800_000);
  const { see, seeAgain } = await crawlOf(page);
  // the crawler must be able to fail: where scores are shown it finds them
  for (const address of ['/tv/calendar', '/tv/home', '/tv/teams/OBR'])
    expect(await see(address), address).not.toEqual([]);

  await hideScores(page);
  const found: string[] = [];
  // a visitor
  for (const name of ['home', 'calendar', 'standings', 'sharedPlay'] as const)
    for (const address of addressesOf(name, PAGES[name], await readParameters(page, isLong)))
      found.push(...(await see(`/tv${address}`)));

  await signIn(page);
  const parameters = await readParameters(page, isLong);
  for (const [name, row] of Object.entries(PAGES) as [PageName, Address][])
    if (isLong ? !INVENTED.includes(name) : TELLING.includes(name))
      for (const address of addressesOf(name, row, parameters)) {
        const path = `/tv${address}${await queryOf(page, name)}`;
        found.push(...(await see(path)));
        if (name !== 'player') continue;
        const [, id] = /(\d+)$/.exec(address) ?? [];
        if (!readDemo().games.final.includes(Number(id))) continue;
        // the last second of a recording: all has happened
        await expectPlaying(page);
        await moveTo(page, (await endOf(page)) - 1);
        found.push(...(await seeAgain()).map((line) => `${path} at its end: ${line}`));
      }
  expect(found).toEqual([]);
  await leave(page);
});

if (isLong)
  for (const language of LANGUAGES.filter((each): each is Exclude<Language, 'es'> => each !== 'es'))
    test(`without spoilers no page tells a fan how a game went: ${language}`, async ({ page }) => {
      await page.addInitScript((lang) => {
        // other hosts' frames do not store the site's settings, and a document with an opaque origin throws on access to its
        // storage
        if (self !== top || self.origin === 'null') return;
        localStorage.setItem('hideScores', '1');
        localStorage.setItem('lang', lang);
      }, language);
      await signIn(page);
      const { see } = await crawlOf(page);
      // the texts differ, not the games: those are the Spanish crawl's
      const parameters = await readParameters(page, false);
      const found: string[] = [];
      for (const [name, row] of Object.entries(PAGES) as [PageName, Address][])
        if (!INVENTED.includes(name))
          for (const address of addressesOf(name, row, parameters))
            found.push(...(await see(`/tv${address}${await queryOf(page, name)}`)));
      expect(found).toEqual([]);
      await leave(page);
    });
