/// <reference lib="dom" />
/**
 * How long the picture stands still at a jump: `npm run node -- proof/bench/jumps.ts [--jumps 30]`. A demo Palco of its own and
 * Chromium (`CHROME_PATH`): plays over the jumps of a condensed game, goes from play to play by the player's own key, and to
 * places of the whole game that are not loaded. Milliseconds between the last picture before and the first one after, as the
 * browser shows them. Fails when the p95 of one of them is above what is wanted.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type ReelOffer, readReels } from '@palco/contracts/streaming/reels';
import type { Page } from '@playwright/test';
import { openDemoViewer } from './demo-viewer.ts';

/** Wanted for the p95 of each kind of jump. */
const MOST_MS = 300;
/** How much of the picture is played before a jump and after it. */
const AROUND_SECONDS = 1;

const jumps = Number(parseArgs({ options: { jumps: { type: 'string', default: '30' } } }).values.jumps);

const evenly = <Each>(all: readonly Each[], count: number): readonly Each[] =>
  Array.from({ length: count }, (_, at) => all[Math.floor(((at + 0.5) / count) * all.length)] as Each);

/** Plays over a second of the picture, and returns the longest time between two pictures around it. */
const playOver = (page: Page, second: number): Promise<number> =>
  page.evaluate(
    ({ at, around }) =>
      new Promise<number>((resolve) => {
        const video = document.querySelector('video') as HTMLVideoElement;
        let [shownAt, longest] = [0, 0];
        const see = (now: number, { mediaTime }: VideoFrameCallbackMetadata): void => {
          if (mediaTime > at - around && mediaTime < at + around * 2) {
            if (shownAt > 0) longest = Math.max(longest, now - shownAt);
            shownAt = now;
          }
          if (mediaTime > at + around) resolve(longest);
          else video.requestVideoFrameCallback(see);
        };
        video.addEventListener('seeked', () => void video.play(), { once: true });
        video.currentTime = at - around * 1.5;
        video.requestVideoFrameCallback(see);
      }),
    { at: second, around: AROUND_SECONDS },
  );

/** Goes to another place; returns the milliseconds until its first picture is shown. */
const goTo = (page: Page, order: { readonly key: string } | { readonly second: number }): Promise<number> =>
  page.evaluate(
    (how) =>
      new Promise<number>((resolve) => {
        const video = document.querySelector('video') as HTMLVideoElement;
        let orderedAt = 0;
        let target = Number.NaN;
        const see = (now: number, { mediaTime }: VideoFrameCallbackMetadata): void => {
          // a picture of the old place may still be on its way
          if (Math.abs(mediaTime - target) < 0.5) resolve(now - orderedAt);
          else video.requestVideoFrameCallback(see);
        };
        video.addEventListener(
          'seeking',
          () => {
            target = video.currentTime;
            video.requestVideoFrameCallback(see);
          },
          { once: true },
        );
        orderedAt = performance.now();
        if ('second' in how) video.currentTime = how.second;
        else document.body.dispatchEvent(new KeyboardEvent('keydown', { key: how.key, bubbles: true }));
      }),
    order,
  );

const figures: (readonly [string, readonly number[]])[] = [];
const measure = async <Each>(
  name: string,
  all: readonly Each[],
  one: (each: Each) => Promise<number>,
): Promise<void> => {
  const times: number[] = [];
  for (const each of all) times.push(await one(each));
  figures.push([name, times.toSorted((a, b) => a - b)]);
};

const { origin, page, games, close } = await openDemoViewer('bench-of-jumps');
try {
  const game = games.find(({ isFinal }) => isFinal);
  if (!game) throw new Error('no game has been recorded');
  const open = async (query: string): Promise<ReelOffer> => {
    const reply = page.waitForResponse((answer) => answer.url().endsWith(readReels.path));
    await page.goto(`${origin}/tv/player/${game.id}${query}`);
    const { data } = (await (await reply).json()) as { data: { reels: readonly ReelOffer[] } };
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
    return data.reels.find(({ kind }) => kind === 'condensed') as ReelOffer;
  };
  const { runs } = await open('?reel=condensed');
  let end = 0;
  const ends = runs.slice(0, -1).map(({ seconds }) => {
    end += seconds;
    return end;
  });
  await measure('over a jump of a reel', evenly(ends, jumps), (second) => playOver(page, second));
  await page.evaluate(() => {
    const video = document.querySelector('video') as HTMLVideoElement;
    video.currentTime = 1;
  });
  await page.waitForTimeout(2_000);
  await measure('to the next play of a reel, by the key', Array.from({ length: jumps }), async () => {
    const took = await goTo(page, { key: 'n' });
    await page.waitForTimeout(1_500);
    return took;
  });
  await open('');
  const duration = await page.evaluate(() => document.querySelector('video')?.duration ?? 0);
  // back and forth, so that nothing of the next place is loaded
  const places = Array.from({ length: jumps }, (_, at) => ((at * 0.618) % 1) * (duration - 60) + 10);
  await measure('to a place of the whole game that is not loaded', places, async (second) => {
    const took = await goTo(page, { second });
    await page.waitForTimeout(500);
    return took;
  });
} finally {
  await close();
}
console.log('| jump | quickest | median | p95 | most | load |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const [name, times] of figures) {
  const at = (share: number): string => (times[Math.ceil(share * times.length) - 1] ?? Number.NaN).toFixed(0);
  const cells = [name, times[0]?.toFixed(0), at(0.5), at(0.95), at(1), loadavg()[0]?.toFixed(1)];
  console.log(`| ${cells.join(' | ')} |`);
}
const p95 = ([, times]: (typeof figures)[number]): number => times[Math.ceil(0.95 * times.length) - 1] ?? Infinity;
process.exitCode = figures.every((each) => p95(each) <= MOST_MS) ? 0 : 1;
