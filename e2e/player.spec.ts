import type { Page } from '@playwright/test';
import {
  clockOf,
  expectedAt,
  type FollowedGame,
  firstRun,
  readGame,
  secretsAfter,
  seeGame,
  spokenUpTo,
  startOfHalf,
} from './followed-game.ts';
import { expect, readDemo, test } from './journey.ts';
import { expectPlaying, moveTo, signIn, watchPlaylist } from './watching.ts';

// leaving the page lets go of its seat
test.afterEach(({ page }) => page.goto('about:blank'));

const open = async (page: Page, id: number): Promise<FollowedGame> => {
  await signIn(page);
  await page.goto(`/tv/player/${id}`);
  await expectPlaying(page);
  return readGame(page, id);
};
const pause = (page: Page): Promise<void> => page.evaluate(() => document.querySelector('video')?.pause());
/** All half innings, so that rows can be compared. */
const unfold = (page: Page): Promise<void> => page.getByRole('button', { name: 'Ver desde la entrada 1' }).click();

/** The page shows the game as it stood at the instant on screen, and knows nothing later. */
const expectFollowed = async (page: Page, game: FollowedGame, clock: (second: number) => number): Promise<number> => {
  const { second, spoken, markup, ...shown } = await seeGame(page);
  const instant = clock(second);
  expect(shown, `at ${new Date(instant).toISOString()}`).toEqual(expectedAt(game, instant));
  expect(spokenUpTo(game, instant)).toContain(spoken);
  expect(secretsAfter(game, instant).filter((secret) => markup.includes(secret))).toEqual([]);
  return instant;
};

test('the panel follows the picture of a live game: at the edge, minutes and an hour behind', async ({ page }) => {
  const playlist = watchPlaylist(page);
  const [id = 0] = readDemo().games.live;
  await open(page, id);
  await unfold(page);
  for (let sample = 0; sample < 4; sample++) {
    await page.waitForTimeout(700);
    await pause(page);
    await page.waitForTimeout(50);
    const [clock, game] = [clockOf(await playlist()), await readGame(page, id)];
    await expectFollowed(page, game, clock);
    await page.evaluate(() => document.querySelector('video')?.play());
  }
  await pause(page);
  const edge = (await seeGame(page)).second;
  const [clock, game] = [clockOf(await playlist()), await readGame(page, id)];
  for (const behind of [600, 580, 630, 660, 3600, 3570, 3610, 3700]) {
    await moveTo(page, edge - behind);
    await expectFollowed(page, game, clock);
  }
});

test('the panel follows a recording, and a hole of half a minute in it', async ({ page }) => {
  const [id = 0] = readDemo().games.final;
  const game = await readGame(page, id);
  // the hole swallows a moment at which somebody scored
  const scoring = game.plays.findLast((play) => play.kind === 'plate_appearance' && play.result?.type === 'home_run');
  const hole = scoring?.kind === 'plate_appearance' ? (scoring.result?.at ?? scoring.at) : (game.plays[40]?.at ?? 0);
  await page.route(/\/whole\.m3u8/, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(/\?.*/, '') });
    await route.fulfill({ response, body: withHole(await response.text(), hole - 15_000, hole + 15_000) });
  });
  const playlist = watchPlaylist(page);
  await open(page, id);
  const text = await playlist();
  const clock = clockOf(withHole(text, hole - 15_000, hole + 15_000));
  const end = (await page.evaluate(() => document.querySelector('video')?.duration)) ?? 0;
  await pause(page);
  await moveTo(page, end - 1);
  await unfold(page);
  await expectFollowed(page, game, clock);
  for (const part of [0.02, 0.11, 0.34, 0.52, 0.47, 0.83, 0.995, 0.71]) {
    await moveTo(page, end * part);
    await expectFollowed(page, game, clock);
  }
  // both sides of the hole, in the order of a fan who looks for what he missed
  const gap = gapIn(clock, end);
  expect(clock(gap + 0.1) - clock(gap - 0.1)).toBeGreaterThan(29_000);
  for (const second of [gap + 6, gap - 6, gap - 0.1, gap + 0.1, gap - 30, gap + 40]) {
    await moveTo(page, second);
    await expectFollowed(page, game, clock);
  }
  await moveTo(page, gap - 1.5);
  await page.evaluate(() => document.querySelector('video')?.play());
  await expect.poll(async () => (await seeGame(page)).second, { intervals: [100] }).toBeGreaterThan(gap + 1);
  await pause(page);
  await page.waitForTimeout(50);
  await expectFollowed(page, game, clock);
});

test('a click on a play, an inning or a mark of the bar takes the picture there', async ({ page }) => {
  const playlist = watchPlaylist(page);
  const [id = 0] = readDemo().games.final;
  const game = await open(page, id);
  const clock = clockOf(await playlist());
  const seesAt = async (instant: number): Promise<void> => {
    await expect
      .poll(async () => Math.abs(clock((await seeGame(page)).second) - instant), { intervals: [50, 100, 250] })
      .toBeLessThan(2000);
  };
  await moveTo(page, ((await page.evaluate(() => document.querySelector('video')?.duration)) ?? 0) - 1);
  await unfold(page);
  // from the last to the first: what a click goes back over is not on the page any more
  const rows = page.getByRole('button', { name: /^Ver jugada/ });
  const count = await rows.count();
  for (let click = 0; click < 10; click++) {
    const row = rows.nth((await rows.count()) - count + Math.floor(((click + 0.5) / 10) * count));
    const at = Date.parse((await row.locator('time').getAttribute('datetime')) ?? '');
    await row.click();
    await seesAt(at);
  }
  await moveTo(page, ((await page.evaluate(() => document.querySelector('video')?.duration)) ?? 0) - 1);
  for (const [name, inning, half] of [
    [/alta de la entrada 7/, 7, 'top'],
    [/baja de la entrada 3/, 3, 'bottom'],
    [/alta de la entrada 1\./, 1, 'top'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await seesAt(startOfHalf(game, inning, half));
  }
  await moveTo(page, ((await page.evaluate(() => document.querySelector('video')?.duration)) ?? 0) - 1);
  const mark = page.getByRole('button', { name: /anota/ }).first();
  const runs = game.plays.find(({ id: play }) => play === firstRun(game));
  await mark.click();
  await seesAt(runs?.at ?? 0);
  // who asks for a play wants to watch it
  await pause(page);
  await rows.last().click();
  await expectPlaying(page);
});

/** The second of the media at which its clock jumps. */
const gapIn = (clock: (second: number) => number, end: number): number => {
  let [low, high] = [0, end - 1];
  const lag = (second: number): number => clock(second) - second * 1000;
  while (high - low > 0.001) {
    const middle = (low + high) / 2;
    if (lag(middle) - lag(0) > 1000) high = middle;
    else low = middle;
  }
  return high;
};

/** A playlist without the pieces between two instants, as an encoder writes it that was gone for a while. */
const withHole = (text: string, from: number, to: number): string => {
  let clock = Number.NaN;
  let isBroken = false;
  const kept: string[] = [];
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const stamp = /^#EXT-X-PROGRAM-DATE-TIME:(.+)/.exec(line)?.[1];
    if (stamp) clock = Date.parse(stamp);
    const seconds = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    if (seconds) {
      const at = clock;
      clock += Number(seconds) * 1000;
      if (at >= from && at < to) {
        isBroken = true;
        index += 1;
        continue;
      }
      if (isBroken) kept.push('#EXT-X-DISCONTINUITY', `#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`);
      isBroken = false;
    }
    kept.push(line);
  }
  return kept.join('\n');
};
