/** The player of a live game in the hands of a fan: it plays, goes back, comes back, and obeys the keyboard. */
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, tabTo, test, WIDTHS, WITH_MOTION } from './journey.ts';
import {
  budget,
  crossClipEnd,
  expectOnce,
  expectPlaying,
  goLive,
  LOOP_SECONDS,
  leave,
  live,
  liveGame,
  moveTo,
  openGame,
  playEnd,
  secondOf,
  signIn,
  youngestGames,
} from './watching.ts';

test.use(WITH_MOTION);
test.afterEach(({ page }) => leave(page));

declare global {
  interface Window {
    /** when the first frame of a picture was there, milliseconds since 1970 */
    firstFrame?: number;
    /** milliseconds of each task that blocked the page */
    longTasks: number[];
    /** milliseconds the latest seek took */
    seekTook?: number;
  }
}
const measure = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
    let began = 0;
    addEventListener('loadeddata', () => (window.firstFrame ??= Date.now()), true);
    // real time: a budget of the long run
    addEventListener('seeking', () => (began = performance.now()), true);
    // real time: as above
    addEventListener('seeked', () => (window.seekTook = performance.now() - began), true);
  });

const stateOf = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video') as HTMLVideoElement;
    const captions = [...video.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language);
    return { isPaused: video.paused, isMuted: video.muted, volume: video.volume, captions };
  });

/** One of a few attempts takes less than `most` milliseconds, without blocking the page for long. */
const expectQuick = (page: Page, most: number, act: (attempt: number) => Promise<number>): Promise<void> =>
  expectOnce(
    async (attempt) => {
      await page.evaluate(() => {
        window.longTasks = [];
      });
      const took = await act(attempt);
      return { took, blockedFor: Math.max(0, ...(await page.evaluate(() => window.longTasks))) };
    },
    ({ took, blockedFor }) => took < budget(most) && blockedFor < budget(200),
  );

/** Milliseconds from the click on a game of the calendar to the first frame of its picture. */
const openFromCalendar = async (page: Page, id: number): Promise<number> => {
  await page.goto('/tv/calendar');
  const clicked = Date.now();
  await page.getByRole('main').locator(`a[href$="/player/${id}"]`).last().click();
  await expectPlaying(page);
  return (await page.evaluate(() => window.firstFrame ?? Number.NaN)) - clicked;
};

/** Goes back to the beginning of a live game by the bar. Returns the milliseconds until the picture was there. */
const goBackToStart = async (page: Page): Promise<number> => {
  await goLive(page);
  const edge = await secondOf(page);
  await page.getByRole('slider', { name: 'Posición en el juego' }).click({ position: { x: 2, y: 5 } });
  await expect.poll(() => secondOf(page)).toBeLessThan(edge - 3600);
  await expectPlaying(page);
  return page.evaluate(() => window.seekTook ?? Number.NaN);
};

test('live: it plays at once, goes back to the first pitch, over the end of the clip, and back to live', async ({
  page,
}) => {
  const id = await liveGame(page);
  await signIn(page);
  await measure(page);
  await expectQuick(page, 2000, () => openFromCalendar(page, id));
  // after the calendar the focus is on the picture, not at the beginning of the page
  await expect(page.locator('[data-player-stage] > :first-child')).toBeFocused();
  await expect(live(page)).toBeVisible();
  await expectQuick(page, 1000, () => goBackToStart(page));
  await expect(page.getByText(/\d+:\d\d:\d\d de retraso/)).toBeVisible();
  await test.step('a mouse over the rewind bar shows a small picture, which lies over the large one', async () => {
    await page.locator('[data-rewind]').hover();
    const preview = page.locator('[data-preview]');
    await expect(preview).toBeVisible();
    const layerOf = (element: Element): number => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const layer = Number.parseInt(getComputedStyle(each).zIndex, 10);
        if (each.tagName === 'DIV' && layer > 1) return layer;
      }
      return 0;
    };
    const stage = page.locator('[data-player-stage] > :first-child');
    expect(await preview.evaluate(layerOf)).toBeGreaterThan(await stage.evaluate(layerOf));
    await page.mouse.move(0, 0);
    await expect(preview).toBeHidden();
  });
  await expectQuick(page, 2500, (attempt) => crossClipEnd(page, LOOP_SECONDS * (100 + attempt)));
  // without a limit of time: how soon the newest segment is there depends on the league
  await expectQuick(page, Number.POSITIVE_INFINITY, async (attempt) => {
    if (attempt > 0) await goBackToStart(page);
    await page.getByRole('button', { name: 'Volver al vivo' }).click();
    await expect(live(page)).toBeVisible();
    await expectPlaying(page);
    return 0;
  });
});

