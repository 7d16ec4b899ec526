import type { Scoreboard, ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { DEMO_ZONE, leagueDateOf } from '@palco/kernel/league-date';
import type { APIRequestContext, Page } from '@playwright/test';
import { treatFirefox } from './firefox-rule.ts';
import { expect, expectAccessible, LONG, readDemo, tabTo, test } from './journey.ts';
import { leave, liveGame, signIn } from './watching.ts';

const HEADS = ['Visitante', 'Local', 'Video', 'Hora de la liga', 'Abridor visitante', 'Abridor local', 'Canal'];
const CALENDAR = '**/league/3.0.0/calendar?**';
const SCOREBOARD = '**/league/3.0.0/scoreboard/**';

const days = (page: Page) => page.locator('main section[id^="day-"]');
const firstDay = async (page: Page): Promise<string> => (await days(page).first().getAttribute('id')) ?? '';
/** The id of the day `after` days after the one with this id. */
const dayAfter = (id: string, after: number): string =>
  `day-${new Date(Date.parse(`${id.slice(4)}T00:00:00Z`) + after * 86_400_000).toISOString().slice(0, 10)}`;
const forward = (page: Page) => page.getByRole('button', { name: '3 días adelante' });
const back = (page: Page) => page.getByRole('button', { name: '3 días atrás' });

/** A game on the calendar: in one row, or in two when it was suspended and goes on another day, its newest day last. */
const rowsOf = (page: Page, id: number | undefined) =>
  page.getByRole('row').filter({ has: page.locator(`a[href$="/player/${id}"]`) });
/** A game that can be watched now, on the calendar: its link. */
const openCalendar = async (page: Page) => {
  const id = await liveGame(page);
  await page.goto('/tv/calendar');
  const link = rowsOf(page, id)
    .last()
    .getByRole('link', { name: /^En vivo .* en / });
  await expect(link).toBeVisible();
  return { link, id };
};
/** Answers every request for the event stream with this one event and nothing more. */
const tell = (page: Page, event: string, data: object): Promise<unknown> =>
  page.route('**/api/events?**', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 60000\n\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
    }),
  );
/** Replaces fields on every card of the scoreboard, whatever the hour. No event of a game takes them back. */
const changeCards = async (page: Page, fields: Partial<ScoreboardGame>): Promise<void> => {
  await tell(page, 'hello', { now: (await (await page.request.get('/api/site')).json()).now, scoreboard: 'changed' });
  await page.route(SCOREBOARD, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Scoreboard;
    const changed = body.response.map((card) => ({ ...card, ...fields }));
    await route.fulfill({ response, json: { ...body, response: changed } });
  });
};
const dateOf = (address: string): string | null => new URL(address).searchParams.get('date');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the calendar shows a week with its games, the landing those of today, and the tables can be read', async ({
    page,
  }) => {
    await page.goto('/tv/calendar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendario');
    await expect(days(page)).toHaveCount(7);
    await expect(page.locator('main table tbody tr').nth(10)).toBeAttached();
    await page.goto('/tv/home');
    const tonight = page.getByRole('region', { name: /^Hoy, / });
    await expect(tonight.getByRole('listitem').first()).toBeVisible();
    await page.goto('/tv/standings');
    await expect(page.getByRole('row')).toHaveCount(11);
    await page.goto('/tv/leaders');
    await expect(page.getByRole('row')).toHaveCount(11);
  });
});

