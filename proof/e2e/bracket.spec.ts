/** The playoffs before anybody knows who plays: slots are added, planned from a file, and one is filled; people are found again. */
import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import { callsOf, expectSound, openByChord, openConsole, test, watchCalls } from './console-journey.ts';
import { expect, leagueToday } from './journey.ts';

test('a bracket is planned between slots and filled, and a roster finds the people it names', async ({
  page,
  palco,
  colleagues,
}) => {
  const answered = watchCalls(page);
  const call = callsOf(page);
  await openConsole(page, palco.origin, colleagues.planner);
  await openByChord(page, 's', /^Temporada /);
  const { data: seasons } = await call<{ data: { id: string; last_day: string }[] }>('GET', 'seasons');
  const today = await leagueToday();
  const season = seasons.find(({ last_day }) => last_day >= today) ?? seasons[0];
  if (!season) throw new Error('the demo has no season');
  const { data: clubs } = await call<{ data: { abbreviation: string; name: string }[] }>(
    'GET',
    `seasons/${season.id}/clubs`,
  );
  const [club, other] = clubs as [{ abbreviation: string; name: string }, { abbreviation: string; name: string }];

  // a slot by hand
  const show = (view: RegExp) => page.getByRole('button', { name: view }).first().click();
  await show(/^Plazas/);
  await page.getByLabel('Cómo se llama').fill('Ganador A');
  await page.getByRole('button', { name: 'Agregar plaza' }).last().click();
  await expect(page.getByRole('heading', { name: 'Ganador A (GA1)' })).toBeVisible();

  // a game of two slots from a file: the new one is named before it is made
  await show(/^Importar CSV/);
  const day = addDays(season.last_day as LeagueDate, -1);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'playoffs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`fecha,hora,visita,casa,competencia\n${day},19:30,Ganador A,Ganador B,exhibicion`),
  });
  await expect(page.getByText('Plazas nuevas: Ganador B')).toBeVisible();
  await expectSound(page, 'bracket-import');
  await page.getByRole('button', { name: 'Pasar al borrador: 1' }).click();
  await expect(page.getByRole('grid')).toBeVisible();

  // its club is known
  await show(/^Plazas/);
  await page
    .getByRole('navigation', { name: 'Plazas' })
    .getByRole('button', { name: /^Ganador B/ })
    .click();
  await page.getByLabel('Quién la ocupa').selectOption(club.abbreviation);
  await expectSound(page, 'bracket-slot');
  await page.getByRole('button', { name: 'Guardar plaza' }).click();
  await expect(page.getByRole('navigation', { name: 'Plazas' })).toContainText(club.name);
  await expect(page.getByText(`GA1 en ${club.abbreviation}`)).toBeVisible();
  await answered();

  // somebody of another club's roster is traded by a file, in capitals and without his birthday
  const { data: roster } = await call<{ data: { player: { first_name: string; last_name: string; name: string } }[] }>(
    'GET',
    `seasons/${season.id}/clubs/${other.abbreviation}/roster`,
  );
  const traded = roster[0]?.player;
  if (!traded) throw new Error('the demo has no roster');
  await show(/^Clubes/);
  await page.getByRole('navigation', { name: 'Clubes' }).getByRole('button', { name: club.name }).click();
  await page.getByRole('button', { name: 'De un archivo' }).click();
  const row = [traded.first_name, traded.last_name].map((name) => name.toUpperCase()).join(',');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'roster.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`nombre,apellido,posicion\n${row},P`),
  });
  await expect(page.getByText(/por responder: 1/)).toBeVisible();
  await expectSound(page, 'bracket-roster');
  await page.getByRole('button', { name: 'Aceptar lo propuesto: 1' }).click();
  await page.getByRole('button', { name: 'Aplicar: 1' }).click();
  await expect(page.getByRole('table', { name: 'Jugadores' })).toContainText(traded.name);

  // whoever plans the season after this finds no draft
  const { data: draft } = await call<{ data: { revision: number } }>('GET', `seasons/${season.id}/draft`);
  await call('POST', `seasons/${season.id}/draft/discard`, { seen: draft.revision });
});
