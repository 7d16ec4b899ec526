/** A member in front of a game: signs in, opens it, and moves its picture. */
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import type { Scoreboard, ScoreboardGame } from '@palco/contracts/games/scoreboard';
import type { Seat } from '@palco/contracts/streaming/streaming';
import { addDays } from '@palco/kernel/league-date';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Evaluates } from './engines/driver.ts';
import { expect, leagueToday, palcoNow, readDemo } from './journey.ts';

/** The sample clip begins again after this many seconds, without a break in the stream. */
export const LOOP_SECONDS = 23.04;

/** Threads that run or wait for a processor now, where the system tells: the average of a minute lags behind. */
const threadsNow = (): number => {
  try {
    return Number(/ (\d+)\/\d+ /.exec(readFileSync('/proc/loadavg', 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};
/** How much longer everything takes on a busy machine. */
const patience = (): number => Math.max(1, Math.max(loadavg()[0] ?? 0, threadsNow()) / availableParallelism());
/**
 * The most that something may take. The long run holds it, longer on a busy machine; otherwise there is no limit, because a
 * slow machine is no fault of Palco.
 */
export const budget = (most: number): number =>
  process.env.PALCO_TEST_LONG ? most * patience() : Number.POSITIVE_INFINITY; // real time: a budget of the long run

/** One of a few attempts must succeed: a slow moment fails some of them, a fault fails all. */
export const expectOnce = async <Outcome>(
  act: (attempt: number) => Promise<Outcome>,
  isAsWished: (outcome: Outcome) => boolean,
): Promise<void> => {
  const outcomes: Outcome[] = [];
  while (outcomes.length < 4 && !outcomes.some(isAsWished)) outcomes.push(await act(outcomes.length));
  expect(outcomes.some(isAsWished), `one of ${JSON.stringify(outcomes)}`).toBe(true);
};

/** What a journey asks the server itself. */
export interface Requests {
  readonly request: APIRequestContext;
}

/** The label of a picture at the live edge. */
export const live = (page: Page): Locator => page.locator('[data-player-stage]').getByText('En vivo', { exact: true });

declare global {
  interface Window {
    /** whether the picture has reached the target of the latest seek */
    hasArrived?: boolean;
    /** where the picture was when a journey began to watch whether it moves */
    firstLook?: { readonly look: number; readonly video: HTMLVideoElement; readonly second: number };
  }
}

/** The token that each page signed in with, to read its seat. */
const tokens = new WeakMap<Page, string>();

/** Signs a demo account in without the dialog, which has a journey of its own. */
export const signIn = async (page: Page, kind = 'member'): Promise<string> => {
  const account = readDemo().accounts.find((each) => each.kind === kind);
  const reply = await page.request.post('/api/users/login', {
    data: { email: account?.email, password: account?.password },
  });
  const { token } = (await reply.json()) as { token: string };
  tokens.set(page, token);
  await page.addInitScript((value) => {
    if (window !== top || location.protocol === 'about:' || sessionStorage.getItem('was-signed-in')) return;
    localStorage.setItem('token', value);
    // one device for all journeys of a file: the seat of the journey before is its own
    localStorage.setItem('palco-device', 'e2e-living-room-television');
    sessionStorage.setItem('was-signed-in', '1');
  }, token);
  return token;
};

/** Games in progress, the youngest first. A game of yesterday may go on past midnight, and a journey may set the clock past it. */
const liveGames = async (page: Requests): Promise<readonly ScoreboardGame[]> => {
  const today = await leagueToday();
  const cards: ScoreboardGame[] = [];
  for (const day of [-1, 0, 1].map((days) => addDays(today, days))) {
    const reply = await page.request.get(`/league/3.0.0/scoreboard/${day.replaceAll('-', '/')}`);
    const { response } = (await reply.json()) as Scoreboard;
    cards.push(...response.filter((card) => 'id' in card));
  }
  const waiting = readDemo().streamKeys.map(({ gameId }) => gameId);
  return cards
    .filter(({ id, gameStatus }) => gameStatus === 1 && !waiting.includes(id))
    .toSorted((a, b) => b.startsAt.localeCompare(a.startsAt));
};
const [FOURTH, LAST] = [4, 9];
/** An hour to rewind, and a few minutes until a journey does so. */
const LONG_BEGUN_MS = 65 * 60_000;
/**
 * A live game with an hour and three innings to rewind that goes on for as long as a journey lasts. Of exhibitions, because
 * nothing delays or suspends one, the youngest between its fifth and its eighth inning that has a run, else one in its fourth
 * or without a run; in the evening, when the season has the clubs, another game. Otherwise the youngest past its fourth
 * inning, or the oldest. Errors: when nothing is live.
 */
export const liveGame = async (page: Requests): Promise<number> => {
  const [games, now] = [await liveGames(page), await palcoNow()];
  const inningOf = ({ inningCurrent }: ScoreboardGame): number => Number(inningCurrent);
  const isPast = (game: ScoreboardGame): boolean => inningOf(game) > FOURTH;
  const goOn = games.filter(
    (game) => inningOf(game) >= FOURTH && inningOf(game) < LAST && now - Date.parse(game.startsAt) >= LONG_BEGUN_MS,
  );
  const exhibitions = goOn.filter(({ competition }) => competition === 'exhibition');
  const scored = exhibitions.filter(({ awayRuns, homeRuns }) => awayRuns + homeRuns > 0);
  const game = scored.find(isPast) ?? scored[0] ?? exhibitions[0] ?? goOn[0] ?? games.find(isPast) ?? games.at(-1);
  if (!game) throw new Error('no game is live');
  return game.id;
};
/** The youngest live games that have something to show, at most `count`. Errors: when there is none. */
export const youngestGames = async (page: Requests, count: number): Promise<readonly number[]> => {
  const begun = (await liveGames(page)).filter(({ inningCurrent }) => Number(inningCurrent) > 0);
  if (begun.length === 0) throw new Error('no game is live');
  return begun.slice(0, count).map(({ id }) => id);
};

export const secondOf = (page: Evaluates): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

let looks = 0;
/**
 * Waits until the picture moves. The page itself watches it, and starts again when a click has led on to another document;
 * not by frames, which a background tab does not draw.
 */
export const expectPlaying = async (page: Page): Promise<void> => {
  looks += 1;
  await page.waitForFunction(
    (look) => {
      const video = document.querySelector('video');
      // the document opens it, and the app takes it over
      if (!video || video.currentTime === 0 || video.parentElement === document.body) return false;
      const first = window.firstLook;
      if (first?.look === look && first.video === video) return video.currentTime !== first.second;
      window.firstLook = { look, video, second: video.currentTime };
      return false;
    },
    looks,
    // as long as a navigation may take: it loads the player and the first segments
    { polling: 100, timeout: 300_000 },
  );
};
/** Lets the picture play for this many seconds. */
export const watchFor = async (page: Page, seconds: number): Promise<void> => {
  const from = await secondOf(page);
  await expect.poll(() => secondOf(page), { intervals: [100] }).toBeGreaterThan(from + seconds);
};

/** The token of the session that the page uses now: a journey may have begun another one since `signIn`. */
const tokenOf = async (page: Page): Promise<string | undefined> =>
  (await page.evaluate(() => localStorage.getItem('token')).catch(() => null)) ?? tokens.get(page);

/** The games that play on the seat of this page's account. */
export const watchedGames = async (page: Page): Promise<readonly number[]> => {
  const reply = await page.request.get('/api/seats', { headers: { authorization: (await tokenOf(page)) ?? '' } });
  const { data } = (await reply.json()) as { data: Seat | null };
  return (data?.tabs ?? []).map(({ gameId }) => gameId);
};

/** Leaves the page and waits until its seat is free: the next journey may use another device. */
export const leave = async (page: Page): Promise<void> => {
  const authorization = await tokenOf(page);
  await page.goto('about:blank');
  if (!authorization) return;
  const isTaken = async (): Promise<boolean> => {
    const reply = await page.request.get('/api/seats', { headers: { authorization } });
    return Boolean(((await reply.json()) as { data?: unknown }).data);
  };
  // the release of a closed page may be lost: then the lease expires after 45 s
  await expect.poll(isTaken).toBe(false);
};

/** Opens a game as the member and waits for its picture. */
export const openGame = async (page: Page, id: number): Promise<void> => {
  await signIn(page);
  await page.goto(`/tv/player/${id}`);
  await expectPlaying(page);
};

export const play = (page: Evaluates): Promise<void> => page.evaluate(() => document.querySelector('video')?.play());
/** Pauses the picture; resolves once the page has rendered that instant. */
export const pause = (page: Evaluates): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const video = document.querySelector('video') as HTMLVideoElement;
        if (video.paused) return resolve();
        video.addEventListener('pause', () => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), {
          once: true,
        });
        video.pause();
      }),
  );
