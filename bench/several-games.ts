/// <reference lib="dom" />
/**
 * Four games at once: `node bench/several-games.ts [--minutes 10]`. A demo Palco of its own and Chromium (`CHROME_PATH`) with four tiles:
 * dropped frames, stops, memory and processor time of the browser, the seat on the server, and the answer to a fifth game. Live
 * games come first; recordings of the day before fill the other tiles. Fails when a figure is not as wanted.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openProcess } from '@palco/api/testing/palco-process';
import { addDays, leagueDateOf } from '@palco/kernel/league-date';
import { type Browser, chromium, type Page } from '@playwright/test';

const TILES = 4;
const READ_EVERY_MS = 10_000;
/** Wanted: at most this share of frames dropped. */
const MOST_DROPPED = 0.05;
/** The pictures have opened by then. */
const OPENS_MS = 20_000;

const { minutes } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } }).values;

interface Card {
  readonly id: number;
  readonly startsAt: string;
  readonly isLive?: boolean;
  readonly isFinal?: boolean;
  readonly isVideoAvailable?: boolean;
}
interface Tile {
  readonly frames: number;
  readonly dropped: number;
  readonly second: number;
  readonly height: number;
}

const cardsOf = async (origin: string, day: string): Promise<readonly Card[]> => {
  const reply = await fetch(`${origin}/league/3.0.0/scoreboard/${day.replaceAll('-', '/')}`);
  return ((await reply.json()) as { response: Card[] }).response.filter(({ isVideoAvailable }) => isVideoAvailable);
};
/** The live games, the youngest first so that none ends meanwhile, then recordings. A camera game without an encoder has no picture. */
const gamesOf = async (origin: string, without: readonly number[]): Promise<readonly Card[]> => {
  const today = leagueDateOf(new Date());
  const cards = [
    ...(await cardsOf(origin, today)),
    ...(await cardsOf(origin, addDays(today, -1))),
    ...(await cardsOf(origin, addDays(today, -2))),
  ].filter(({ id }) => !without.includes(id));
  const live = cards.filter(({ isLive }) => isLive).toSorted((a, b) => b.startsAt.localeCompare(a.startsAt));
  return [...live, ...cards.filter(({ isFinal }) => isFinal)];
};

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
/** Megabytes that the browser's processes have for themselves, with their part of what they share, and their processor seconds. */
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

execFileSync(process.execPath, [join(import.meta.dirname, '../tools/build-web.ts')], { stdio: 'inherit' });
const data = mkdtempSync(join(tmpdir(), 'palco-bench-'));
const palco = await openProcess({ data, settings: { PALCO_SANDBOX_PORT: '0', PALCO_RTMP: 'off' } });
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
});
let isAsWanted = false;
try {
  const { origin } = palco;
  const demo = JSON.parse(readFileSync(join(data, 'demo.json'), 'utf8')) as {
    readonly accounts: readonly { readonly kind: string; readonly email: string; readonly password: string }[];
    readonly streamKeys?: readonly { readonly gameId: number }[];
  };
  const member = demo.accounts.find(({ kind }) => kind === 'member');
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const signedIn = await page.request.post(`${origin}/api/users/login`, {
    data: { email: member?.email, password: member?.password },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const device = 'bench-of-several-games';
  await page.addInitScript(
    ([value, id]) => {
      localStorage.setItem('token', value as string);
      localStorage.setItem('palco-device', id as string);
    },
    [token, device],
  );
  const games = await gamesOf(
    origin,
    (demo.streamKeys ?? []).map(({ gameId }) => gameId),
  );
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
  const live = four.filter(({ isLive }) => isLive).length;
  console.log(
    '| minutes | live, recorded | lines | frames | dropped | stops | browser MB at first, most, at last | cores | load |',
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
      [memory[0], Math.max(...memory), memory.at(-1)].map((each) => each?.toFixed(0)).join(', '),
      cores.toFixed(2),
      loadavg()[0]?.toFixed(1),
    ].join(' | ')} |`,
  );
  console.log(`\nseat: ${seat.data?.tabs.length} games. A fifth: ${refused.status()} ${error}: ${message}`);
  isAsWanted =
    frames > 0 &&
    dropped / frames <= MOST_DROPPED &&
    seat.data?.tabs.length === TILES &&
    error === 'streaming/too-many-games';
} finally {
  await browser.close();
  await palco.stop();
  rmSync(data, { recursive: true, force: true });
}
process.exitCode = isAsWanted ? 0 : 1;
