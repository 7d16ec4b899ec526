/**
 * A scorer with a tablet and no keyboard: everything by tapping, in portrait and in landscape, and every target large enough
 * for a finger.
 */
import type { Locator, Page } from '@playwright/test';
import { expectSound, openConsole, openWithin, test } from './console-journey.ts';
import { expect, readDemo } from './journey.ts';
import { benchOf, expectUnsent, fanSentences, gameToCome, openScoring, startScoring } from './scored-game.ts';

test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } });

const FINGER = 44;
/** Buttons, links and fields of the page that are too small for a finger. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main, least) => {
    const seen = [...main.querySelectorAll<HTMLElement>('button, a[href], input, select, summary')].filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return width > 0 && height > 0 && getComputedStyle(each).visibility === 'visible';
    });
    return seen
      .filter((each) => {
        // a checkbox is tapped on itself or on its label
        const target =
          each instanceof HTMLInputElement && each.type === 'checkbox' ? (each.closest('label') ?? each) : each;
        const { width, height } = target.getBoundingClientRect();
        return Math.round(width) < least || Math.round(height) < least;
      })
      .map((each) => `${each.tagName} ${each.className} ${each.innerText.slice(0, 30)}`);
  }, FINGER);

const expectForFingers = async (page: Page): Promise<void> => {
  // the page may still be rotating, or show what was there before
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
};

test('a game is scored with fingers, and practiced', async ({ page, palco, colleagues }) => {
  await openConsole(page, palco.origin, colleagues.tapper);
  const game = await gameToCome(page, palco.origin, 9);
  await openScoring(page, game);
  await expectForFingers(page);
  const bench = benchOf(await startScoring(page));
  /** A button of the page by its whole name. */
  const button = (name: string | RegExp): Locator =>
    page.locator('main').getByRole('button', { name, exact: true }).filter({ visible: true }).first();
  const tap = async (...names: readonly (string | RegExp)[]): Promise<void> => {
    for (const name of names) await button(name).tap();
  };
  const fielder = (digit: number): Locator => page.locator(`button[data-place="${digit}"]`);
  const idle = page.locator('[data-line="none"]');

  await test.step('a walk, and a ball in play by tapping where it went', async () => {
    await expectForFingers(page);
    await tap(/^B ?Bola$/, /^B ?Bola$/, /^B ?Bola$/, /^B ?Bola$/);
    await expect(page.locator('[data-count="balls 0"]')).toBeVisible();
    await tap(/^C ?Strike cantado$/, /^X ?En juego$/);
    await expect(page.locator('[data-line="ball"]')).toBeVisible();
    await expectForFingers(page);
    await fielder(6).tap();
    await fielder(4).tap();
    await fielder(3).tap();
    await expect(page.locator('[data-draft]')).toContainText('64(1)3');
    await tap('Registrar');
    await expect(idle).toBeVisible();
    await expectUnsent(page, 0);
    await expect
      .poll(async () => (await fanSentences(page, palco.origin, game)).at(-1))
      .toMatch(/doble ?play|doble matanza/i);
  });

  await test.step('a steal', async () => {
    await tap(/^X ?En juego$/, 'S');
    await fielder(8).tap();
    await tap('Registrar');
    await expect(idle).toBeVisible();
    await tap(/^R ?Corredor en jugada$/, 'S', 'B');
    await fielder(2).tap();
    await expect(page.locator('[data-draft]')).toContainText('SB2');
    await tap('Registrar');
    await expect(idle).toBeVisible();
    await expect(page.getByText(/roba/i).first()).toBeVisible();
  });

  await test.step('the runner is put on another base with the buttons for runners', async () => {
    await tap(/^X ?En juego$/, 'S');
    await fielder(7).tap();
    await tap('Corredores');
    await expectForFingers(page);
    await tap('→');
    await expect(page.locator('[data-draft]')).toContainText(/2-/);
    await tap('Regresar', 'Registrar');
    await expect(idle).toBeVisible();
    await expectUnsent(page, 0);
  });

  await page.setViewportSize({ width: 1180, height: 820 });

  await test.step('a substitution by number, or from the list of the bench, lying', async () => {
    await expectForFingers(page);
    await tap(/^W ?Cambio$/);
    await expectForFingers(page);
    const ofBench = page
      .getByRole('region', { name: /^En la banca: / })
      .getByRole('button')
      .filter({ hasText: bench.lastName });
    await ofBench.first().tap();
    await expect(page.locator('[data-draft]')).toContainText(bench.lastName);
    await expect(ofBench).toHaveCount(0);
    await tap('Regresar');
    await expect(ofBench.first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Cambio', exact: true }).tap();
    await page.keyboard.type(`${bench.jersey}h`);
    await expect(page.locator('[data-draft]')).toContainText(bench.lastName);
    await expectForFingers(page);
    await tap('Registrar');
    await expect(idle).toBeVisible();
    await expectUnsent(page, 0);
  });

  await test.step('undo and redo', async () => {
    const balls = page.locator('[data-count="balls 1"]');
    await tap(/^B ?Bola$/);
    await expect(balls).toBeVisible();
    await tap(/^Deshacer$/);
    await expect(balls).toHaveCount(0);
    await tap('Rehacer');
    await expect(balls).toBeVisible();
    await expectUnsent(page, 0);
  });
  await expectSound(page, 'scoring-tablet', [1180, 820]);

  await test.step('a finished game is practiced, and nothing of it is sent', async () => {
    await openWithin(page, '/console/scoring');
    // counted only from here: the hold of the former game is renewed by calls until its page is left
    const sent: string[] = [];
    page.on(
      'request',
      (request) => void (request.method() !== 'GET' && sent.push(`${request.method()} ${request.url()}`)),
    );
    await expectForFingers(page);
    await page.getByRole('link', { name: 'Practicar' }).tap();
    // until its code is loaded, the list of the games to score is shown
    await expect(page.getByRole('heading', { name: 'Practicar', level: 1 })).toBeVisible();
    // a game of the demo: what other journeys have closed by hand may have no lineups
    await page.locator(`[data-row="${readDemo().games.final[0]}"] button`).first().tap();
    await expect(page.getByText('Esto es una práctica con un juego terminado', { exact: false })).toBeVisible();
    await page.getByLabel('Mostrar lo que se escribe').check();
    const next = page.locator('[data-next]');
    const hint = next.locator('kbd');
    await expect(next).toHaveAttribute('data-next', 'pitch');
    await expectForFingers(page);
    await expect(hint.first()).toBeVisible();
    await page.keyboard.press((await hint.allInnerTexts()).map((cap) => (cap === '⇧' ? 'Shift' : cap)).join('+'));
    await expect(page.getByRole('button', { name: /^Deshacer lo último|^Regresar/ }).first()).toHaveAttribute(
      'aria-disabled',
      'false',
    );
    await expect(page.getByText('Sin registrar')).toHaveCount(0);
    expect(sent.filter((call) => call.includes('/scoring'))).toEqual([]);
    await expectSound(page, 'scoring-practice');
  });
});
