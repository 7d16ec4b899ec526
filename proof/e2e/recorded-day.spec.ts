/** A recorded day of the league from a Stats API, on the calendar page: five games, one of them rained out. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recorded, recordingsTitle } from '@palco/baseball/testing/recordings';
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test as journey, PER_WORKER, usePalco } from './journey.ts';
import { openOwnPalco } from './own-palco.ts';

const LEAGUE = 132;
/** Half past nine in the evening, Central time. */
const EVENING = '2020-10-28T03:30:00Z';
const [file] = recorded('statsapi', /lmp_2020-10-27.*\.json(\.gz)?$/);

interface Schedule {
  readonly dates: readonly {
    readonly games: readonly {
      readonly teams: { readonly away: { readonly team: { readonly league?: { id: number } } } };
    }[];
  }[];
}
/** As the real API replies to a request for one league. */
const ofTheLeague = ({ dates }: Schedule): Schedule => ({
  dates: dates.map((date) => ({
    ...date,
    games: date.games.filter(({ teams }) => teams.away.team.league?.id === LEAGUE),
  })),
});

let isDown = false;
const openLeague = async (): Promise<Server> => {
  const schedule = JSON.stringify(ofTheLeague(JSON.parse(file?.text ?? '{"dates":[]}')));
  const server = createServer(({ url }, response) => {
    const isSchedule = !isDown && (url?.startsWith('/api/v1/schedule') ?? false);
    response.writeHead(isSchedule ? 200 : 404, { 'content-type': 'application/json' });
    response.end(isSchedule ? schedule : '{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};
const test = journey.extend({
  palco: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const league = await openLeague();
      const { port } = league.address() as AddressInfo;
      const environment = { PALCO_NOW: EVENING, PALCO_STATS_API: `http://127.0.0.1:${port}` };
      await usePalco(openOwnPalco({ environment }), use);
      league.close();
    },
    PER_WORKER,
  ],
});

/** Waits until the day has been read from the feed: a page opened before that shows it only a while later. */
test.beforeEach(async ({ request }) => {
  if (file === undefined) return;
  const games = async (): Promise<number> => {
    const { response } = await (await request.get('/league/3.0.0/calendar?date=2020-10-27&extraDays=0')).json();
    return Object.values<object[]>(response).flat().length;
  };
  await expect.poll(games).toBe(5);
});

test.describe(`the calendar page: ${recordingsTitle}`, () => {
  test.skip(file === undefined, 'no recordings');

  test('five games, one put off without a score, one that took eleven innings, on a phone and on a desk', async ({
    page,
  }) => {
    await page.goto('/tv/calendar');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const day = page.locator('#day-2020-10-27');
      const rows = day.locator('tbody tr');
      await expect(rows).toHaveCount(5);
      /** of a club's cell: the name first, then its runs if there are any */
      const parts = (row: Locator, club: number): Locator => row.locator('td').nth(club).locator('> span > span');
      const putOff = rows.filter({ hasText: 'Pospuesto' });
      await expect(putOff).toHaveCount(1);
      await expect(putOff).toContainText('Lluvia');
      // the recording has 2-6 for it: innings that do not count
      await expect(parts(putOff, 0)).toHaveText([/Tomateros/]);
      await expect(parts(putOff, 1)).toHaveText([/Naranjeros/]);
      const long = rows.filter({ hasText: 'Final/11' });
      await expect(long).toHaveCount(1);
      await expect(parts(long, 0)).toHaveText([/Algodoneros/, '3']);
      await expect(parts(long, 1)).toHaveText([/Sultanes/, '4']);
      await expect(rows.filter({ hasText: 'Final' })).toHaveCount(4);
      await expectAccessible(page);
    }
  });

  test('a silent feed is reported on a page that stays usable, until the feed recovers', async ({ page }) => {
    // the calendar of a league is requested once a minute
    test.skip(!process.env.PALCO_TEST_LONG, 'takes a minute: in the long run');
    const notice = page.getByText('La liga no ha enviado datos en un rato. Lo que ves puede no ser lo último.');
    const saysSo = async (): Promise<boolean> => {
      await page.goto('/tv/calendar');
      await expect(page.locator('#day-2020-10-27 tbody tr')).toHaveCount(5);
      return notice.isVisible();
    };
    expect(await saysSo()).toBe(false);
    isDown = true;
    await expect.poll(saysSo, { intervals: [3000] }).toBe(true);
    isDown = false;
    await expect.poll(saysSo, { intervals: [3000] }).toBe(false);
  });
});
