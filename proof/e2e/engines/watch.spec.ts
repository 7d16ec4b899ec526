/** A fan's evening in every engine: signing in, the calendar, back and forth, a shared play, a second device, two games at once. */
import { expectFollowed } from '../expect-followed.ts';
import { readGame } from '../followed-game.ts';
import { expect, readDemo } from '../journey.ts';
import { liveGame, pause, play, youngestGames } from '../watching.ts';
import { inEachEngine, test } from './engine-journey.ts';
import {
  expectPlaying,
  leave,
  moveBy,
  moveToInning,
  openGame,
  readClock,
  signIn,
  unfoldPanel,
  useTelevision,
} from './engine-watching.ts';

declare global {
  interface Window {
    /** whether requests for media go to an address that the server refuses */
    isRefusing?: boolean;
  }
}

const isLong = Boolean(process.env.PALCO_TEST_LONG);
/** Keys of the player: to the first pitch, to an inning, to the newest picture. All twenty in the long run, four otherwise. */
const MOVES = [...'2v1302v120v31v021320'];
const moves = isLong ? MOVES : MOVES.slice(0, 4);

inEachEngine(test, () => {
  test('somebody signs in and opens a game from the calendar', async ({ newPage }) => {
    const page = await newPage();
    const { email = '', password = '' } = readDemo().accounts.find(({ kind }) => kind === 'member') ?? {};
    await page.goto('/tv/home');
    await useTelevision(page);
    await page.press('button', 'Iniciar sesión');
    await page.fill('Correo', email);
    await page.fill('Contraseña', password);
    await page.key('Enter');
    await page.until('signed-in page', () => localStorage.getItem('token') !== null);
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');

    await page.goto('/tv/calendar');
    await page.pressOn(`main a[href$="/player/${await liveGame(page)}"]`);
    await expectPlaying(page);
    await page.see('En vivo');
    await leave(page, token);
  });

  test('back and forth, live and recorded, the panel shows the moment on screen', async ({ newPage }) => {
    const page = await newPage();
    await signIn(page);
    for (const id of [await liveGame(page), readDemo().games.final[0] ?? 0]) {
      await openGame(page, id);
      await unfoldPanel(page);
      for (const key of moves) {
        await moveBy(page, () => page.key(key));
        // at the newest second a recording has ended, and a play of a live game may be on its way
        if (key === 'v') continue;
        await expectPlaying(page);
        await pause(page);
        await expectFollowed(page, await readGame(page, id), await readClock(page));
        await play(page);
      }
    }
  });

  test('a stream that fails when it is opened again leaves the last moment on screen, and goes on there', async ({
    newPage,
  }) => {
    const page = await newPage();
    await signIn(page);
    await openGame(page, readDemo().games.final[0] ?? 0);
    await moveToInning(page, 3);
    await page.until('moment of the third inning', () => document.title.includes('3era'));
    await expectPlaying(page);
    const before = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    // from now on the media server refuses every token, also that of the stream which is granted next
    await page.evaluate(() => {
      const open = XMLHttpRequest.prototype.open as (this: XMLHttpRequest, ...all: unknown[]) => void;
      XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL, ...rest: []) {
        open.call(
          this,
          method,
          window.isRefusing ? String(url).replace(/\/media\/[^/]+/, '/media/refused') : url,
          ...rest,
        );
      } as typeof XMLHttpRequest.prototype.open;
      window.isRefusing = true;
    });
    await page.key('l');
    for (let press = 0; press < 8; press += 1) await page.key('l');
    await page.until('picture that was dropped', () => document.querySelector('video')?.readyState === 0);
    await page.see('Reintentar');
    expect(await page.evaluate(() => document.title)).toMatch(/3era|4ta/);
    await page.evaluate(() => {
      window.isRefusing = false;
    });
    await page.press('button', 'Reintentar');
    await expectPlaying(page);
    expect(await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)).toBeGreaterThan(before - 1);
  });

  test('a play is shared', async ({ newPage }) => {
    test.skip(!isLong, 'in the long run');
    const page = await newPage();
    await signIn(page);
    await openGame(page, readDemo().games.final[0] ?? 0);
    await unfoldPanel(page);
    await moveToInning(page, 2);
    await page.press('button', 'Compartir');
    // without a clipboard the address is shown, to be copied by hand
    await page.see(/Enlace de la jugada copiado|\/plays\/\d+\//);
  });

  test('a second device takes the seat, and the first one stops', async ({ newPage }) => {
    test.skip(!isLong, 'in the long run');
    const [television, phone] = [await newPage(), await newPage()];
    const game = await liveGame(television);
    await signIn(television);
    await openGame(television, game);
    const token = await signIn(phone, 'e2e-phone-in-the-pocket');
    await phone.goto(`/tv/player/${game}`);
    await phone.see('Tu pase está en uso');
    // the dialog opens over the same button of the page
    await phone.see('Este dispositivo');
    await phone.press('button', 'Ver aquí y cerrar la otra');
    await expectPlaying(phone);
    await television.see('Ahora se reproduce en otro dispositivo');
    await television.until('picture that stopped', () => document.querySelector('video')?.paused ?? true);
    await leave(phone, token);
  });

  test('two games play at once, and the sound goes from one to the other', async ({ newPage }) => {
    test.skip(!isLong, 'in the long run');
    const page = await newPage();
    await signIn(page);
    const games = await youngestGames(page, 2);
    expect(games).toHaveLength(2);
    await page.goto(`/tv/several?games=${games.join(',')}`);
    await page.until('two pictures that play', () => {
      const videos = [...document.querySelectorAll<HTMLVideoElement>('article video')];
      return videos.length === 2 && videos.every((video) => !video.paused && video.currentTime > 1);
    });
    const muted = () => [...document.querySelectorAll<HTMLVideoElement>('article video')].map((video) => video.muted);
    expect(await page.evaluate(muted)).toEqual([false, true]);
    await page.press('button', 'Pasar el sonido aquí');
    await page.until('sound of the second game', () => {
      const [first, second] = document.querySelectorAll<HTMLVideoElement>('article video');
      return first?.muted === true && second?.muted === false;
    });
  });
});
