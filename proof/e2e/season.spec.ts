/**
 * A day of the league's secretary: games moved by keys, a conflict that keeps the calendar from being published, a
 * doubleheader, a file with a wrong row, a colleague who was faster; fans see what is published, and what is taken back.
 */
import type { Draft, DraftGame } from '@palco/contracts/season/calendar-draft-staff';
import type { StaffClub } from '@palco/contracts/season/club-staff';
import type { StaffSeason } from '@palco/contracts/season/season-staff';
import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import type { Page } from '@playwright/test';
import { callsOf, expectSound, leaveField, openByChord, openConsole, test, watchCalls } from './console-journey.ts';
import { expect, leagueToday } from './journey.ts';
import { budget } from './watching.ts';

declare global {
  interface Window {
    /** ms from the key to the painted frame with the game on another day and the list of conflicts that belongs to it */
    keyToPlace?: number[];
  }
}

const MOVES = 20;

/** A home series of a club: games on three days in a row, none on the day after, and one on the next. */
const seriesBefore = ({ games }: Draft, from: string, except: readonly string[] = []): readonly DraftGame[] => {
  const planned = games.filter(
    ({ is_fixed, competition, change, official_date }) =>
      !is_fixed && change === 'same' && competition === 'regular-season' && official_date > from,
  );
  const on = (club: string, day: string): DraftGame | undefined =>
    planned.find(({ official_date, away, home }) => official_date === day && (away === club || home === club));
  for (const first of planned) {
    const { home, away, official_date } = first;
    if (except.includes(home) || except.includes(away)) continue;
    const days = [0, 1, 2, 3, 4].map((by) => on(home, addDays(official_date as LeagueDate, by)));
    const series = days.slice(0, 3).flatMap((game) => (game?.home === home && game.away === away ? [game] : []));
    if (series.length === 3 && !days[3] && days[4]) return series;
  }
  throw new Error('no series is followed by a day off');
};

/** Measures Shift and an arrow key until the frame with the new place is painted. */
const measureMoves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.keyToPlace = [];
    performance.clearResourceTimings();
    const placed = (): string =>
      `${document.querySelector<HTMLElement>('[aria-selected="true"]')?.dataset.at} ${document.querySelector('aside')?.textContent}`;
    window.addEventListener(
      'keydown',
      ({ timeStamp, shiftKey, key }) => {
        if (!shiftKey || !key.startsWith('Arrow')) return;
        const before = placed();
        const look = (): void => {
          if (placed() === before) return void requestAnimationFrame(look);
          const channel = new MessageChannel();
          // real time: a budget of the long run
          channel.port1.onmessage = () => window.keyToPlace?.push(performance.now() - timeStamp);
          channel.port2.postMessage(0);
        };
        requestAnimationFrame(look);
      },
      { capture: true },
    );
  });

