/** Reels: a fan who comes late catches up and goes on live; a recording is watched condensed. */
import { stagesOf } from '@palco/baseball/picture/stages';
import { readPlaces } from '@palco/contracts/accounts/kept-places';
import type { Scoreboard } from '@palco/contracts/games/scoreboard';
import type { ReelOffer } from '@palco/contracts/streaming/reels';
import { addDays, DEMO_ZONE, leagueClockOf } from '@palco/kernel/league-date';
import type { Page } from '@playwright/test';
import { expectPictured } from './expect-followed.ts';
import { clockOf as clockIn, type FollowedGame, type PlaylistClock, readGame } from './followed-game.ts';
import { expect, expectAccessible, expectFits, LONG, leagueToday, readDemo, test, WITH_MOTION } from './journey.ts';
import {
  budget,
  endOf,
  expectOnce,
  expectPlaying,
  leave,
  live,
  liveGame,
  moveTo,
  openGame,
  pause,
  play,
  playEnd,
  secondOf,
  signIn,
} from './watching.ts';

test.use(WITH_MOTION);
// another journey has watched the same game with the same account: this fan has seen nothing of it
test.beforeEach(({ page }) => page.route(`**${readPlaces.path}`, (route) => route.fulfill({ json: { data: [] } })));
test.afterEach(({ page }) => leave(page));

interface Offers {
  readonly until: number | null;
  readonly wholeSeconds: number;
  readonly reels: readonly ReelOffer[];
}
/** The reels that the page is offered next, by kind. */
const nextOffers = async (page: Page): Promise<(kind: ReelOffer['kind']) => ReelOffer> => {
  // without a timeout: it is awaited before the page is opened, and what follows has timeouts of its own
  const reply = await page.waitForResponse((answer) => answer.url().endsWith('/api/streaming/reels'), { timeout: 0 });
  const { data } = (await reply.json()) as { data: Offers };
  return (kind) => data.reels.find((reel) => reel.kind === kind) as ReelOffer;
};

/** Seconds of the day on the league's clock, as the panel shows it. */
const panelClock = async (page: Page): Promise<number> => {
  const text = await page.getByText('Como en pantalla').locator('xpath=..').innerText();
  const [, hour = '', minute, second, half] = /(\d+):(\d\d):(\d\d) (am|pm)/.exec(text) ?? [];
  return ((Number(hour) % 12) + (half === 'pm' ? 12 : 0)) * 3600 + Number(minute) * 60 + Number(second);
};
const clockOf = (instant: number): number => {
  const { hour, minute, second } = leagueClockOf(new Date(instant), DEMO_ZONE);
  return hour * 3600 + minute * 60 + second;
};
const expectPanelAt = (page: Page, instant: number, within: number): Promise<void> =>
  expect.poll(async () => Math.abs((await panelClock(page)) - clockOf(instant))).toBeLessThanOrEqual(within);

/** The longest time, in milliseconds, that the picture stood still in the next seconds. */
const longestStop = (page: Page, seconds: number): Promise<number> =>
  page.evaluate(
    (lasts) =>
      new Promise<number>((resolve) => {
        const video = document.querySelector('video') as HTMLVideoElement;
        // real time: a budget of the long run
        const began = performance.now();
        let [longest, movedAt, at] = [0, began, video.currentTime];
        const look = (): void => {
          // real time: as above
          const now = performance.now();
          longest = Math.max(longest, now - movedAt);
          if (video.currentTime !== at) [at, movedAt] = [video.currentTime, now];
          if (now - began > lasts * 1000) resolve(longest);
          else requestAnimationFrame(look);
        };
        look();
      }),
    seconds,
  );

/** No mark of a run on the bar is later than the moment on screen: there are as many runs as the score has. */
const expectNoRunsAhead = (page: Page): Promise<void> => {
  // both at once, and again when a run scores just then: the title follows the marks
  const runsAhead = (): Promise<number> =>
    page.getByRole('button', { name: /anota \d+$/ }).evaluateAll((all) => {
      const marks = all.map(({ ariaLabel }) => Number(/(\d+)$/.exec(ariaLabel ?? '')?.[1]));
      const [, away, home] = /^\D*(\d+), \D*(\d+) ·/.exec(document.title) ?? [];
      return marks.reduce((sum, runs) => sum + runs, 0) - Number(away) - Number(home);
    });
  return expect.poll(runsAhead).toBe(0);
};

