/// <reference lib="dom" />
/**
 * Four games at once: `npm run node -- proof/bench/several-games.ts [--minutes 10]`. A demo Palco of its own and Chromium
 * (`CHROME_PATH`) with four tiles: dropped frames, stops, memory (by quarters of the time) and processor time of the
 * browser, the games on the seat, and the reply to a fifth game. Live games come first; recordings of the day before fill
 * the other tiles. Fails when a figure is not as wanted.
 */
import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { openDemoViewer } from './demo-viewer.ts';

const TILES = 4;
const READ_EVERY_MS = 10_000;
/** Wanted: at most this share of frames dropped. */
const MOST_DROPPED = 0.05;
/** Wanted: the last quarter has at most this much more memory than the third. Before that the browser's caches are filling. */
const MOST_GROWTH = 1.1;
/** The pictures have opened by then. */
const OPENS_MS = 20_000;

const { minutes } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } }).values;

interface Tile {
  readonly frames: number;
  readonly dropped: number;
  readonly second: number;
  readonly height: number;
}

const readTiles = (page: Page): Promise<readonly Tile[]> =>
  page.locator('article video').evaluateAll((videos) =>
    videos.map((each) => {
      const video = each as HTMLVideoElement;
      const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
      return {
        frames: totalVideoFrames,
        dropped: droppedVideoFrames,
        second: video.currentTime,
        height: video.videoHeight,
      };
    }),
  );
/** Proportional set size (PSS) of the browser's processes in megabytes, and their processor time in seconds. */
const readBrowser = async (browser: Browser): Promise<{ readonly megabytes: number; readonly seconds: number }> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  let [megabytes, seconds] = [0, 0];
  for (const { id, cpuTime } of processInfo) {
    const rollup = existsSync(`/proc/${id}/smaps_rollup`) ? readFileSync(`/proc/${id}/smaps_rollup`, 'utf8') : '';
    megabytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
    seconds += cpuTime;
  }
  return { megabytes, seconds };
};

const { origin, browser, page, token, device, games, close } = await openDemoViewer('bench-of-several-games');
let isAsWanted = false;
try {
  const [four, fifth] = [games.slice(0, TILES), games[TILES]];
  if (four.length < TILES || !fifth) throw new Error(`only ${games.length} games have a picture`);
  await page.goto(`${origin}/tv/several?games=${four.map(({ id }) => id).join(',')}`);
  await page
    .locator('article video')
    .nth(TILES - 1)
    .waitFor();
  await sleep(OPENS_MS);

  const start = { tiles: await readTiles(page), browser: await readBrowser(browser), at: performance.now() };
  const memory: number[] = [start.browser.megabytes];
  let stops = 0;
  let before = start.tiles;
  while (performance.now() - start.at < Number(minutes) * 60_000) {
    await sleep(READ_EVERY_MS);
    const now = await readTiles(page);
    stops += now.filter(({ second }, tile) => second - (before[tile]?.second ?? 0) < READ_EVERY_MS / 2000).length;
    before = now;
    memory.push((await readBrowser(browser)).megabytes);
  }
  const end = { tiles: await readTiles(page), browser: await readBrowser(browser), at: performance.now() };
  const headers = { authorization: token };
  const seat = (await (await page.request.get(`${origin}/api/seats?device=${device}`, { headers })).json()) as {
    data: { readonly tabs: readonly unknown[] } | null;
  };
  const refused = await page.request.post(`${origin}/api/streaming?gameId=${fifth.id}`, { headers, data: { device } });
  const { error, message } = (await refused.json()) as { error?: string; message?: string };

  const sum = (tiles: readonly Tile[], field: 'frames' | 'dropped'): number =>
    tiles.reduce((total, tile) => total + tile[field], 0);
  const frames = sum(end.tiles, 'frames') - sum(start.tiles, 'frames');
  const dropped = sum(end.tiles, 'dropped') - sum(start.tiles, 'dropped');
  const cores = (end.browser.seconds - start.browser.seconds) / ((end.at - start.at) / 1000);
  const mean = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0) / values.length;
  const quarters = [0, 1, 2, 3].map((quarter) =>
    mean(memory.slice(Math.floor((quarter * memory.length) / 4), Math.ceil(((quarter + 1) * memory.length) / 4))),
  );
  const live = four.filter(({ isLive }) => isLive).length;
  console.log(
    '| minutes | live, recorded | lines | frames | dropped | stops | browser MB at first, by quarters, at last | cores | load |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  console.log(
    `| ${[
      minutes,
      `${live}, ${TILES - live}`,
      end.tiles.map(({ height }) => height).join(' '),
      frames,
      `${((100 * dropped) / Math.max(1, frames)).toFixed(2)} %`,
      stops,
      [memory[0], ...quarters, memory.at(-1)].map((each) => each?.toFixed(0)).join(', '),
      cores.toFixed(2),
      loadavg()[0]?.toFixed(1),
    ].join(' | ')} |`,
  );
  console.log(`\nseat: ${seat.data?.tabs.length} games. A fifth: ${refused.status()} ${error}: ${message}`);
  isAsWanted =
    frames > 0 &&
    dropped / frames <= MOST_DROPPED &&
    (quarters[3] ?? 0) <= MOST_GROWTH * (quarters[2] ?? 0) &&
    seat.data?.tabs.length === TILES &&
    error === 'streaming/too-many-games';
} finally {
  await close();
}
process.exitCode = isAsWanted ? 0 : 1;