test('a secretary moves games, mends a conflict, imports a file, publishes, and takes it back', async ({
  page,
  browser,
  palco,
  colleagues,
}) => {
  const call = callsOf(page);
  const callsAnswered = watchCalls(page);
  await openConsole(page, palco.origin, colleagues.scheduler);
  await openByChord(page, 's', /^Temporada \d/);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const { data: seasons } = await call<{ data: StaffSeason[] }>('GET', 'seasons');
  const season = seasons.find(({ games }) => games > 0);
  if (!season) throw new Error('the demo has no season');
  const readDraft = async (): Promise<Draft> => (await call<{ data: Draft }>('GET', `seasons/${season.id}/draft`)).data;
  const before = await readDraft();
  // no other journey uses games that are this far away
  const far = addDays(await leagueToday(), 21);
  const series = seriesBefore(before, far);
  const [friday, saturday, sunday] = series as [DraftGame, DraftGame, DraftGame];
  const other = seriesBefore(before, far, [friday.home, friday.away]);
  const [imported] = other as [DraftGame];
  const dayOff = addDays(sunday.official_date as LeagueDate, 1);
  const taken = addDays(sunday.official_date as LeagueDate, 2);
  // their days alone: in the first days of a month the games of today are in the same one, and go on meanwhile
  const days = [...new Set([...series, ...other].map(({ official_date }) => official_date)), dayOff, taken];
  const asFan = async (): Promise<string> =>
    (
      await Promise.all(
        days.map(async (day) =>
          (await page.request.get(`${palco.origin}/league/3.0.0/calendar?date=${day}&extraDays=0`)).text(),
        ),
      )
    ).join();
  const fansSaw = await asFan();

  // by keys: to the club's row and the weeks of the series, then day by day
  const cell = (club: string, day: string) => page.locator(`[data-at="${club} ${day}"]`);
  const selected = grid.locator('td[aria-selected="true"]');
  await grid.locator('td[tabindex="0"]').focus();
  while (!(await cell(sunday.home, sunday.official_date).isVisible())) {
    await page.keyboard.press('PageDown');
    // the arrow keys go on from the weeks that are shown
    await expect(grid.locator('td[tabindex="0"]')).toBeFocused();
  }
  await cell(sunday.home, addDays(sunday.official_date as LeagueDate, -1)).click();
  await page.keyboard.press('ArrowRight');
  await expect(selected).toHaveAttribute('data-at', `${sunday.home} ${sunday.official_date}`);

  // the game is where the key puts it, with its conflict, before the server has answered
  const dock = page.getByRole('region', { name: 'Borrador' });
  const publish = dock.getByRole('button', { name: `Publicar revisión ${before.published + 1}` });
  const answer = Promise.withResolvers<void>();
  let waiting = 0;
  await page.route('**/draft/edits', async (route) => {
    waiting += 1;
    await answer.promise;
    await route.continue();
  });
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(selected).toHaveAttribute('data-at', `${sunday.home} ${taken}`);
  const twice = page.locator('aside').getByText(`${sunday.home} juega dos veces`);
  await expect(twice).toBeVisible();
  await expect.poll(() => waiting).toBe(1);
  answer.resolve();

  // a conflict that blocks: the button is off and says why
  await expect(dock).toContainText(/Choques: \d+\. Así no se publica\./);
  await expect(publish).toBeDisabled();
  await expect(publish).toHaveAccessibleDescription(/Así no se publica/);
  await expect(page.locator('aside [aria-busy="true"]')).toHaveCount(0);
  await expectSound(page, 'season-conflict');
  await page.unroute('**/draft/edits');

  // and back by a day, where neither club plays; twenty times, measured
  await selected.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(selected).toHaveAttribute('data-at', `${sunday.home} ${dayOff}`);
  await expect(twice).toBeHidden();
  await measureMoves(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processorSeconds = async (): Promise<number> =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const began = await processorSeconds();
  for (let step = 0; step < MOVES; step++) {
    await page.keyboard.press(step % 2 ? 'Shift+ArrowLeft' : 'Shift+ArrowRight');
    await page.waitForFunction((count) => (window.keyToPlace?.length ?? 0) > count, step);
  }
  await expect(publish).toBeEnabled();
  const processorMs = ((await processorSeconds()) - began) * (1000 / MOVES);
  const times = (await page.evaluate(() => window.keyToPlace ?? [])).toSorted((a, b) => a - b);
  const answered = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/draft/edits'))
      .map(({ duration }) => duration)
      .toSorted((a, b) => a - b),
  );
  const figures = (all: readonly number[]): string =>
    `median ${all[all.length >> 1]?.toFixed(0)} ms, p95 ${all[Math.floor(all.length * 0.95)]?.toFixed(0)} ms`;
  console.log(
    `a game moved by keys, ${before.games.length} games: key to place and conflicts ${figures(times)}; ` +
      `answered ${figures(answered)}; ${processorMs.toFixed(0)} ms of the page's processor a step`,
  );
  // wanted: 100 ms from the key to the place. The page's processor time for a step, both drafts included, does not depend on load
  expect(processorMs).toBeGreaterThan(0);
  expect(processorMs).toBeLessThan(budget(300));
  expect(times[0]).toBeLessThan(budget(1_000));

  // two games on one day, seven innings each
  await cell(saturday.home, saturday.official_date).click();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Con qué juego').selectOption(String(friday.id));
  await dialog.getByRole('button', { name: 'Guardar en el borrador' }).click();
  await expect(dialog).toBeHidden();
  await expect(cell(friday.home, friday.official_date)).toHaveAccessibleName(/doble juego/);
  await expect(publish).toBeEnabled();

  // a file with a wrong row, then the corrected one
  await leaveField(page);
  await page.keyboard.press('i');
  const rows = (home: string) => [
    'juego,fecha,hora,visita,casa',
    `${imported.id},${imported.official_date},13:05,${imported.away},${imported.home}`,
    `${other[1]?.id},${other[1]?.official_date},13:10,${other[1]?.away},${home}`,
  ];
  const drop = (home: string) =>
    page.locator('input[type="file"]').setInputFiles({
      name: 'calendario.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows(home).join('\n')),
    });
  await drop('ZZZ');
  await expect(page.getByRole('status').filter({ hasText: 'Renglones leídos: 2' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^3 casa ZZZ Ese club no está en la temporada/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pasar al borrador/ })).toBeDisabled();
  await expect(page.getByText('Con errores no se aplica nada.')).toBeVisible();
  await expectSound(page, 'season-import');
  await drop(imported.home);
  await page.getByRole('button', { name: 'Pasar al borrador: 2' }).click();
  await expect(grid).toBeVisible();
  await expect(
    page.getByRole('row', { name: new RegExp(`${imported.away} en ${imported.home}.*renglón 2`, 'i') }),
  ).toBeVisible();

  // a colleague was faster: both values are shown, and one's own replaces theirs
  // the page does not know yet: it has read the draft with the file, but not the colleague's change
  await callsAnswered();
  const { revision } = await readDraft();
  const late = { kind: 'move', game: sunday.id, official_date: dayOff, time: '12:00' };
  await call('POST', `seasons/${season.id}/draft/edits`, { seen: revision, edits: [late] });
  await page
    .getByRole('row', { name: new RegExp(`^${sunday.away} en ${sunday.home}`) })
    .last()
    .click();
  const editor = page.locator('aside');
  await editor.getByLabel('Hora de la liga').fill('18:15');
  await editor.getByRole('button', { name: 'Guardar en el borrador' }).click();
  const faster = page.getByRole('alert').filter({ hasText: 'cambió esto' });
  await expect(faster).toContainText(/12:00/);
  await expect(faster).toContainText(/6:15/);
  await faster.getByRole('button', { name: 'Guardar lo mío encima' }).click();
  await expect(faster).toBeHidden();
  await expect(editor.getByLabel('Hora de la liga')).toHaveValue('18:15');

  // published, and a fan's calendar has it
  await publish.click();
  await dialog.getByLabel('Nota').fill('Doble juego y dos horarios');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Revisión \d+ publicada/)).toBeVisible();
  await expect(dock).toBeHidden();
  await expectSound(page, 'season');
  await expect.poll(asFan).not.toBe(fansSaw);
  const fan = await browser.newPage();
  await fan.goto(`${palco.origin}/tv/calendar?day=${dayOff}`);
  await expect(fan.getByText('6:15').first()).toBeVisible();
  await fan.close();

  // and back to what was there before
  await leaveField(page);
  await page.keyboard.press('7');
  await page.getByRole('row', { name: new RegExp(`^${before.published} `) }).click();
  await page.getByLabel('Motivo').fill('Era una prueba');
  await page.getByRole('button', { name: `Volver a la revisión ${before.published}` }).click();
  const returned = page.getByText(`El calendario volvió a la revisión ${before.published}.`);
  await expect(returned).toBeVisible();
  // at a phone's width the message covers what is checked
  await expect(returned).toBeHidden();
  await expectSound(page, 'season-revisions');
  await expect.poll(asFan).toBe(fansSaw);

  // the same for a club: the fields that differ are shown, and the colleague's stay
  const { data: clubs } = await call<{ data: StaffClub[] }>('GET', `seasons/${season.id}/clubs`);
  const [club] = clubs;
  if (!club) throw new Error('the season has no clubs');
  const { abbreviation, seen, players: _, contrast: __, contrast_is: ___, ...terms } = club;
  const path = `seasons/${season.id}/clubs/${abbreviation}`;
  await leaveField(page);
  await page.keyboard.press('4');
  await page.getByRole('navigation', { name: 'Clubes' }).getByRole('button', { name: club.name }).click();
  const form = page.getByRole('form', { name: club.name });
  await expect(form.getByLabel('Ciudad')).toHaveValue(club.city);
  await callsAnswered();
  const theirs = await call<{ data: StaffClub }>('PUT', `${path}?seen=${seen}`, { ...terms, city: 'Navolato' });
  await form.getByLabel('Ciudad').fill('Altata');
  await form.getByRole('button', { name: 'Guardar club' }).click();
  await expect(faster).toContainText('Navolato');
  await expect(faster).toContainText('Altata');
  await expect(faster.locator('dl')).toHaveCount(1);
  await faster.getByRole('button', { name: /^Quedarme con lo de/ }).click();
  await expect(form.getByLabel('Ciudad')).toHaveValue('Navolato');
  await call('PUT', `${path}?seen=${theirs.data.seen}`, terms);
});
