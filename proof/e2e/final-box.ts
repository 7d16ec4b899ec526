/** The box score on the player page of a game that is over. */
import { SIDES, type Side } from '@palco/baseball/rules/side';
import type { Locator, Page } from '@playwright/test';
import type { BoxRow, ExpectedBox } from './expected-box.ts';
import { expect } from './journey.ts';

export const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'El juego, como va en pantalla' });
export const boardOf = (page: Page): Locator => panelOf(page).getByRole('table').first();

/** The texts of a table's rows: the name without the positions beside it, then the first `figures` figures. */
const rowsOf = (table: Locator, figures: number): Promise<BoxRow[]> =>
  table
    .locator('tbody tr')
    .evaluateAll(
      (rows, count) =>
        rows.map((row) => [
          row.querySelector('th')?.firstChild?.textContent ?? '',
          ...[...row.querySelectorAll('td')].slice(0, count).map((cell) => cell.textContent ?? ''),
        ]),
      figures,
    );
const totalsOf = async (page: Page, side: Side): Promise<BoxRow> =>
  (await boardOf(page).locator('tbody tr').nth(SIDES.indexOf(side)).locator('td').allInnerTexts()).slice(-3);

/** Expects every line of both clubs. Returns how many lines there are. */
export const expectFinalBox = async (page: Page, box: ExpectedBox): Promise<number> => {
  const panel = panelOf(page);
  await panel.getByRole('tab', { name: 'BOXSCORE' }).click();
  const clubs = panel.getByRole('tablist', { name: 'Club' }).getByRole('tab');
  for (const [place, side] of SIDES.entries()) {
    await clubs.nth(place).click();
    await expect.poll(() => totalsOf(page, side)).toEqual(box.totals[side]);
    const [batting, pitching] = ['Bateadores', 'Lanzadores'].map((name) => panel.getByRole('table', { name }));
    await expect.poll(() => rowsOf(batting as Locator, 4)).toEqual(box.batting[side]);
    await expect.poll(() => rowsOf(pitching as Locator, 7)).toEqual(box.pitching[side]);
  }
  return SIDES.flatMap((side) => [box.totals[side], ...box.batting[side], ...box.pitching[side]]).length;
};