test.describe('calendar', () => {
  test('a week: its tables, three days back and on, and any day', async ({ page }) => {
    const { id } = await openCalendar(page);
    await test.step('seven columns in their order, a table or a word for each of the seven days', async () => {
      const table = page.getByRole('table', { name: /^Juegos del / }).first();
      await expect(table.locator('thead th')).toHaveText([
        /Visitante/,
        /Local/,
        /Video/,
        /Hora/,
        /Abridor visitante/,
        /Abridor local/,
        /Canal/,
      ]);
      await expect(table.locator('thead th')).toHaveText(HEADS, { useInnerText: true });
      await expect(days(page)).toHaveCount(7);
      await expect(days(page).getByRole('heading', { level: 2 }).first()).toHaveText(/^\S+ \d+ de [a-z]+$/);
    });
    await test.step('a game in progress shows its inning and when it began', async () => {
      const row = rowsOf(page, id).last();
      await expect(row).toContainText(/\d+(era|da|ta|ma|ava|ena) (Alta|Mitad|Baja|Cierre)/);
      await expect(row).toContainText(/1?\d:[0-5]\d (am|pm)/);
    });
    await test.step('past days are folded until they are opened', async () => {
      const past = days(page).locator('details').first();
      await expect(past.getByRole('table')).toHaveCount(0);
      await past.locator('summary').click();
      const row = past
        .getByRole('row')
        .filter({ hasText: /Final\/\d/ })
        .first();
      await expect(row.getByRole('link', { name: /^On demand .* en / })).toBeVisible();
    });
    await test.step('three days back, three days on; the call requests six more days', async () => {
      const home = await firstDay(page);
      const chosen = dayAfter(home, -3);
      // the days on screen may be requested again at any time
      const isForThem = (address: string): boolean =>
        address.includes('/league/3.0.0/calendar?') && dateOf(address) === chosen.slice(4);
      const [request] = await Promise.all([page.waitForRequest((each) => isForThem(each.url())), back(page).click()]);
      expect(new URL(request.url()).searchParams.toString()).toBe(`date=${chosen.slice(4)}&extraDays=6`);
      await expect(days(page).first()).toHaveAttribute('id', chosen);
      await expect(page.getByRole('navigation', { name: 'Días' })).toHaveAttribute('aria-busy', 'false');
      await forward(page).click();
      await expect(days(page).first()).toHaveAttribute('id', home);
    });
    await test.step('the heading with the month lets a day be chosen', async () => {
      await page.getByRole('button', { name: /Elegir fecha/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Mes siguiente' }).click();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: /\b5 de / }).click();
      await expect(dialog).toHaveCount(0);
      await expect(days(page).first()).toHaveAttribute('id', /-05$/);
      await expect(days(page).first().getByRole('heading', { level: 2 })).toHaveText(/ 5 de /);
    });
  });

  test('it opens at today; a chosen week is in the address, for a reload and for Back', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/tv/calendar');
    const home = await firstDay(page);
    await expect(page.locator(`#${dayAfter(home, 3)} h2`)).toBeInViewport();
    // the days before it may fit on the screen until it has scrolled
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await forward(page).click();
    await expect(days(page).first()).toHaveAttribute('id', dayAfter(home, 3));
    await expect(page).toHaveURL(new RegExp(`/tv/calendar\\?day=${dayAfter(home, 3).slice(4)}$`));
    await page.reload();
    await expect(days(page).first()).toHaveAttribute('id', dayAfter(home, 3));
    await page.goBack();
    await expect(days(page).first()).toHaveAttribute('id', home);
  });

  test('what a reply about other days may be', async ({ page }) => {
    await test.step('while it is awaited, neither the days nor the month are heard', async () => {
      await page.goto('/tv/calendar');
      const home = await firstDay(page);
      let answer = (): void => undefined;
      const answered = new Promise<void>((go) => {
        answer = go;
      });
      let requests = 0;
      await page.route(CALENDAR, async (route) => {
        // the days on screen may be requested again at any time
        if (dateOf(route.request().url()) === home.slice(4)) return route.continue();
        requests += 1;
        await answered;
        await route.continue();
      });
      await forward(page).click();
      await expect(forward(page)).toHaveAttribute('aria-disabled', 'true');
      for (let press = 0; press < 4; press++) await forward(page).click({ force: true });
      await page.getByRole('button', { name: /Elegir fecha/ }).click({ force: true });
      await expect(page.getByRole('dialog')).toHaveCount(0);
      answer();
      await expect(days(page).first()).toHaveAttribute('id', dayAfter(home, 3));
      expect(requests).toBe(1);
      await page.unroute(CALENDAR);
    });
    await test.step('a suspended game shows the day it resumes', async () => {
      await page.goto('/tv/calendar');
      await page.route(CALENDAR, async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        const [game] = Object.values<object[]>(body.response).flat();
        Object.assign(game ?? {}, { status: 'Suspendido', statusReason: 'Lluvia', resumesOn: '2026-12-05' });
        await route.fulfill({ response: reply, json: body });
      });
      await forward(page).click();
      const row = page.getByRole('row').filter({ hasText: 'Suspendido' });
      await expect(row.filter({ hasText: 'Lluvia. Se reanuda el sábado 5 de diciembre.' })).toHaveCount(1);
      await page.unroute(CALENDAR);
    });
    await test.step('days hidden in the fan’s region cannot be opened, and the page shows why', async () => {
      await page.goto('/tv/calendar');
      const home = await firstDay(page);
      await page.route(CALENDAR, async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        for (const day of Object.keys(body.response).slice(1, 3)) delete body.response[day];
        await route.fulfill({ response: reply, json: body });
      });
      await expect(page.getByText(/no se ven en tu país/)).toHaveCount(0);
      await forward(page).click();
      await expect(days(page)).toHaveCount(5);
      await expect(page.getByText(/no se ven en tu país/)).toBeVisible();
      const week = page.getByRole('navigation', { name: 'Días' });
      await expect(week.getByRole('listitem')).toHaveCount(7);
      await expect(week.getByRole('link')).toHaveCount(5);
      await expect(week.locator(`a[href="#${dayAfter(home, 4)}"]`)).toHaveCount(0);
      await expectAccessible(page);
      await page.unroute(CALENDAR);
    });
  });

  test('when the games do not come there are seven days without any, and trying again brings them', async ({
    page,
    faults,
  }) => {
    faults.allow(/Failed to load resource/);
    await page.goto('/tv/calendar');
    const home = await firstDay(page);
    await page.route(CALENDAR, (route) => route.abort());
    await forward(page).click();
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar los juegos.');
    await expect(page.getByText('Día sin juegos')).toHaveCount(7);
    // it is not known whether the league rests
    await expect(page.getByText('La liga descansa')).toHaveCount(0);
    await expect(days(page).first()).toHaveAttribute('id', dayAfter(home, 3));
    await page.unroute(CALENDAR);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('table').first()).toBeVisible();
  });

  test('where it is tight the name of a city gives way to runs of two figures', LONG, async ({ page }) => {
    await changeCards(page, { awayRuns: 10, homeRuns: 12 });
    await page.setViewportSize({ width: 768, height: 900 });
    const { id } = await openCalendar(page);
    const row = rowsOf(page, id).last();
    for (const [side, runs] of ['10', '12'].entries()) {
      const cell = row.getByRole('cell').nth(side);
      const [city, figures] = [cell.locator('small').first(), cell.getByText(runs, { exact: true }).last()];
      await expect(figures).toBeVisible();
      await city
        .locator('span')
        .first()
        .evaluate((words) => {
          words.textContent = 'San Pedro Garza García';
        });
      const [words, number] = [await city.boundingBox(), await figures.boundingBox()];
      expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(number?.x ?? 0);
      // what does not fit is cut off inside of it, not drawn over the runs
      expect(await city.evaluate((small) => small.scrollWidth - small.clientWidth)).toBeLessThanOrEqual(0);
    }
  });

  test('times are written small, on the cards of the strip and of the landing too', LONG, async ({ page }) => {
    // late in the evening no game of the day is to come
    await changeCards(page, { gameStatus: 0, isLive: false, isFinal: false });
    for (const [path, region] of [
      ['/tv/standings', page.getByRole('navigation', { name: 'Juegos del día' })],
      ['/tv/home', page.getByRole('region', { name: /^Hoy, / })],
    ] as const) {
      await page.goto(path);
      // as it is drawn, not as it is written in the document
      await expect(region).toContainText(/\d (am|pm) CT/, { useInnerText: true });
      await expect(region).not.toContainText(/\d (AM|PM)/, { useInnerText: true });
    }
  });

  test('without replies about the visitor, the games still show', async ({ page, faults }) => {
    faults.allow(/Failed to load resource/);
    await signIn(page, 'visitor');
    await page.route('**/api/{users,geolocation,memberships}/**', (route) => route.abort());
    await page.goto('/tv/terms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Juegos en vivo' }).click();
    await expect(days(page)).toHaveCount(7);
    await expect(page.getByRole('table').first()).toBeVisible();
  });

  test.describe('the fan’s own clock', () => {
    test.use({ timezoneId: 'Europe/Madrid' });
    test('stands beside Central time', LONG, async ({ page }) => {
      await page.goto('/tv/calendar');
      const cell = page.getByRole('cell', { name: /^\d+:\d\d [ap]m (\p{L}+ )?\d+:\d\d [ap]m tu hora$/u }).first();
      await expect(cell).toBeVisible();
    });
  });

  test('a fan who hides scores sees none, on the next visit too', async ({ page }) => {
    const { id } = await openCalendar(page);
    const row = rowsOf(page, id).last();
    await expect(row.getByRole('img', { name: 'Marcador oculto' })).toHaveCount(0);
    await page.getByRole('switch', { name: 'Sin spoilers' }).check();
    await expect(row.getByRole('img', { name: 'Marcador oculto' })).toHaveCount(2);
    await page.reload();
    await expect(row.getByRole('img', { name: 'Marcador oculto' })).toHaveCount(2);
    // just after midnight no game of the day has begun
    await changeCards(page, { gameStatus: 1, isLive: true });
    await page.goto('/tv/home');
    await expect(
      page
        .getByRole('region', { name: /^Hoy, / })
        .getByRole('img', { name: 'Marcador oculto' })
        .first(),
    ).toBeVisible();
  });
});