/** The reel's playlist of the picture, requested by the test itself. */
const watchReel = (page: Page): (() => Promise<PlaylistClock>) => {
  let address = '';
  page.on('request', (request) => {
    if (/\d+p\/(condensed|catch-up)[^/]*\.m3u8/.test(request.url())) address = request.url();
  });
  return async () => clockIn(await (await page.request.get(address)).text());
};
const evenly = <Each>(all: readonly Each[], count: number): readonly Each[] =>
  Array.from({ length: count }, (_, at) => all[Math.floor(((at + 0.5) / count) * all.length)] as Each);

const HAIR_SECONDS = 0.3;
/**
 * Just before and just after `jumps` jumps of a reel and `turns` changes of runners, outs or half in it, the picture's own
 * pixels show what the panel says. Returns how many moments were compared.
 */
const expectReelPictured = async (
  page: Page,
  game: FollowedGame,
  clock: PlaylistClock,
  { jumps, turns }: { readonly jumps: number; readonly turns: number },
): Promise<number> => {
  const all = stagesOf(game.roster.setup ?? undefined, game.plays);
  const changes = all
    // while a ball is in play the runners are on their way
    .filter(({ stage }, at) => at > 0 && JSON.stringify(stage) !== JSON.stringify(all[at - 1]?.stage))
    .filter(({ stage }) => typeof stage !== 'string')
    .map(({ at }) => ({ at, second: clock.secondAt(at) }))
    // what the reel leaves out has no second in it
    .filter(({ at, second }) => second > HAIR_SECONDS && Math.abs(clock.instantAt(second) - at) < 1);
  expect(clock.holes.length).toBeGreaterThan(jumps);
  expect(changes.length).toBeGreaterThan(turns);
  const seconds = [...evenly(clock.holes, jumps), ...evenly(changes, turns).map(({ second }) => second)];
  await pause(page);
  for (const second of seconds)
    for (const moment of [second - HAIR_SECONDS, second + HAIR_SECONDS]) {
      await moveTo(page, moment);
      await expectPictured(page, game, clock);
    }
  return seconds.length * 2;
};

test('a fan who comes late is offered what matters, sees it without a stop, and goes on live', async ({ page }) => {
  const game = await liveGame(page);
  const offered = nextOffers(page);
  await openGame(page, game);
  const { plays, runs, leftOut } = (await offered)('catch-up');
  expect(plays.length).toBeGreaterThanOrEqual(3);
  expect(leftOut).toBeGreaterThan(plays.length);
  await expect(page.getByText(new RegExp(`^Ponte al día: \\d min, ${plays.length} jugadas$`))).toBeVisible();
  await expectFits(page);

  const again = nextOffers(page);
  const playlist = watchReel(page);
  await page.getByRole('button', { name: 'Ponerme al día' }).click();
  const reel = (await again)('catch-up');
  const [first, second] = reel.runs as [ReelOffer['runs'][number], ReelOffer['runs'][number]];
  await expect(page.getByText(`Jugada 1 de ${reel.plays.length}`)).toBeVisible();
  // it would play on to the next play while a slow machine looks
  await expectPlaying(page);
  await pause(page);
  await expectPanelAt(page, first.at, 12);
  await expectNoRunsAhead(page);
  await expect(page.locator('[data-player-stage]').getByRole('button', { name: 'Volver al vivo' })).toBeVisible();
  await expectAccessible(page);
  expect(runs.length).toBeGreaterThan(1);

  // over a jump, repeated because a busy machine adds pauses of its own: one try without them is enough
  await expectOnce(
    async () => {
      await moveTo(page, first.seconds - 1.5);
      await play(page);
      return longestStop(page, 4);
    },
    (stopped) => stopped < budget(300),
  );
  await pause(page);
  await expectPanelAt(page, second.at, 15);
  await expectNoRunsAhead(page);
  await page.locator('[data-reels]').getByRole('button', { name: 'Jugada siguiente' }).click();
  await expect(page.getByText(`Jugada 3 de ${reel.plays.length}`)).toBeVisible();
  await expectNoRunsAhead(page);

  await expectReelPictured(page, await readGame(page, game), await playlist(), { jumps: 1, turns: 1 });
  await playEnd(page, 1);
  await expect(page.getByText('Ya estás en vivo')).toBeVisible();
  await expect(live(page)).toBeVisible();
  await expectPlaying(page);
  await expect(page.getByRole('button', { name: /^Sin pausas/ })).toBeDisabled();
});

