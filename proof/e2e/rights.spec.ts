/** The league's office asks why a game is dark, adds a rule, sees its effect before it is saved, and ends it. By keyboard. */
import { expectSound, keyboardOf, leaveField, openByChord, openConsole, test } from './console-journey.ts';
import { expect, leagueToday } from './journey.ts';

test('a final on 31 January is not dark in the United States, the Caribbean series is, and a rule is added and ended', async ({
  page,
  palco,
  colleagues,
}) => {
  await openConsole(page, palco.origin, colleagues.secretary);
  const { press } = keyboardOf(page);
  await openByChord(page, 'd', 'Derechos');

  const word = (name: string) => page.getByLabel(name, { exact: true }).first();
  await word('País').selectOption('US');
  const today = await leagueToday();
  const year = Number(today.slice(0, 4)) + Number(today.slice(5) > '01-31');
  await word('Día y hora de la liga').fill(`${year}-01-31T20:15`);
  await word('Juego').selectOption('final-series');
  const steps = page.getByRole('listitem').filter({ hasText: 'Derechos en su país' });
  await expect(page.getByRole('heading', { name: 'No lo ve: tiene que entrar a su cuenta' })).toBeVisible();
  await expect(steps).toContainText('Pasa');
  await word('Juego').selectOption('caribbean-series');
  await expect(page.getByRole('heading', { name: 'No lo ve: no disponible en su país' })).toBeVisible();
  await expect(page.getByText('No aparece en calendario, marcador ni avisos.')).toBeVisible();
  await expect(steps).toContainText('Decide: Serie del Caribe');
  await expect(page.getByRole('row', { name: /^Estados Unidos/ }).locator('[data-state="dark"]')).toHaveCount(8);
  await expectSound(page, 'rights');

  // the situation is in the address
  expect(new URL(page.url()).searchParams.get('country')).toBe('US');

  await leaveField(page);
  await press('r');
  const form = page.getByRole('form', { name: 'Nueva regla' });
  await expect(form.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.type('Canal Nueve en Japón');
  await form.getByLabel('Competencia').selectOption('regular-season');
  await form.getByLabel('Países, dos letras').fill('jp');
  await form.getByLabel('Quién lo pasa').fill('Canal Nueve');
  await expect(form.getByText('Juegos que se apagan')).toBeVisible();
  await expect(form.getByText('Pases en Japón')).toBeVisible();
  await expectSound(page, 'rights-new');
  await form.getByLabel('Motivo').fill('Contrato 119');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /^\d+ Canal Nueve en Japón/ });
  await expect(row).toContainText('Vigente');

  await word('País').selectOption('JP');
  await word('Juego').selectOption('regular-season');
  await expect(page.getByRole('heading', { name: 'No lo ve: lo pasa otro' })).toBeVisible();
  await expect(page.getByText('Este juego lo pasa Canal Nueve en tu país.')).toBeVisible();

  await row.getByRole('button', { name: 'Canal Nueve en Japón' }).click();
  await expect(page.getByText('Contrato 119')).toBeVisible();
  await expectSound(page, 'rights-open');
  const open = page.getByRole('form', { name: 'Canal Nueve en Japón' });
  await open.getByLabel('Motivo').fill('El contrato terminó');
  await open.getByRole('button', { name: 'Terminar regla' }).click();
  await expect(row).toContainText('Terminó');
  await expect(page.getByRole('heading', { name: 'No lo ve: tiene que entrar a su cuenta' })).toBeVisible();
});
