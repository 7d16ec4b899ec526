/** A demo Palco of its own and a browser in which its member is signed in, for benches of what the player does. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProcess } from '@palco/api/testing/palco-process';
import { addDays, DEMO_ZONE, leagueDateOf } from '@palco/kernel/league-date';
import { type Browser, chromium, type Page } from '@playwright/test';

/** A game with a picture, as the scoreboard has it. */
interface Card {
  readonly id: number;
  readonly startsAt: string;
  readonly isLive?: boolean;
  readonly isFinal?: boolean;
  readonly isVideoAvailable?: boolean;
}
interface DemoViewer {
  readonly origin: string;
  readonly browser: Browser;
  readonly page: Page;
  /** the member's session */
  readonly token: string;
  readonly device: string;
  /** live games, the youngest first so that none ends meanwhile, then recordings; not the one that waits for a camera */
  readonly games: readonly Card[];
  close(): Promise<void>;
}

const cardsOf = async (origin: string, day: string): Promise<readonly Card[]> => {
  const reply = await fetch(`${origin}/league/3.0.0/scoreboard/${day.replaceAll('-', '/')}`);
  return ((await reply.json()) as { response: Card[] }).response.filter(({ isVideoAvailable }) => isVideoAvailable);
};
/** `withPicture`: the demo's live games; its camera's game is live too, and has no picture without an encoder. */
const gamesOf = async (origin: string, withPicture: readonly number[]): Promise<readonly Card[]> => {
  const today = leagueDateOf(new Date(), DEMO_ZONE);
  const days = await Promise.all([0, -1, -2].map((back) => cardsOf(origin, addDays(today, back))));
  const cards = days.flat();
  const live = cards
    .filter(({ id, isLive }) => isLive && withPicture.includes(id))
    .toSorted((a, b) => b.startsAt.localeCompare(a.startsAt));
  return [...live, ...cards.filter(({ isFinal }) => isFinal)];
};

/** Builds the site, opens Palco and the browser (`CHROME_PATH`). `device`: the id by which the seat knows this browser. */
export const openDemoViewer = async (device: string): Promise<DemoViewer> => {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../tools/build-web.ts')], { stdio: 'inherit' });
  const data = mkdtempSync(join(tmpdir(), 'palco-bench-'));
  const palco = await openProcess({ data, settings: { PALCO_SANDBOX_PORT: '0', PALCO_RTMP_PORT: '0' } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  });
  const close = async (): Promise<void> => {
    await browser.close();
    await palco.stop();
    rmSync(data, { recursive: true, force: true });
  };
  try {
    const { origin } = palco;
    const demo = JSON.parse(readFileSync(join(data, 'demo.json'), 'utf8')) as {
      readonly accounts: readonly { readonly kind: string; readonly email: string; readonly password: string }[];
      readonly games: { readonly live: readonly number[] };
    };
    const member = demo.accounts.find(({ kind }) => kind === 'member');
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    const signedIn = await page.request.post(`${origin}/api/users/login`, {
      data: { email: member?.email, password: member?.password },
    });
    const { token } = (await signedIn.json()) as { token: string };
    await page.addInitScript(
      ([value, id]) => {
        localStorage.setItem('token', value as string);
        localStorage.setItem('palco-device', id as string);
      },
      [token, device],
    );
    const games = await gamesOf(origin, demo.games.live);
    return { origin, browser, page, token, device, games, close };
  } catch (fault) {
    await close();
    throw fault;
  }
};