test('a recording is watched condensed from where one was, and whole again', LONG, async ({ page }) => {
  await signIn(page);
  const day = addDays(await leagueToday(), -1).replaceAll('-', '/');
  const { response } = (await (await page.request.get(`/league/3.0.0/scoreboard/${day}`)).json()) as Scoreboard;
  const game = response.find((card) => 'id' in card && card.gameStatus === 2);
  if (!game || !('id' in game)) throw new Error('no game of yesterday is over');
  const offered = nextOffers(page);
  await page.goto(`/tv/player/${game.id}`);
  const offer = await offered;
  const [condensed, unbroken] = [offer('condensed'), offer('unbroken')];
  await expectPlaying(page);
  const choice = page.getByRole('group', { name: 'Cómo verlo' });
  const minutes = Math.round(condensed.seconds / 60);
  await expect(choice.getByRole('button', { name: `Condensado En ${minutes} min` })).toBeVisible();
  expect(minutes).toBeGreaterThan(12);
  expect(minutes).toBeLessThan(36);
  await expectFits(page);

  const playlist = watchReel(page);
  await page.keyboard.press('5');
  await expect(page.getByRole('heading', { name: /Entrada 5 alta/i })).toBeVisible();
  const before = await panelClock(page);
  await choice.getByRole('button', { name: /^Condensado/ }).click();
  await expect(choice.getByRole('button', { name: /^Condensado/, pressed: true })).toBeVisible();
  await expect.poll(() => endOf(page)).toBeLessThan(condensed.seconds + 5);
  await expectPlaying(page);
  // the first play that ends after that moment
  await expect.poll(async () => (await panelClock(page)) - before).toBeGreaterThanOrEqual(0);
  expect((await panelClock(page)) - before).toBeLessThan(240);
  await expect(page.getByRole('heading', { name: /Entrada 5 alta/i })).toBeVisible();
  await expectNoRunsAhead(page);
  // by the panel's own rows, and by the keys from play to play
  const at = await secondOf(page);
  await page.keyboard.press('n');
  await expect.poll(() => secondOf(page)).toBeGreaterThan(at + 4);
  await page.keyboard.press('2');
  await expect(page.getByRole('heading', { name: /Entrada 2 alta/i })).toBeVisible();
  expect(await secondOf(page)).toBeLessThan(at);

  await expectReelPictured(page, await readGame(page, game.id), await playlist(), { jumps: 1, turns: 1 });
  await play(page);
  await page.keyboard.press('2');
  await expect(page.getByRole('heading', { name: /Entrada 2 alta/i })).toBeVisible();

  await choice.getByRole('button', { name: /^Sin pausas/ }).click();
  await expect.poll(() => endOf(page)).toBeGreaterThan(unbroken.seconds - 5);
  await expectPlaying(page);
  await expect(page.getByRole('heading', { name: /Entrada 2 alta/i })).toBeVisible();
  await choice.getByRole('button', { name: /^Completo/ }).click();
  await expect.poll(() => endOf(page)).toBeGreaterThan(unbroken.seconds + 300);
  await expectPlaying(page);
  await expect(page.getByRole('heading', { name: /Entrada 2 alta/i })).toBeVisible();

  // lengths would reveal how the game went
  await page.keyboard.press('s');
  await expect(choice).not.toContainText(/\d/);
});

test('at thirty moments of condensed games and of what one catches up on, the picture shows what the panel says', async ({
  page,
}) => {
  test.skip(!process.env.PALCO_TEST_LONG, 'the two journeys above look at eight');
  let moments = 0;
  const playlist = watchReel(page);
  const look = async (id: number): Promise<void> => {
    moments += await expectReelPictured(page, await readGame(page, id), await playlist(), { jumps: 3, turns: 2 });
    await leave(page);
  };
  for (const id of readDemo().games.final.slice(0, 2)) {
    await signIn(page);
    await page.goto(`/tv/player/${id}?reel=condensed`);
    await expectPlaying(page);
    await look(id);
  }
  const game = await liveGame(page);
  await openGame(page, game);
  await page.getByRole('button', { name: 'Ponerme al día' }).click();
  await expect(page.getByText(/^Jugada 1 de \d+$/)).toBeVisible();
  await expectPlaying(page);
  await look(game);
  expect(moments).toBe(30);
});
