/** The console in every engine: the second factor, every room, a night that moves, and an inning scored by keys. */
import type { GameLog } from '@palco/contracts/games/game-log';
import { TOTP } from 'otpauth';
import { type Account, test as console_, demoAccount } from '../console-journey.ts';
import { expect, readDemo } from '../journey.ts';
import { gameToCome } from '../scored-game.ts';
import { type EngineFixtures, type EngineName, engineFixtures, inEachEngine } from './engine-journey.ts';
import type { EnginePage } from './engine-page.ts';

const test = console_.extend<EngineFixtures>(engineFixtures);

/** A second factor is set up once, so each engine has its administrator; and a game to score that no journey uses. */
const OWN = {
  Chromium: { administrator: 'guide', game: 14 },
  Firefox: { administrator: 'porter', game: 15 },
  WebKit: { administrator: 'usher', game: 16 },
} as const satisfies Record<EngineName, object>;

const enter = async (page: EnginePage, { email, password }: Account): Promise<void> => {
  await page.goto('/console');
  await page.fill('Correo', email);
  await page.fill('Contraseña', password);
  await page.key('Enter');
  await page.press('button', 'Usar una aplicación de códigos');
  await page.until('secret', () => document.querySelector('code') !== null);
  const secret = await page.evaluate(() => document.querySelector('code')?.innerText.replaceAll(' ', '') ?? '');
  const now = new Date((await page.request.get('/healthz')).headers()['x-server-time'] ?? '');
  await page.fill('Código de tu aplicación', new TOTP({ secret }).generate({ timestamp: now.getTime() }));
  await page.key('Enter');
  await page.press('button', 'Ya los guardé');
  await page.see(/Hola, /);
};

/** Opens another page of the console within the document, and waits until it has its data. */
const openWithin = async (page: EnginePage, path: string): Promise<void> => {
  await page.evaluate((to) => {
    if (location.pathname + location.search === to) return;
    document.querySelector('h1')?.setAttribute('data-former', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.until(`data of ${path}`, () =>
    Boolean(document.querySelector('h1:not([data-former])') && !document.querySelector('[aria-busy="true"]')),
  );
};
/** Addresses of the console that a part of the page leads to. */
const linksIn = (page: EnginePage, part: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(`${selector} a[href^="/console"]`)];
    return links.map(({ pathname, search }) => pathname + search);
  }, part);

/** Runs in the page of the night: how many people without a pass were refused. */
const refusedWithoutPass = (): number => {
  const rows = [...document.querySelectorAll('tr')];
  return Number(rows.find((row) => row.innerText.includes('streaming/no-pass'))?.cells[2]?.innerText ?? 0);
};

inEachEngine(test, (engine) => {
  const { administrator, game: place } = OWN[engine];
  test('every room opens, the night moves, and an inning is scored', async ({
    newPage,
    palco,
    colleagues,
    request,
  }) => {
    test.skip(!process.env.PALCO_TEST_LONG, 'in the long run');
    const page = await newPage();
    await enter(page, colleagues[administrator]);

    await test.step('every room, and the first page that each of them leads to', async () => {
      const rooms = await linksIn(page, 'nav');
      expect(rooms.length).toBeGreaterThan(10);
      for (const room of rooms) {
        await openWithin(page, room);
        const [within] = (await linksIn(page, 'main')).filter((path) => path.startsWith(`${room}/`));
        if (within) await openWithin(page, within);
      }
    });

    await test.step('a refused fan comes up in the night without a reload', async () => {
      await openWithin(page, '/console/night');
      const { email, password } = demoAccount('visitor');
      const { token } = await (await request.post('/api/users/login', { data: { email, password } })).json();
      const before = await page.evaluate(refusedWithoutPass);
      await request.post(`/api/streaming?gameId=${readDemo().games.live[0]}`, { headers: { authorization: token } });
      await expect.poll(() => page.evaluate(refusedWithoutPass)).toBe(before + 1);
    });

    await test.step('an inning is scored by keys, and fans read it', async () => {
      const game = await gameToCome(page, palco.origin, place);
      await openWithin(page, `/console/scoring/${game}`);
      await page.press('button', 'Copiar la del último juego');
      // the home club's tab opens by itself
      await page.until(
        'the other lineup',
        () => [...document.querySelectorAll('[role="tab"]')].at(-1)?.getAttribute('aria-selected') === 'true',
      );
      await page.press('button', 'Copiar la del último juego');
      await page.see('Completa y según las reglas.');
      await page.press('button', 'Empezar a anotar');
      await page.until('scoring desk', () => document.querySelector('[data-hold]') !== null);
      // six strikeouts
      for (let strikes = 1; strikes <= 18; strikes += 1) {
        await page.key('c');
        if (strikes % 3 === 0) {
          await page.see(/tercer strike/i);
          // the catcher has caught it
          await page.key('Enter');
        }
        await page.until(
          `strike ${strikes}`,
          (count) => document.querySelector(`[data-count="strikes ${count % 3}"]`) !== null,
          strikes,
        );
      }
      await page.until('desk with nothing unsent', () => document.querySelector('[data-unsent="0"]') !== null);
      const batters = async (): Promise<number> => {
        const { plays } = (await (await page.request.get(`/api/games/${game}/log`)).json()) as GameLog;
        return plays.filter(({ play }) => play.kind === 'plate_appearance' && play.result).length;
      };
      await expect.poll(batters).toBe(6);
    });
  });
});
