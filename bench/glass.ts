/// <reference lib="dom" />
/**
 * Glass to glass: `node bench/glass.ts`. ffmpeg publishes a picture whose pixels are the time at which it was drawn, a demo Palco
 * takes it, and Chromium's player shows it; the time is read back from the pixels on screen, with low latency and without.
 * The encoder's own delay is part of it. Needs ffmpeg and Chromium (`CHROME_PATH`).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openProcess } from '@palco/api/testing/palco-process';
import { chromium, type Page } from '@playwright/test';

const READINGS = 20;
const READ_EVERY_MS = 500;
/** The player has settled at its distance by then. */
const SETTLES_MS = 20_000;
const PICTURES_PER_SECOND = 30;
/** The time is drawn as rows of black and white blocks, large enough to survive compression: 8 by 5 bits. */
const [COLUMNS, ROWS, BLOCK] = [8, 5, 20];
const [WIDTH, HEIGHT] = [COLUMNS * BLOCK, ROWS * BLOCK];
/** Milliseconds in 40 bits last for 34 years. */
const EPOCH = Date.parse('2026-01-01T00:00:00Z');

const drawTime = (milliseconds: number): Buffer => {
  const picture = Buffer.alloc(WIDTH * HEIGHT);
  for (let bit = 0; bit < COLUMNS * ROWS; bit++) {
    if (Math.floor(milliseconds / 2 ** bit) % 2 === 0) continue;
    const [left, top] = [(bit % COLUMNS) * BLOCK, Math.floor(bit / COLUMNS) * BLOCK];
    for (let row = top; row < top + BLOCK; row++) picture.fill(255, row * WIDTH + left, row * WIDTH + left + BLOCK);
  }
  return picture;
};

/** Publishes until the returned function is called. */
const publishClock = (address: string): (() => void) => {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(PICTURES_PER_SECOND)];
  const encoder = ['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-g', '60', '-pix_fmt', 'yuv420p'];
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-v', 'error', '-probesize', '32', '-analyzeduration', '0', ...input, '-i', 'pipe:0'],
      ...['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo', '-vf', `scale=${WIDTH * 4}:${HEIGHT * 4}:flags=neighbor`],
      ...[...encoder, '-b:v', '2500k', '-c:a', 'aac', '-b:a', '128k', '-f', 'flv', address],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  ffmpeg.stdin.on('error', () => undefined);
  const began = performance.now();
  let drawn = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) * PICTURES_PER_SECOND) / 1000);
    for (; drawn < due; drawn++) ffmpeg.stdin.write(drawTime(Date.now() - EPOCH));
  }, 5);
  return () => {
    clearInterval(timer);
    ffmpeg.kill('SIGKILL');
  };
};

interface Reading {
  /** what the picture on screen says */
  readonly drawnAt: number;
  readonly seenAt: number;
}
const readPicture = (page: Page): Promise<Reading> =>
  page.evaluate(
    ([columns, rows]) => {
      const video = document.querySelector('video') as HTMLVideoElement;
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [columns, rows];
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      const seenAt = Date.now();
      const { videoWidth, videoHeight } = video;
      let drawnAt = 0;
      for (let bit = 0; bit < columns * rows; bit++) {
        const [column, row] = [bit % columns, Math.floor(bit / columns)];
        const [width, height] = [videoWidth / columns, videoHeight / rows];
        // the middle of a block
        context.drawImage(video, (column + 0.3) * width, (row + 0.3) * height, width * 0.4, height * 0.4, 0, 0, 1, 1);
        if ((context.getImageData(0, 0, 1, 1).data[0] ?? 0) > 127) drawnAt += 2 ** bit;
      }
      return { drawnAt, seenAt };
    },
    [COLUMNS, ROWS] as const,
  );

/** Seconds from the drawing of a picture to its sight, ascending. */
const measure = async (page: Page): Promise<readonly number[]> => {
  await sleep(SETTLES_MS);
  const delays: number[] = [];
  while (delays.length < READINGS) {
    const { drawnAt, seenAt } = await readPicture(page);
    delays.push((seenAt - EPOCH - drawnAt) / 1000);
    await sleep(READ_EVERY_MS);
  }
  return delays.toSorted((one, other) => one - other);
};
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

const data = mkdtempSync(join(tmpdir(), 'palco-glass-'));
const palco = await openProcess({ data, settings: { PALCO_RTMP_PORT: '0', PALCO_SANDBOX_PORT: '0' } });
const executablePath = process.env.CHROME_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
});
try {
  const demo = JSON.parse(readFileSync(join(data, 'demo.json'), 'utf8'));
  const [{ url, key, gameId }] = demo.streamKeys;
  const { email, password } = demo.accounts.find(({ kind }: { kind: string }) => kind === 'member');
  const signedIn = await fetch(`${palco.origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const stopPublishing = publishClock(`${url}/${key}`);
  try {
    console.log('| glass to glass, seconds | median | p95 | wanted | load |\n| --- | --- | --- | --- | --- |');
    for (const [name, wanted, isLow] of [
      ['with low latency', '≤ 2.3, p95 ≤ 3.0', true],
      ['without', '≤ 6.5', false],
    ] as const) {
      const page = await browser.newPage();
      await page.addInitScript((value) => localStorage.setItem('token', value), token);
      if (!isLow)
        await page.route('**/api/streaming?*', async (route) => {
          const reply = await route.fetch();
          await route.fulfill({ response: reply, json: { ...(await reply.json()), low: null } });
        });
      await page.goto(`${palco.origin}/tv/player/${gameId}`);
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0, undefined, {
        timeout: 120_000,
      });
      const delays = await measure(page);
      const [median, late] = [at(delays, 0.5), at(delays, 0.95)].map((seconds) => seconds.toFixed(2));
      console.log(`| ${name} | ${median} | ${late} | ${wanted} | ${(loadavg()[0] ?? 0).toFixed(1)} |`);
      await page.close();
    }
  } finally {
    stopPublishing();
  }
} finally {
  await browser.close();
  await palco.stop();
  rmSync(data, { recursive: true, force: true });
}