test('when the game ends its picture is a recording', async ({ page }) => {
  const id = await liveGame(page);
  await openGame(page, id);
  await expect(live(page)).toBeVisible();
  // the end mark is all that the league changes in the playlist
  await page.route(/whole\.m3u8/, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(/\?.*/, '') });
    await route.fulfill({ response, body: `${(await response.text()).trimEnd()}\n#EXT-X-ENDLIST\n` });
  });
  await expect(page.locator('section').getByText('On demand', { exact: true })).toBeVisible();
  await expect(live(page)).toHaveCount(0);
  await playEnd(page, 0.5);
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.ended)).toBe(true);
  await page.keyboard.press('0');
  await expectPlaying(page);
});

test('a game on a phone, a tablet and a desk', async ({ page }) => {
  await openGame(page, await liveGame(page));
  await test.step('nothing that a screen reader would trip over, and nothing too wide', async () => {
    await expectFits(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('header')).toHaveCount(0);
      await expect(page.locator('footer')).toBeVisible();
    }
    // every control has a name: the tree writes it in quotes after the role
    const tree = await page.locator('body').ariaSnapshot();
    expect(tree.match(/^\s*- (button|link|slider|switch|tab|radio|checkbox|combobox)\b(?! ")/gm)).toBeNull();
    await page.emulateMedia({ forcedColors: 'active' });
    const edges = ['media-mute-button', 'media-fullscreen-button', 'button[aria-label="Pausa"]'];
    for (const control of edges)
      await expect(page.locator(`[data-player-stage] ${control}`)).toHaveCSS('border-top-width', '1px');
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await test.step('the menu of quality lies over the picture, and full screen keeps the controls', async () => {
    const height = (): Promise<number> => page.evaluate(() => document.querySelector('video')?.videoHeight ?? 0);
    for (const [width, quality] of [
      [360, 360],
      [1440, 720],
    ] as const) {
      await page.setViewportSize({ width, height: 780 });
      await page.getByLabel('Calidad y ajustes').first().click();
      await page.getByRole('radio', { name: `${quality}p`, exact: true }).click();
      await expect.poll(height).toBe(quality);
      await page.getByLabel('Calidad y ajustes').first().click();
    }
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe('palco-stage');
    // a pointer at rest over the picture hides them
    const controls = page.locator('#palco-stage > :last-child');
    const opacity = (): Promise<string> => controls.evaluate((element) => getComputedStyle(element).opacity);
    await page.mouse.move(700, 200);
    await expect(controls).toHaveCSS('opacity', '0');
    // moved at every look: on a busy machine they are hidden again before the next one
    let moves = 0;
    const afterMove = async (): Promise<string> => {
      moves += 1;
      await page.mouse.move(720 + (moves % 2) * 10, 220);
      return opacity();
    };
    await expect.poll(afterMove, { intervals: [100] }).toBe('1');
    // they may be hidden again by now: the pointer brings them back on its way, as a person's does
    const {
      x,
      y,
      width,
      height: tall,
    } = (await page.getByRole('button', { name: 'Pausa', exact: true }).boundingBox()) as DOMRect;
    await page.mouse.click(x + width / 2, y + tall / 2);
    await expect(page.getByRole('button', { name: 'Reproducir' })).toBeVisible();
  });
  await test.step('nothing moves while the picture stands still, not even what is hidden', async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const layouts = async (): Promise<number> => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
    };
    // an animation may be laid out up to sixty times a second
    const inASecond = async (): Promise<number> => {
      const before = await layouts();
      // real time: what is counted is counted by the second
      await page.evaluate(() => new Promise((done) => setTimeout(done, 1_000)));
      return (await layouts()) - before;
    };
    await expect.poll(inASecond).toBeLessThan(10);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('everything is within reach of a finger', async ({ page }) => {
    await openGame(page, await liveGame(page));
    await test.step('nothing moves when the picture falls behind, as it does by itself on a slow network', async () => {
      const panel = page.getByRole('region', { name: 'El juego, como va en pantalla' });
      const toLive = panel.getByRole('button', { name: 'Al vivo' });
      const top = async (): Promise<number | undefined> => (await panel.boundingBox())?.y;
      await moveTo(page, (await secondOf(page)) - 90);
      await expect(toLive).toBeVisible();
      const behind = await top();
      await toLive.click();
      await expect(toLive).toBeHidden();
      expect(await top()).toBe(behind);
    });
    await test.step('it finds what it aims at, and the settings leave picture and buttons in sight', async () => {
      /** The points 21 px above and below its middle belong to the target: it is 44 px tall, edges included. */
      const expectTall = async (target: Locator): Promise<void> => {
        await target.scrollIntoViewIfNeeded();
        const finds = () =>
          target.evaluate((node) => {
            const { x, y, width, height } = node.getBoundingClientRect();
            const at = (by: number) => document.elementFromPoint(x + width / 2, y + height / 2 + by);
            const isOwn = (found: Element | null): boolean =>
              found !== null &&
              (node.contains(found) || (node as HTMLInputElement).labels?.[0]?.contains(found) === true);
            return [-21, 21].map((by) => isOwn(at(by)));
          });
        await expect.poll(finds).toEqual([true, true]);
      };
      await expectTall(page.getByRole('switch', { name: 'Sin spoilers' }));
      await expectTall(page.getByRole('slider', { name: 'Posición en el juego' }));
      await page.evaluate(() => scrollTo(0, 0));
      const mark = page.getByRole('button', { name: /anota/ }).first();
      const box = await mark.evaluate((node) => {
        const { height } = getComputedStyle(node, '::before');
        return Number.parseFloat(height);
      });
      expect(box).toBeGreaterThanOrEqual(44);
      // thirteen columns have no room for more: docs/site.md
      const cells = await page
        .getByRole('table')
        .getByRole('cell')
        .getByRole('button')
        .evaluateAll((all) =>
          all.map((each) => each.getBoundingClientRect()).map(({ width, height }) => [width, height]),
        );
      expect(cells.length).toBeGreaterThan(0);
      expect(cells.filter(([width = 0, height = 0]) => width < 24 || height < 44)).toEqual([]);
      const settings = page.getByLabel('Calidad y ajustes').first();
      await settings.click();
      const belowTheRow = async (): Promise<number> => {
        const row = await settings.boundingBox();
        const menu = await page.getByRole('radio', { name: '360p' }).boundingBox();
        return (menu?.y ?? 0) - (row?.y ?? 0) - (row?.height ?? 0);
      };
      // once it has opened all the way
      await expect.poll(belowTheRow).toBeGreaterThan(-1);
      await expect(page.getByRole('button', { name: 'Atajos del teclado' })).toBeHidden();
      await expect(page.locator('video')).toBeInViewport();
      // another sound with the same picture, kept for the next game
      await expect(page.getByRole('radio', { name: 'Estadio' })).toBeChecked();
      // sound that is already loaded is played first; a sound that a slow machine gives up is chosen again
      const heard: string[] = [];
      page.on('request', (each) => void (/\/narracion\/[\d.]+\.m4s/.test(each.url()) && heard.push(each.url())));
      await expectPlaying(page);
      await expect(async () => {
        const other = page.getByRole('radio', { name: 'Narración' });
        if (!(await other.isChecked())) await other.press(' ');
        expect(heard).not.toEqual([]);
      }).toPass();
      await expect(page.getByRole('radio', { name: 'Narración' })).toBeChecked();
      expect(await page.evaluate(() => localStorage.getItem('palco-sound'))).toBe('narracion');
      await expectPlaying(page);
      await settings.click();
      await expect(page.getByRole('radio', { name: '360p' })).toBeHidden();
    });
    await test.step('the score, pause and the way back to live stay below the picture', async () => {
      const panel = page.getByRole('region', { name: 'El juego, como va en pantalla' });
      const pausing = panel.getByRole('button', { name: 'Pausa', exact: true });
      await expect(pausing).toBeVisible();
      await page.evaluate(() => scrollTo(0, 1400));
      await expect(pausing).toBeInViewport();
      const [picture, line] = [page.locator('video'), pausing.locator('xpath=ancestor::div[1]')];
      const edges = async () => [(await picture.boundingBox())?.y, (await line.boundingBox())?.y];
      await expect.poll(edges).toEqual([0, 360 * (9 / 16)]);
      await expect(line.getByText(/^\d+[a-z]+ (Alta|Mitad|Baja|Cierre)/)).toBeVisible();
      await page.keyboard.press('0');
      await panel.getByRole('button', { name: 'Al vivo' }).click();
      await expect(panel.getByText('En vivo', { exact: true }).first()).toBeVisible();
      await pausing.click();
      await expect(panel.getByRole('button', { name: 'Reproducir' })).toBeInViewport();
      // on a phone held sideways the picture fills the screen, and scrolls away with the page
      await page.setViewportSize({ width: 667, height: 375 });
      await page.evaluate(() => scrollTo(0, 1000));
      await expect(page.locator('video')).not.toBeInViewport();
    });
  });
});

test('everything by keys', async ({ page }) => {
  const id = await liveGame(page);
  await openGame(page, id);
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  // innings are known once the plays are there
  await expect(page).toHaveTitle(/\d, .* · /);
  const { isMuted, volume } = await stateOf(page);
  const edge = await secondOf(page);
  await press('3');
  await expect(page).toHaveTitle(/3era Alta/);
  await press('0');
  await expect(page).toHaveTitle(/ en /); // nobody has scored, nothing has happened
  const first = await secondOf(page);
  await press('.');
  await expect.poll(() => secondOf(page)).toBeGreaterThan(first + 8);
  await press('l');
  await press('l');
  await expect.poll(() => secondOf(page)).toBeGreaterThan(first + 25);
  await press('0');
  await expect.poll(() => secondOf(page)).toBeLessThan(first + 8);
  await press('End');
  await expect.poll(() => secondOf(page)).toBeGreaterThan(edge - 1);
  await expect(live(page)).toBeVisible();
  await press('k');
  await press('m');
  await press('ArrowDown');
  await press('c');
  await expect
    .poll(() => stateOf(page))
    .toEqual({ isPaused: true, isMuted: !isMuted, volume: volume - 0.1, captions: ['es'] });
  await press(' ');
  await expectPlaying(page);
  await press('s');
  await expect(page).not.toHaveTitle(/\d, /);
  await press('s');
  await press('a');
  await expect(page.getByText('Solo audio', { exact: true })).toBeVisible();
  await expectPlaying(page);
  await press('a');
  await press('?');
  const help = page.getByRole('dialog', { name: 'Atajos del teclado' });
  await expect(help).toBeVisible();
  await expectAccessible(page);
  await press('Escape');
  await expect(help).toHaveCount(0);
  // on a keyboard with Cyrillic letters the same places mean the same, and held down they switch once
  const { isMuted: before } = await stateOf(page);
  await page.evaluate(() => {
    for (const repeat of [false, true, true])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ь', code: 'KeyM', repeat, bubbles: true }));
  });
  await expect.poll(async () => (await stateOf(page)).isMuted).toBe(!before);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('media-chrome-pref-muted'))).toBe(String(!before));
  await test.step('on a wide screen the picture grows, and the panel keeps its width', async () => {
    await page.setViewportSize({ width: 2560, height: 1440 });
    await expect.poll(async () => (await page.locator('video').boundingBox())?.width).toBeGreaterThan(1_900);
    const panel = page.getByRole('region', { name: 'El juego, como va en pantalla' });
    await expect.poll(async () => (await panel.boundingBox())?.width).toBeCloseTo(432, 0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await tabTo(page, /^BOXSCORE|^PLAYBYPLAY/, 150);
  await press('ArrowRight');
  await expect(
    page.getByRole('columnheader', { name: 'ERA' }).or(page.getByRole('columnheader', { name: 'PCL' })),
  ).toBeVisible();
});

test('three tabs of one browser, all live', async ({ page, context }) => {
  test.skip(!process.env.PALCO_TEST_LONG, 'in the long run: two tabs watch together in seats.spec.ts');
  const games = await youngestGames(page, 3);
  await openGame(page, games[0] ?? 0);
  const tabs = [page];
  for (const at of [1, 2]) {
    const tab = await context.newPage();
    await tab.goto(`/tv/player/${games[at % games.length]}`);
    tabs.push(tab);
  }
  for (const tab of tabs) {
    await expectPlaying(tab);
    // three decoders at once: a picture may have fallen behind, and is brought back to the live edge
    await goLive(tab);
  }
  for (const tab of tabs.slice(1)) await tab.close({ runBeforeUnload: true });
});

test('a token for the introduction is used once, before the one of the session', async ({ page }) => {
  const [own, other] = [await signIn(page), await signIn(page, 'visitor')];
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/streaming') tokens.push(request.headers().authorization);
  });
  await page.goto('/tv/faqs');
  await page.evaluate(
    ([token, intro]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('token_video_intro', intro ?? '');
    },
    [other, own],
  );
  await page.goto(`/tv/player/${await liveGame(page)}`);
  await expectPlaying(page);
  expect(await page.evaluate(() => localStorage.getItem('token_video_intro'))).toBeNull();
  await page.reload();
  await expect(page).toHaveURL(/#section-price$/);
  expect(tokens).toEqual([own, other]);
});