/** The last second of a recording. */
export const endOf = (page: Evaluates): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.duration ?? 0);

/** Takes the picture to a second of the media and waits until it is there. */
export const moveTo = (page: Page, second: number): Promise<void> =>
  page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        const video = document.querySelector('video') as HTMLVideoElement;
        video.addEventListener('seeked', () => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), {
          once: true,
        });
        video.currentTime = to;
      }),
    second,
  );

/**
 * Plays the last `seconds` of a recording. It is paused first: on a busy machine a playing picture is over before the next call,
 * and playing it then begins it anew.
 */
export const playEnd = async (page: Page, seconds: number): Promise<void> => {
  await pause(page);
  await moveTo(page, (await endOf(page)) - seconds);
  await play(page);
};

/** Brings the picture to the edge of a live game, if it is not there. */
export const goLive = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      // on the picture: in the panel this key scrolls the page
      if (!(await live(page).isVisible())) await page.locator('[data-player-stage] > :first-child').press('End');
      return live(page).isVisible();
    })
    .toBe(true);

/** Milliseconds that the picture takes from a second before the end of the clip to a second after it. */
export const crossClipEnd = (page: Page, end: number): Promise<number> =>
  page.evaluate(
    (to) =>
      new Promise<number>((resolve) => {
        const video = document.querySelector('video') as HTMLVideoElement;
        const cross = (): void => {
          // real time: a budget of the long run
          const from = performance.now();
          void video.play();
          const look = (): void => {
            // real time: as above
            const took = performance.now() - from;
            if (video.currentTime > to + 1 || took > 60_000) resolve(took);
            else requestAnimationFrame(look);
          };
          look();
        };
        video.addEventListener('seeked', cross, { once: true });
        video.currentTime = to - 1;
      }),
    end,
  );

