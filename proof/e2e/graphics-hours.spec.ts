/**
 * Graphics on the air for three hours: as small at the end as at the beginning, and hardly noticed by the machine of the
 * broadcast. In the long run only, because it measures processor time, beside nothing else.
 */
import type { CalendarGame } from '@palco/contracts/games/calendar';
import { graphicsAddress } from '@palco/contracts/graphics/graphics-addresses';
import { calendarGameAddress } from '@palco/contracts/league/league-addresses';
import { openSource, saidBy, tokenOf } from './graphics-source.ts';
import { expect, test } from './journey.ts';
import { openOffice } from './office.ts';
import { cpuSeconds, shareOfCore } from './processor-time.ts';
import { youngestGames } from './watching.ts';

const [FIRST, MINUTES] = [10, 170];
/** Of a game that is played; one that had ended would have two or three in all. */
const LEAST_CHANGES = 50;
/** Between two games of a club. Minutes. */
const [STEP, LONGEST_BREAK] = [10, 4000];
/** A game of the demo begins at least so often. Minutes. */
const LONGEST_WAIT = 240;
/** of one core, all processes of the browser together */
const MOST = 0.05;

test('three hours of plays leave the page as small as it was, for a twentieth of a core', async ({
  browser,
  palco,
  request,
}) => {
  // one that begins now; when it is over, its club's next game goes on on the same page
  const known = await youngestGames({ request }, 100);
  let [game = 0] = known;
  for (let minute = 0; minute < LONGEST_WAIT && known.includes(game); minute += 1) {
    await palco.advance(60_000);
    [game = 0] = await youngestGames({ request }, 1);
  }
  expect(known).not.toContain(game);
  const reply = await request.get(calendarGameAddress(game));
  const { homeTeam } = ((await reply.json()) as { response: CalendarGame }).response;
  const token = await tokenOf(request, { club: homeTeam.abbr });
  const page = await openSource(browser, palco.origin + graphicsAddress(token));
  const session = await page.context().newCDPSession(page);
  const sizes = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { heap: of('JSHeapUsedSize'), nodes: of('Nodes') };
  };
  await session.send('Performance.enable');
  /** A minute later; a change of the pitch clock makes the page read the time at once. */
  const goOn = async (minutes = 1): Promise<void> => {
    await palco.advance(minutes * 60_000);
    const headers = await openOffice(request);
    const read = page.waitForResponse((reply) => reply.url().includes('/api/graphics/'));
    const clock = `/api/operations/graphics/${token.split('.')[0]}/clock`;
    expect((await request.put(clock, { data: { seconds: 15 }, headers })).status()).toBe(200);
    await read;
    // real time: the page looks at its clock ten times a second
    await new Promise((done) => setTimeout(done, 300));
  };
  for (let minute = 0; minute < FIRST; minute += 1) await goOn();
  const before = await sizes();
  const began = await cpuSeconds(page);
  const said: string[] = [];
  let [played, waited] = [0, 0];
  while (played < MINUTES && waited < LONGEST_BREAK) {
    const isPlayed = await page.evaluate(() => document.querySelector('.bug__cnt') !== null);
    await goOn(isPlayed ? 1 : STEP);
    if (isPlayed) played += 1;
    else waited += STEP;
    await expect.poll(() => saidBy(page)).not.toBe('');
    const now = await saidBy(page);
    if (now !== said.at(-1)) said.push(now);
  }
  // as if the plays had come in their own time
  const ofPlays = ((await cpuSeconds(page)) - began) / (MINUTES * 60);
  const after = await sizes();
  const waiting = await shareOfCore(page);
  const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
  console.log(
    `graphics: ${played} minutes of plays and ${waited} between games, ${said.length} changes, ${percent(ofPlays)} of a core for plays, ${percent(waiting)} between them; ` +
      `heap ${before.heap} → ${after.heap}, nodes ${before.nodes} → ${after.nodes}`,
  );
  expect(played).toBe(MINUTES);
  expect(said.length).toBeGreaterThan(LEAST_CHANGES);
  expect(after.nodes).toBeLessThan(before.nodes * 1.5 + 200);
  // the plays of two more hours are kept, and nothing else
  expect(after.heap).toBeLessThan(before.heap + 8_000_000);
  expect(ofPlays + waiting).toBeLessThanOrEqual(MOST);
  await page.context().close();
});
