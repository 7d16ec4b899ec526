/**
 * A whole recorded game, scored by keys on the scorer's screen at twenty times its pace, with a fan beside it who watches the
 * picture: the panel is what the picture shows all the time, and at the end every line of the box score is the recorded one.
 * Real time: a game at its own speed, with its budgets, in the long run only.
 */
import { readStatsFeed } from '@palco/baseball/notation/stats-api-feed';
import { bySide, SIDES } from '@palco/baseball/rules/side';
import { keysOfFeed } from '@palco/baseball/testing/keyed-feed';
import type { AuditEntry } from '@palco/contracts/accounts/people-staff';
import type { GameDetail } from '@palco/contracts/games/box-score';
import type { PlayEvent } from '@palco/contracts/games/events';
import type { GameLog } from '@palco/contracts/games/game-log';
import { isRefusal } from '@palco/kernel/refusal';
import type { Page } from '@playwright/test';
import { demoAccount, test as journey, openByChord, openConsole, openWithin } from './console-journey.ts';
import { expectFollowed, expectPictured } from './expect-followed.ts';
import { boardOf, expectFinalBox, panelOf } from './final-box.ts';
import { clockOf, readGame } from './followed-game.ts';
import { expect, PER_WORKER, usePalco } from './journey.ts';
import { openOwnPalco } from './own-palco.ts';
import { recordedGame } from './recorded-innings.ts';
import { pressAtPace, readScoringOf, rostersOf, typeLineups } from './scripted-scorer.ts';
import { budget, expectPlaying, goLive, leave, pause, play, signIn, watchPlaylist } from './watching.ts';

const SPEED = 20;
/**
 * The feed runs at the game's own pace and begins after ten minutes, when the scorer has long taken the game: its plays are
 * not what is tested.
 */
const FEED = ['--speed', '1', '--in', '600'];
/** Panel and picture of the fan's page are compared after this many keys. */
const KEYS_BETWEEN_LOOKS = 40;
const FAN_WITHIN_MS = 500;
const SCREEN_WITHIN_MS = 50;

const recording = process.env.PALCO_TEST_LONG && process.env.PALCO_RECORDINGS ? recordedGame() : undefined;
const test = journey.extend({
  palco: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    ({}, use) => usePalco(openOwnPalco({ command: ['tools/replay.ts', recording?.file ?? '', ...FEED] }), use),
    PER_WORKER,
  ],
});

declare global {
  interface Window {
    /** when each key was pressed, and how long until a frame showed it */
    pressed?: { readonly at: number; shownAfter?: number }[];
    /** when each change of a play was heard */
    heardAt?: number[];
  }
}

const measureKeys = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.pressed = [];
    window.addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key === 'Shift') return;
        const press: { at: number; shownAfter?: number } = { at: performance.timeOrigin + timeStamp };
        window.pressed?.push(press);
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => (press.shownAfter = performance.now() - timeStamp);
          channel.port2.postMessage(0);
        });
      },
      { capture: true },
    );
  });

/** Listens as every fan's page does. */
const listen = (fan: Page, game: number): Promise<void> =>
  fan.evaluate(
    (id) =>
      new Promise<void>((opened) => {
        const heardAt: number[] = [];
        window.heardAt = heardAt;
        const source = new EventSource(`/api/events?game=${id}`);
        source.addEventListener('hello', () => opened());
        source.addEventListener('play', ({ data }) => {
          const { play } = JSON.parse(data as string) as PlayEvent;
          if (play) heardAt.push(performance.timeOrigin + performance.now());
        });
      }),
    game,
  );

const shareOf = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

const boxOf = (
  batters: GameDetail['awayBatters'],
  pitchers: GameDetail['awayPitchers'],
): readonly (readonly string[])[] => [
  ...batters.map(({ ab, h, hr, rbi }) => [ab, h, hr, rbi]),
  ...pitchers.map(({ ip, h, r, er, bb, so, hr }) => [ip, h, r, er, bb, so, hr]),
];