test.describe('opening a game', () => {
  test('a visitor signs in first, then lands on the chosen game', async ({ page }) => {
    const { link, id } = await openCalendar(page);
    await link.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('previousUrl'))).toBe(`/tv/player/${id}`);
    const member = readDemo().accounts.find(({ kind }) => kind === 'member');
    await dialog.getByLabel('Correo').fill(member?.email ?? '');
    await dialog.getByLabel('Contraseña', { exact: true }).fill(member?.password ?? '');
    await dialog.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    // waits for the end of the navigation: a browser that is closed between two documents may take long
    await page.waitForURL(`**/tv/player/${id}`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('link', { name: /Calendario/ })).toBeVisible();
    await expect(page.locator('video')).toBeVisible();
    await leave(page);
  });

  test('without a pass it leads to the prices, which say why', async ({ page }) => {
    await signIn(page, 'visitor');
    const me = page.waitForResponse('**/api/users/me');
    const { link } = await openCalendar(page);
    await me;
    await link.click();
    await expect(page).toHaveURL(/\/tv\/home#section-price$/);
    await expect(page.locator('#section-price')).toBeInViewport();
  });

  test('a member comes to the player', async ({ page }) => {
    await signIn(page);
    const { link, id } = await openCalendar(page);
    await link.click();
    await page.waitForURL(`**/tv/player/${id}`, { waitUntil: 'commit' });
    await expect(page.locator('video')).toBeVisible();
    await leave(page);
  });

  test.describe('with Firefox', () => {
    test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });
    test('a member comes to the player', async ({ page }) => {
      await signIn(page);
      const { link, id } = await openCalendar(page);
      await link.click();
      await page.waitForURL(`**/tv/player/${id}`, { waitUntil: 'commit' });
      await expect(page.locator('video')).toBeVisible();
      await leave(page);
    });
    test('a member is warned where staff wants it, may stay, and may go on', async ({ page }) => {
      await treatFirefox(page, 'warn');
      await signIn(page);
      const me = page.waitForResponse('**/api/users/me');
      const { link, id } = await openCalendar(page);
      await me;
      await link.click();
      const dialog = page.getByRole('alertdialog', { name: 'Estás en Firefox' });
      await expect(dialog).toContainText('Tu navegador no es compatible. Prueba con Safari o Chrome.');
      await dialog.getByRole('button', { name: 'Quedarme aquí' }).click();
      await expect(dialog).toHaveCount(0);
      await link.click();
      await dialog.getByRole('button', { name: 'Continuar de todos modos' }).click();
      await page.waitForURL(`**/tv/player/${id}`, { waitUntil: 'commit' });
      // the player does not warn again
      await expect(page.locator('video')).toBeVisible();
      await leave(page);
    });
  });
});

