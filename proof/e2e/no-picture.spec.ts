/** Why there is no picture: each reason has a message with a next step. */
import { startStream } from '@palco/contracts/streaming/streaming';
import { treatFirefox } from './firefox-rule.ts';
import { expect, expectAccessible, LONG, readDemo, test } from './journey.ts';
import { budget, expectPlaying, leave, liveGame, openGame, secondOf, signIn } from './watching.ts';

test.afterEach(({ page }) => leave(page));

declare global {
  interface Window {
    /** milliseconds from a seek to the notice that its picture takes too long */
    shownAfterMs?: Promise<number>;
  }
}

const recording = (): number => readDemo().games.final[0] ?? 0;
/** The request that opens the picture; not those for its reels or shares, which would use up an answer that is given once. */
const isStart = ({ pathname }: URL): boolean => pathname === startStream.path;

test.describe('what breaks', () => {
  // the engine also writes it to the console
  test.beforeEach(({ faults }) => faults.allow(/net::ERR_|Failed to load resource/));

  test('while it plays', async ({ page, context }) => {
    await openGame(page, recording());
    await test.step('1, unknown: the error code of the video element', async () => {
      for (const [code, text] of [
        [1, 'Se interrumpió el video.'],
        [9, 'Error desconocido.'],
      ] as const) {
        await page.evaluate((of) => {
          const video = document.querySelector('video') as HTMLVideoElement;
          video.pause();
          Object.defineProperty(video, 'error', { configurable: true, value: { code: of } });
          video.dispatchEvent(new Event('error'));
        }, code);
        await expect(page.getByRole('alert')).toContainText(text);
        await page.evaluate(() => Reflect.deleteProperty(document.querySelector('video') as HTMLVideoElement, 'error'));
        await page.getByRole('button', { name: 'Reintentar' }).click();
        await expect(page.getByRole('alert')).toHaveCount(0);
      }
      await expectPlaying(page);
    });
    await test.step('2: the network is cut, and the picture goes on by itself when it is back', async () => {
      await context.setOffline(true);
      await page.evaluate(() => {
        const video = document.querySelector('video') as HTMLVideoElement;
        video.currentTime += 600;
      });
      await expect(page.getByRole('alert')).toContainText('Error de conexión.');
      const stopped = await secondOf(page);
      await context.setOffline(false);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect.poll(() => secondOf(page)).toBeGreaterThan(stopped);
    });
    await test.step('-2: a picture that stands still for five seconds', async () => {
      await page.route(/\.m4s/, () => undefined); // never answered
      const notice = 'El video tardó demasiado en responder.';
      await page.evaluate((text) => {
        const isShown = (): boolean =>
          [...document.querySelectorAll('[role=alert]')].some((alert) => alert.textContent?.includes(text));
        window.shownAfterMs = new Promise((resolve) => {
          // real time: the notice must not come sooner than after five seconds
          const since = performance.now();
          const look = (): void => {
            // real time: as above
            if (isShown()) resolve(performance.now() - since);
          };
          new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
        });
        const video = document.querySelector('video') as HTMLVideoElement;
        video.currentTime += 600;
      }, notice);
      await expect(page.getByRole('alert')).toContainText(notice);
      const shownAfterMs = await page.evaluate(() => window.shownAfterMs ?? Number.NaN);
      expect(shownAfterMs).toBeGreaterThan(4900);
      expect(shownAfterMs).toBeLessThan(budget(6500));
      // what it waited for comes after all
      await page.unroute(/\.m4s/);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expectPlaying(page);
    });
  });

  test('when it is opened', LONG, async ({ page }) => {
    await signIn(page);
    for (const [what, text, file, body, status] of [
      ['3: a piece that is damaged', 'Error al decodificar el video.', /720p\/\d+\.m4s|360p\/\d+\.m4s/, 'damaged', 200],
      [
        '4: a format the browser does not know',
        'Formato de video no compatible.',
        /master\.m3u8/,
        '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=9000,CODECS="hvc1.9.9.L999"\n720p/whole.m3u8\n',
        200,
      ],
      [
        '5: a key that is none',
        'Error de cifrado del video.',
        /\/720p\/whole\.m3u8|\/360p\/whole\.m3u8/,
        '#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:4\n#EXT-X-KEY:METHOD=AES-128,URI="no.key"\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:3.84,\n0.m4s\n#EXT-X-ENDLIST\n',
        200,
      ],
      ['-1: a playlist that is gone', 'Error en la fuente del video.', /master\.m3u8/, '', 404],
    ] as const)
      await test.step(what, async () => {
        await page.route(file, (route) => route.fulfill({ status, body }));
        await page.goto(`/tv/player/${recording()}`);
        await expect(page.getByRole('alert')).toContainText(text);
        await page.unroute(file);
        await page.getByRole('button', { name: 'Reintentar' }).click();
        await expectPlaying(page);
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    await test.step('5: a key that arrives and is the wrong one', async () => {
      const playlist =
        '#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:4\n#EXT-X-MAP:URI="init.mp4"\n#EXT-X-KEY:METHOD=AES-128,URI="wrong.key"\n#EXTINF:3.84,\n0.m4s\n#EXT-X-ENDLIST\n';
      await page.route(/\/(720|360)p\/whole\.m3u8/, (route) => route.fulfill({ body: playlist }));
      await page.route(/\/wrong\.key/, (route) => route.fulfill({ body: Buffer.alloc(16, 7) }));
      await page.goto(`/tv/player/${recording()}`);
      await expect(page.getByRole('alert')).toContainText('Error de cifrado del video.');
    });
  });
});

test.describe('what is not there', () => {
  test('a visitor sees the sign-in form; without a pass the prices show why', async ({ page }) => {
    const id = await liveGame(page);
    await page.goto(`/tv/player/${id}`);
    await expect(page).toHaveURL(/\/tv\/home/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await signIn(page, 'visitor');
    const refusal = { status: 0, text: '' };
    // read in transit: the page navigates away as soon as the reply arrives
    await page.route(isStart, async (route) => {
      const response = await route.fetch();
      Object.assign(refusal, { status: response.status(), text: await response.text() });
      await route.fulfill({ response });
    });
    await page.goto(`/tv/player/${id}`);
    await expect(page).toHaveURL(/\/tv\/home#section-price$/);
    expect(refusal.status).toBe(403);
    expect(refusal.text).not.toContain('.m3u8');
  });

  test('the session is over while it plays: the way to sign in leads back to the game', async ({ page }) => {
    const id = recording();
    const { origin } = readDemo();
    await openGame(page, id);
    const authorization = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const me = await page.request.get('/api/users/me', { headers: { authorization } });
    const { id: person } = (await me.json()) as { id: number };
    await page.request.delete(`/api/users/logout/${person}`, { headers: { authorization } });
    await expect(page.getByRole('heading', { name: 'Tu sesión expiró' })).toBeVisible();
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(`${origin}/tv/home`);
    const dialog = page.getByRole('dialog');
    const [member] = readDemo().accounts;
    await dialog.getByLabel('Correo').fill(member?.email ?? '');
    await dialog.getByLabel('Contraseña', { exact: true }).fill(member?.password ?? '');
    await dialog.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/tv/player/${id}$`));
    await expectPlaying(page);
  });

  test('in the app, a signed-out viewer gets the sign-in form, and returns to the game', async ({ page }) => {
    await page.goto(`/tv/playerapp/${recording()}`);
    await expect(page.getByRole('heading', { name: 'Inicia sesión para verlo' })).toBeVisible();
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('previousUrl'))).toMatch(/\/tv\/playerapp\/\d+$/);
  });

  test('each reason in words, with a step on', LONG, async ({ page }) => {
    const [upcoming] = readDemo().games.upcoming.slice(-1);
    await signIn(page);
    for (const [status, title, step] of [
      ['Planned', 'Comienza:', 'Ver el calendario'],
      ['Terminate', 'Aún no hay repetición', 'Ver el calendario'],
      ['Cancelado', 'Juego cancelado', 'Ver el calendario'],
      ['Pospuesto', 'Juego pospuesto', 'Ver el calendario'],
      ['Suspendido', 'Juego suspendido', 'Ver el calendario'],
    ] as const) {
      await page.route(/calendar\/games/, async (route) => {
        const response = await route.fetch();
        const { response: game } = await response.json();
        await route.fulfill({ response, json: { response: { ...game, status } } });
      });
      await page.goto(`/tv/player/${upcoming}`);
      const stage = page.locator('[data-player-stage]');
      await expect(stage.getByRole('heading')).toContainText(title);
      await expect(stage.getByRole('link', { name: step })).toBeVisible();
      await expect(page.locator('video')).toHaveCount(0);
      // all of it fits the picture of a phone, too
      await page.setViewportSize({ width: 360, height: 740 });
      const fits = () =>
        stage.evaluate((node) =>
          [...node.querySelectorAll('*')].every((each) => {
            const { overflowY } = getComputedStyle(each);
            return overflowY !== 'auto' || each.scrollHeight <= each.clientHeight;
          }),
        );
      await expect.poll(fits, `${status} at 360 px`).toBe(true);
      if (status === 'Planned') {
        await expect(stage.getByRole('timer')).toBeInViewport();
        await expect(stage.getByRole('button', { name: 'Avísame' })).toBeInViewport();
        await expect(stage.getByRole('link', { name: 'A mi calendario' })).toBeInViewport();
        await expect(page.getByRole('heading', { name: 'Abridores probables' })).toBeVisible();
        await expectAccessible(page);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.unroute(/calendar\/games/);
    }
    await page.goto('/tv/player/999999999');
    await expect(page.getByRole('heading', { name: 'Video no encontrado' })).toBeVisible();
  });

  test.describe('with Firefox', () => {
    test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });
    test('a viewer from a link is warned too where staff wants it, and may continue', LONG, async ({ page }) => {
      await treatFirefox(page, 'warn');
      await signIn(page);
      await page.goto(`/tv/player/${recording()}`);
      const stage = page.locator('[data-player-stage]');
      const text = 'Tu navegador no es compatible. Prueba con Safari o Chrome.';
      await expect(stage.getByText(text, { exact: true })).toBeVisible();
      await expect(page.locator('video')).toHaveCount(0);
      await stage.getByRole('button', { name: 'Continuar de todos modos' }).click();
      await expectPlaying(page);
    });
  });

  test('each refusal of playback access has a message and a way on', async ({ page, faults }) => {
    faults.allow(/status of 502/);
    await signIn(page);
    for (const [error, status, title] of [
      ['streaming/not-here', 403, 'No disponible en tu país'],
      ['streaming/no-rights', 403, 'Este juego no está disponible'],
      ['streaming/delayed', 403, 'Se puede ver después del juego'],
      ['streaming/not-started', 409, 'Ya casi cantan playball'],
      ['request/invalid', 400, 'Ha ocurrido un error'],
    ] as const) {
      await page.route(isStart, (route) => route.fulfill({ status, json: { error, message: '' } }), { times: 1 });
      await page.goto(`/tv/player/${recording()}`);
      const stage = page.locator('[data-player-stage]');
      await expect(stage.getByRole('heading')).toHaveText(title);
      await expect(stage.getByRole('link').or(stage.getByRole('button'))).toBeVisible();
      if (status !== 400) continue;
      await stage.getByRole('button', { name: 'Reintentar' }).click();
      await expectPlaying(page);
    }
    await test.step('no address, then no calendar: a message, and one press retries', async () => {
      await page.route(
        isStart,
        async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, json: { ...(await response.json()), st: '' } });
        },
        { times: 1 },
      );
      await page.goto(`/tv/player/${recording()}`);
      await expect(page.getByText('Video no encontrado. Inténtalo más tarde.', { exact: true })).toBeVisible();
      // the page that waits may ask as well, and take the one answer
      await page.goto('about:blank');
      await page.route(/calendar\/games/, (route) => route.fulfill({ status: 502, body: 'bad gateway' }), { times: 1 });
      await page.goto(`/tv/player/${recording()}`);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expectPlaying(page);
    });
  });
});

test('events are blocked: the game and the scores of the day are requested every 15 seconds', async ({
  page,
  faults,
}) => {
  faults.allow(/net::ERR_FAILED/);
  await page.route(/\/api\/events/, (route) => route.abort());
  // the test's clock moves only on command, so a slow machine changes nothing
  await page.clock.install({ time: new Date() });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await signIn(page);
  const requests = { box: 0, plays: 0, scores: 0 };
  let underWay = 0;
  page.on('request', (request) => void (/\/boxscore\/|\/log\?after=|\/scoreboard\//.test(request.url()) && underWay++));
  page.on('requestfinished', (request) => {
    if (/\/boxscore\/|\/log\?after=|\/scoreboard\//.test(request.url())) underWay--;
    if (/\/boxscore\//.test(request.url())) requests.box += 1;
    if (/\/log\?after=/.test(request.url())) requests.plays += 1;
    if (/\/scoreboard\//.test(request.url())) requests.scores += 1;
  });
  await page.goto(`/tv/player/${readDemo().games.upcoming.at(-1)}`);
  const scoreRequests = async (): Promise<number> => {
    await page.clock.runFor(50);
    return requests.scores;
  };
  await expect.poll(scoreRequests).toBe(1);
  await page.clock.runFor(12_000);
  expect(requests).toEqual({ box: 0, plays: 0, scores: 1 });
  // second by second, and never while a reply is under way: on a busy machine it would be missed
  const requestsLater = async () => {
    if (underWay === 0) await page.clock.runFor(1000);
    return requests;
  };
  for (const times of [1, 2])
    await expect.poll(requestsLater, { intervals: [250] }).toEqual({ box: times, plays: 0, scores: 1 + times });
  // the box score has another version: the plays are read from where the page has them
  await page.route(/\/boxscore\//, async (route) => {
    const response = await route.fetch();
    const { response: box } = await response.json();
    await route.fulfill({ response, json: { response: { ...box, version: 'another' } } });
  });
  await expect.poll(requestsLater, { intervals: [250] }).toEqual({ box: 3, plays: 1, scores: 4 });
});