/**
 * Stops the picture at the second to which a press takes it. On a busy machine it has played on before a page hears that the
 * seek is over, so it is taken back to the second that the page asked for.
 */
export const stopWhereItLeads = async (page: Page, press: () => Promise<void>): Promise<void> => {
  await page.evaluate(() => {
    const video = document.querySelector('video') as HTMLVideoElement;
    window.hasArrived = false;
    let asked: number | undefined;
    const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime') as PropertyDescriptor;
    Object.defineProperty(video, 'currentTime', {
      configurable: true,
      get: () => own.get?.call(video),
      set: (second: number) => {
        Reflect.deleteProperty(video, 'currentTime');
        asked = second;
        video.currentTime = second;
      },
    });
    const arrive = (): void => {
      video.pause();
      if (asked !== undefined && Math.abs(video.currentTime - asked) > 0.05) {
        video.addEventListener('seeked', arrive, { once: true });
        video.currentTime = asked;
        return;
      }
      requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(window, { hasArrived: true })));
    };
    video.addEventListener('seeked', arrive, { once: true });
  });
  await press();
  await expect.poll(() => page.evaluate(() => window.hasArrived), { intervals: [50, 100, 250] }).toBe(true);
};

/** The picture's playlist, requested by the test itself. */
export const watchPlaylist = (page: Page): (() => Promise<string>) => {
  let address = '';
  page.on('request', (request) => {
    if (/\d+p\/whole\.m3u8/.test(request.url())) address = request.url().replace(/\?.*/, '');
  });
  return async () => (await page.request.get(address)).text();
};