/** The rows of the audit log about a game, as the administrator reads them. */
const auditOf = async (page: Page, origin: string, game: number): Promise<readonly AuditEntry[]> => {
  const { email, password } = demoAccount('admin');
  const { token } = await (await page.request.post(`${origin}/api/users/login`, { data: { email, password } })).json();
  const proof = await page.request.post(`${origin}/api/users/proof`, {
    data: { password },
    headers: { authorization: token },
  });
  const { token: proved } = await proof.json();
  const reply = await page.request.get(`${origin}/api/operations/audit?subject=game ${game}`, {
    headers: { authorization: proved },
  });
  return ((await reply.json()) as { data: readonly AuditEntry[] }).data;
};

test.skip(recording === undefined, 'a whole recorded game: in the long run, with recordings');

test('a whole recorded game scored by keys: every line of the box score, and a panel true to the picture', async ({
  page,
  palco,
  colleagues,
  browser,
  faults,
}) => {
  if (!recording) return;
  test.setTimeout(budget(1_500_000));
  const { id } = recording;
  const feed = readStatsFeed(recording.document);
  if (isRefusal(feed) || !feed.setup) throw new Error('not a feed with lineups');
  const { setup, plays } = feed;
  await measureKeys(page);
  await openConsole(page, palco.origin, colleagues.scorer);

  const keys = await test.step('both lineups are typed, and the game is taken from its feed', async () => {
    await openByChord(page, 'a', 'Anotación');
    const scoring = await readScoringOf(page, id, () => openWithin(page, `/console/scoring/${id}?view=lineups`));
    const rosters = rostersOf(scoring);
    await typeLineups(page, setup, rosters);
    await expect(page.getByText('Completa y según las reglas.')).toBeVisible();
    await page.getByRole('button', { name: /^(Empezar a anotar|Guardar alineaciones)$/ }).click();
    const log = async () => (await (await page.request.get(`${palco.origin}/api/games/${id}/log`)).json()) as GameLog;
    await expect.poll(async () => (await log()).roster?.setup?.lineups).toEqual(setup.lineups);
    // saved lineups lead to the game
    await expect(page.locator('[data-hold]')).toBeVisible();
    return keysOfFeed(setup, plays, rosters).keys;
  });

  const context = await browser.newContext({ baseURL: palco.origin, viewport: { width: 1440, height: 900 } });
  const fan = await context.newPage();
  fan.on('console', (message) => void (message.type() === 'error' && faults.lines.push(message.text())));
  fan.on('pageerror', (fault) => void faults.lines.push(String(fault)));
  const playlist = watchPlaylist(fan);
  await signIn(fan);
  await fan.goto(`/tv/player/${id}`);
  await expect(fan.getByRole('heading').first()).toBeVisible();
  await listen(fan, id);

  const keysBefore = await page.evaluate(() => window.pressed?.length ?? 0);
  const changed = keys.flatMap(({ changes }, index) => Array.from({ length: changes }, () => index));
  let [pressed, looks, lines] = [0, 0, 0];
  const began = Date.now();
  let seconds = 0;

  /** Compares panel and picture of the fan's page at a moment of the live picture. */
  const look = async (): Promise<void> => {
    await goLive(fan);
    await pause(fan);
    const [clock, game] = [clockOf(await playlist()), await readGame(fan, id)];
    const unfold = fan.getByRole('button', { name: 'Ver desde la entrada 1' });
    if (await unfold.isVisible()) await unfold.click();
    await expectFollowed(fan, game, clock);
    await expectPictured(fan, game, clock);
    await play(fan);
    looks += 1;
  };
  const score = async (): Promise<void> => {
    await pressAtPace(page, keys, SPEED, (count) => {
      pressed = count;
    });
    seconds = (Date.now() - began) / 1000;
  };
  const watch = async (): Promise<void> => {
    await expectPlaying(fan);
    for (let next = KEYS_BETWEEN_LOOKS; next < keys.length; next = pressed + KEYS_BETWEEN_LOOKS) {
      await expect.poll(() => pressed, { timeout: 600_000 }).toBeGreaterThanOrEqual(Math.min(next, keys.length));
      await look();
    }
  };
  const figures = async () => {
    const seen = (await page.evaluate(() => window.pressed ?? [])).slice(keysBefore);
    const heard = await fan.evaluate(() => window.heardAt ?? []);
    const onScreen = seen.slice(0, pressed).flatMap(({ shownAfter }) => shownAfter ?? []);
    const toFan = heard.flatMap((at, nth) => {
      const key = seen[changed[nth] ?? -1];
      return key ? [at - key.at] : [];
    });
    return { heard: heard.length, onScreen, toFan };
  };
  const print = async (): Promise<void> => {
    const { heard, onScreen, toFan } = await figures();
    const both = (times: readonly number[]): string =>
      `median ${shareOf(times, 0.5).toFixed(0)} ms, p95 ${shareOf(times, 0.95).toFixed(0)} ms of ${times.length}`;
    console.log(
      [
        `whole scored game: ${pressed} of ${keys.length} keys in ${seconds.toFixed(0)} s`,
        `key to screen ${both(onScreen)}`,
        `key to a fan's listener ${both(toFan)} (${heard} of ${changed.length} changes)`,
        `${looks} looks at panel and picture, ${lines} lines of the box score`,
      ].join('\n  '),
    );
  };

  try {
    await test.step('scored at pace, while a fan sees in the panel what the picture shows', async () => {
      await Promise.all([score(), watch()]);
    });
    await test.step('everything has reached the server and the fan', async () => {
      await expect(page.locator('[data-unsent="0"]')).toBeVisible();
      await expect.poll(async () => (await figures()).heard).toBe(changed.length);
    });
    await test.step('the book balances, and the game is closed', async () => {
      const scored = await readScoringOf(page, id, () => Promise.resolve());
      // no play is from the feed
      expect(scored.game.isManual).toBe(true);
      expect(new Set(scored.plays.map(({ recordedBy }) => recordedBy)).size).toBe(1);
      expect(scored.plays[0]?.recordedBy).not.toBeNull();
      await page.getByRole('link', { name: 'Box score' }).click();
      await expect(page.getByRole('heading', { name: 'Prueba' })).toBeVisible();
      await page.getByRole('button', { name: 'Cerrar el juego' }).click();
      const isClosed = async (): Promise<boolean> => {
        // it is closed by whoever looks (`keepProof`)
        await expect(page.getByRole('dialog').getByLabel('Contraseña')).toBeHidden();
        return (await auditOf(page, palco.origin, id)).some(({ action }) => action === 'change-game-status');
      };
      await expect.poll(isClosed, { intervals: [1000] }).toBe(true);
    });
    await test.step('the box score of the API is the recorded one', async () => {
      const { response } = (await (await fan.request.get(`/league/3.0.0/boxscore/${id}`)).json()) as {
        response: GameDetail;
      };
      expect(response.gameStatus).toBe(2);
      const { awayBatters, homeBatters, awayPitchers, homePitchers } = response;
      const own = { away: boxOf(awayBatters, awayPitchers), home: boxOf(homeBatters, homePitchers) };
      const wished = bySide((side) =>
        [...recording.box.batting[side], ...recording.box.pitching[side]].map(([, ...row]) => row),
      );
      expect(own).toEqual(wished);
      lines += SIDES.flatMap((side) => own[side]).length;
    });
    await test.step("the box score of the fan's page is the recorded one, when the picture has come to the end", async () => {
      await expect(panelOf(fan).getByText('On demand')).toBeVisible();
      await fan.locator('video').focus();
      await fan.keyboard.press('End');
      await expect(panelOf(fan).getByText('Final', { exact: true }).filter({ visible: true })).toBeVisible();
      for (const [place, side] of SIDES.entries()) {
        const cells = await boardOf(fan).locator('tbody tr').nth(place).locator('td').allInnerTexts();
        expect(cells.slice(0, -3).map((cell) => cell.replace('X', ''))).toEqual(recording.innings[side]);
      }
      lines += SIDES.length + (await expectFinalBox(fan, recording.box));
    });
  } finally {
    await print();
  }
  const { onScreen, toFan } = await figures();
  expect(onScreen.length).toBe(keys.length);
  expect(shareOf(onScreen, 0.5)).toBeLessThan(budget(2 * SCREEN_WITHIN_MS));
  expect(shareOf(toFan, 0.95)).toBeLessThan(budget(2 * FAN_WITHIN_MS));
  await leave(fan);
  await context.close();
});