/** Today's cards as the call gives them. */
const cardsOf = async (request: APIRequestContext) => {
  const { now } = (await (await request.get('/api/site')).json()) as { now: string };
  const today = leagueDateOf(new Date(now), DEMO_ZONE).replaceAll('-', '/');
  const { response } = await (await request.get(`/league/3.0.0/scoreboard/${today}`)).json();
  return response as ScoreboardGame[];
};

test.describe('what happens reaches the page', () => {
  test('a run through the stream', async ({ page, request }) => {
    // just after midnight no game of the day has begun: one that is to come does as well
    const card = (await cardsOf(request)).find(({ gameStatus }) => gameStatus < 5 && gameStatus !== 2);
    await tell(page, 'card', { ...card, gameStatus: 1, isLive: true, awayRuns: 47 });
    await page.goto('/tv/calendar');
    const row = rowsOf(page, card?.id).last();
    await expect(row).toContainText('47');
  });

  test('without the stream, every fifteen seconds', async ({ page, faults }) => {
    faults.allow(/Failed to load resource/);
    await page.route('**/api/events?**', (route) => route.abort());
    // the test's clock moves only on command, so a slow machine changes nothing
    await page.clock.install({ time: new Date() });
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    let [requests, blocked] = [0, 0];
    page.on('request', (request) => {
      if (request.url().includes('/league/3.0.0/scoreboard/')) requests += 1;
    });
    page.on('requestfailed', (request) => {
      if (request.url().includes('/api/events')) blocked += 1;
    });
    await page.goto('/tv/home');
    await expect(page.getByRole('region', { name: /^Hoy, / })).toBeVisible();
    const untilBlocked = async (): Promise<number> => {
      await page.clock.runFor(50);
      return blocked;
    };
    await expect.poll(untilBlocked).toBeGreaterThan(0);
    const before = requests;
    await page.clock.runFor(12_000);
    expect(requests).toBe(before);
    // second by second: a request that is under way is not repeated. A busy machine reports requests late, never early
    let seconds = 13;
    const next = async () => {
      await page.clock.runFor(1000);
      seconds += 1;
      return requests - before;
    };
    for (const times of [1, 2]) {
      await expect.poll(next, { intervals: [250] }).toBeGreaterThanOrEqual(times);
      expect(requests - before).toBeLessThanOrEqual(seconds / 15);
    }
  });

  test('a hidden tab has no event stream', async ({ page }) => {
    const streams: string[] = [];
    page.on('request', (request) => void (request.url().includes('/api/events') && streams.push(request.url())));
    await page.goto('/tv/home');
    await expect.poll(() => streams.length).toBeGreaterThan(0);
    const turn = (state: string) =>
      page.evaluate((shown) => {
        Object.defineProperty(document, 'visibilityState', { value: shown, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/events'));
    await turn('hidden');
    await ended;
    const before = streams.length;
    await turn('visible');
    await expect.poll(() => streams.length).toBeGreaterThan(before);
  });

  test('without the scoreboard the page works with the games it came with', async ({ page, faults }) => {
    faults.allow(/Failed to load resource/);
    await page.route(SCOREBOARD, (route) => route.abort());
    await page.goto('/tv/standings');
    await expect(page.getByRole('row')).toHaveCount(11);
    await page.getByRole('link', { name: 'Palco, inicio' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu lugar detrás de home');
  });
});

test.describe('figures', () => {
  test('from the table to a club, to a player, to the game log', async ({ page }) => {
    await page.goto('/tv/standings');
    await page.getByRole('table').getByRole('link', { name: 'Naranjeros' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Naranjeros de Hermosillo');
    await expect(page).toHaveTitle('Naranjeros de Hermosillo | Palco');
    await expect(page.getByRole('heading', { name: 'Próximos juegos' })).toBeVisible();
    const man = page.getByRole('region', { name: 'Roster' }).getByRole('link').first();
    const name = await man.locator('span').innerText();
    await man.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Naranjeros de Hermosillo');
  });

  test('the leader in home runs has stats by season and by game', async ({ page }) => {
    await page.goto('/tv/leaders');
    await page.getByRole('radio', { name: 'Jonrones' }).check();
    const table = page.getByRole('table', { name: 'Diez mejores por Jonrones' });
    await expect(table.getByRole('row')).toHaveCount(11);
    const figures = (await table.locator('tbody td:nth-of-type(1)').allInnerTexts()).map(Number);
    expect(figures).toEqual(figures.toSorted((a, b) => b - a));
    const leader = table.getByRole('link').first();
    const name = await leader.innerText();
    await leader.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('table', { name: 'Por temporada' })).toContainText(String(figures[0]));
    const rows = page.getByRole('table', { name: 'Juego por juego' }).getByRole('row');
    await expect.poll(() => rows.count()).toBeGreaterThan(5);
  });

  test('the halves of the season are tables of their own', async ({ page }) => {
    await page.goto('/tv/standings');
    await page.getByRole('radio', { name: 'Primera vuelta' }).check();
    await expect(page.getByRole('table', { name: 'Posiciones: Primera vuelta' })).toBeVisible();
  });

  test('a club is subscribed to from its page, and its file never says a score', async ({ page }) => {
    await page.goto('/tv/teams/OBR');
    const subscribe = page.getByRole('link', { name: 'Suscribirme' });
    const address = await subscribe.getAttribute('href');
    expect(address).toBe(`webcal://${new URL(page.url()).host}/api/teams/OBR/calendar.ics?lang=es`);
    const file = await page.request.get(String(address).replace('webcal:', 'http:'));
    expect(file.headers()['content-type']).toContain('text/calendar');
    const summaries = (await file.text()).match(/^SUMMARY:.*$/gm) ?? [];
    expect(summaries.length).toBeGreaterThan(60);
    for (const summary of summaries) expect(summary).not.toMatch(/\d+ ?[-–] ?\d+/);
  });

  test('an unknown club or player shows a message and a way on', LONG, async ({ page }) => {
    await page.goto('/tv/teams/XYZ');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este club no está en la temporada');
    await page.goto('/tv/players/999999999');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No conocemos a este jugador');
    await page.getByRole('main').getByRole('link', { name: 'Ver líderes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Líderes');
  });
});

test.describe('for everybody', () => {
  test('in every language', LONG, async ({ page }) => {
    for (const [lang, title, standings, table] of [
      ['es', 'Calendario', 'Posiciones', 'Racha'],
      ['en', 'Calendar', 'Standings', 'Streak'],
      ['pr', 'Calendário', 'Classificação', 'Sequência'],
      ['it', 'Calendario', 'Classifica', 'Striscia'],
      ['ru', 'Календарь', 'Турнирная таблица', 'Серия'],
    ] as const)
      await test.step(lang, async () => {
        await page.goto(`/tv/calendar?lang=${lang}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(days(page)).toHaveCount(7);
        await page.goto(`/tv/standings?lang=${lang}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(standings);
        await expect(page.locator(`abbr[title="${table}"]`)).toBeVisible();
      });
  });

  test('by keyboard: a past day opens, a day is chosen, a game is reached', async ({ page }) => {
    await page.goto('/tv/calendar');
    await tabTo(page, /Elegir fecha/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tabTo(page, /juegos$/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^On demand/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
