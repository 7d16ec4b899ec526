/// <reference lib="dom" />
/**
 * Glass to glass: `npm run node -- proof/bench/glass.ts [--by push|srt]`. ffmpeg publishes a picture whose pixels are the time at
 * which it was drawn, by RTMP, an upload or SRT; a demo Palco takes it, and Chromium's player shows it; the time is read
 * back from the pixels on screen, with low latency and without it. The encoder's own delay is part of it. Needs ffmpeg and
 * Chromium (`CHROME_PATH`).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openProcess } from '@palco/api/testing/palco-process';
import { type Browser, chromium, type Page } from '@playwright/test';

const BY = ['rtmp', 'push', 'srt'] as const;
/** A player keeps about the distance it opened with, so it is opened several times: its openings are the runs of this bench. */
const OPENINGS = 5;
/** of each opening */
const READINGS = 5;
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

const { by } = parseArgs({ options: { by: { type: 'string', default: 'rtmp' } } }).values;
const transport = BY.find((each) => each === by);
if (!transport) throw new Error(`--by ${BY.join(' or ')}`);

interface Account {
  readonly kind: string;
  readonly email: string;
  readonly password: string;
}
const post = async (url: string, body: object, token?: string): Promise<Record<string, string>> => {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url}: ${await reply.text()}`);
  return reply.json();
};
const signIn = async (origin: string, { email, password }: Account): Promise<string> =>
  (await post(`${origin}/api/users/login`, { email, password })).token ?? '';

/** Lets the demo's input take SRT, as its staff would. */
const srtUrl = async (origin: string, admin: Account): Promise<string> => {
  const token = await signIn(origin, admin);
  const proof = await post(`${origin}/api/users/proof`, { password: admin.password }, token);
  const proven = proof.token ?? token;
  const inputs = await fetch(`${origin}/api/operations/inputs`, { headers: { authorization: proven } });
  const { data } = (await inputs.json()) as { data: { id: number }[] };
  const { address, passphrase } = await post(`${origin}/api/operations/inputs/${data[0]?.id}/srt`, {}, proven);
  return `${address}?passphrase=${passphrase}`;
};
/** Where and how ffmpeg sends what it encodes. */
const outputOf = async (
  demo: { url: string; key: string },
  origin: string,
  admin: Account,
): Promise<readonly string[]> => {
  if (transport === 'rtmp') return ['-f', 'flv', `${demo.url}/${demo.key}`];
  if (transport === 'srt')
    return ['-f', 'mpegts', '-muxdelay', '0', '-flush_packets', '1', await srtUrl(origin, admin)];
  return [
    ...['-f', 'mp4', '-movflags', 'cmaf+frag_every_frame+delay_moov', '-flush_packets', '1', '-method', 'PUT'],
    ...['-headers', `Authorization: Bearer ${demo.key}\r\n`, `${origin}/ingest/camera.mp4`],
  ];
};

/** Publishes until the returned function is called. */
const publishClock = (output: readonly string[]): (() => void) => {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(PICTURES_PER_SECOND)];
  const encoder = ['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-g', '60', '-pix_fmt', 'yuv420p'];
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-v', 'error', '-probesize', '32', '-analyzeduration', '0', ...input, '-i', 'pipe:0'],
      ...['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo', '-vf', `scale=${WIDTH * 4}:${HEIGHT * 4}:flags=neighbor`],
      ...[...encoder, '-b:v', '2500k', '-c:a', 'aac', '-b:a', '128k', ...output],
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

interface Measured {
  /** seconds from the drawing of a picture to its showing on screen */
  readonly delays: readonly number[];
  /** how often the picture waited for data, from a quarter of `SETTLES_MS` on */
  readonly stops: number;
}
const measure = async (page: Page): Promise<Measured> => {
  await page.evaluate((settlesMs) => {
    const counted = window as unknown as { stops: number };
    counted.stops = 0;
    const settled = performance.now() + settlesMs;
    document.querySelector('video')?.addEventListener('waiting', () => {
      if (performance.now() > settled) counted.stops += 1;
    });
  }, SETTLES_MS / 4);
  await sleep(SETTLES_MS);
  const delays: number[] = [];
  while (delays.length < READINGS) {
    const { drawnAt, seenAt } = await readPicture(page);
    delays.push((seenAt - EPOCH - drawnAt) / 1000);
    await sleep(READ_EVERY_MS);
  }
  return { delays, stops: await page.evaluate(() => (window as unknown as { stops: number }).stops) };
};
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

/** One kind of picture: the length of its parts, and whether the player uses them. */
interface Kind {
  readonly name: string;
  /** the median and the p95, seconds */
  readonly most: readonly [number, number];
  readonly parts: 'half' | 'third';
  readonly isLow: boolean;
}
const LOW: Kind = { name: 'with low latency', most: [2.3, 3], parts: 'half', isLow: true };
const KINDS: readonly Kind[] = [
  LOW,
  ...(transport === 'rtmp' ? [{ ...LOW, name: 'with parts of a third', parts: 'third' as const }] : []),
  { ...LOW, name: 'without', most: [6.5, Number.POSITIVE_INFINITY], isLow: false },
];
/** Wanted: parts of a third of a second bring the median to at most this share of the one with parts of half a second. */
const MOST_OF_HALF = 0.85;

/** Opens the player several times on a Palco of its own. */
const measureKind = async (browser: Browser, { parts, isLow }: Kind): Promise<readonly Measured[]> => {
  const data = mkdtempSync(join(tmpdir(), 'palco-glass-'));
  const settings = { PALCO_RTMP_PORT: '0', PALCO_SANDBOX_PORT: '0', PALCO_PARTS: parts };
  const palco = await openProcess({ data, settings });
  try {
    const demo = JSON.parse(readFileSync(join(data, 'demo.json'), 'utf8'));
    const [camera] = demo.streamKeys;
    const accountOf = (wanted: string): Account => demo.accounts.find(({ kind }: Account) => kind === wanted);
    const token = await signIn(palco.origin, accountOf('member'));
    // one device: another one would have to take the seat over
    const device = await browser.newContext();
    const stopPublishing = publishClock(await outputOf(camera, palco.origin, accountOf('admin')));
    const openings: Measured[] = [];
    try {
      while (openings.length < OPENINGS) {
        const page = await device.newPage();
        await page.addInitScript((value) => localStorage.setItem('token', value), token);
        if (!isLow)
          await page.route('**/api/streaming?*', async (route) => {
            const reply = await route.fetch();
            await route.fulfill({ response: reply, json: { ...(await reply.json()), low: null } });
          });
        await page.goto(`${palco.origin}/tv/player/${camera.gameId}`);
        await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0, undefined, {
          timeout: 120_000,
        });
        openings.push(await measure(page));
        await page.close();
      }
    } finally {
      stopPublishing();
    }
    return openings;
  } finally {
    await palco.stop();
    rmSync(data, { recursive: true, force: true });
  }
};

const executablePath = process.env.CHROME_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
});
const medians = new Map<Kind, number>();
try {
  console.log(`| glass to glass by ${transport}, seconds | least | median | p95 | most | stops | wanted | load |`);
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const kind of KINDS) {
    const openings = await measureKind(browser, kind);
    const delays = openings.flatMap((each) => each.delays).toSorted((one, other) => one - other);
    medians.set(kind, at(delays, 0.5));
    const [median, p95] = kind.most;
    if (at(delays, 0.5) > median || at(delays, 0.95) > p95) process.exitCode = 1;
    const figures = [delays[0] ?? Number.NaN, at(delays, 0.5), at(delays, 0.95), at(delays, 1)].map((seconds) =>
      seconds.toFixed(2),
    );
    const stops = openings.reduce((sum, each) => sum + each.stops, 0);
    console.log(
      `| ${kind.name} | ${figures.join(' | ')} | ${stops} | ≤ ${median}${Number.isFinite(p95) ? `, p95 ≤ ${p95}` : ''} | ${(loadavg()[0] ?? 0).toFixed(1)} |`,
    );
  }
} finally {
  await browser.close();
}
const [half, third] = [medians.get(LOW), [...medians].find(([{ parts }]) => parts === 'third')?.[1]];
if (half !== undefined && third !== undefined) {
  const share = third / half;
  console.log(
    `\nparts of a third: ${share.toFixed(2)} of the median with parts of half a second (wanted ≤ ${MOST_OF_HALF})`,
  );
  if (share > MOST_OF_HALF) process.exitCode = 1;
}
