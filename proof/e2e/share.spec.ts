/** Highlights in a row, and a play that is shared: a visitor without a pass sees 20 seconds of it and today's price. */
import type { Highlight } from '@palco/contracts/highlights/highlights';
import { addDays } from '@palco/kernel/league-date';
import { expect, expectFits, leagueToday, test, WITH_MOTION } from './journey.ts';
import { endOf, expectPlaying, leave, pause, playEnd, signIn } from './watching.ts';

test.use({ ...WITH_MOTION, permissions: ['clipboard-read', 'clipboard-write'] });

test('from the highlights of a day to a play that is shared with a visitor', async ({ page, browser }) => {
  const day = addDays(await leagueToday(), -1);
  const reply = await page.request.get(`/api/highlights?day=${day}`);
  const { data } = (await reply.json()) as { data: { plays: readonly Highlight[] } };
  const [first] = data.plays;
  if (!first) throw new Error('no highlights yesterday');

  await signIn(page);
  await page.goto(`/tv/highlights/${day}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Momentos del');
  await expect(page.getByRole('listitem').filter({ has: page.locator('a[href*="/plays/"]') })).toHaveCount(
    data.plays.length,
  );
  await expectFits(page);
  // lengths would reveal how the game went, too
  await page.getByRole('switch', { name: 'Sin spoilers' }).check();
  await expect(page.getByText(/^\d:\d\d$/)).toHaveCount(0);

  // with a pass a card leads to the play in the player
  await page.locator(`a[href$="${first.share}"]`).click();
  await page.waitForURL(/\/tv\/player\/\d+\?at=\d+$/);
  await expectPlaying(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByText('Enlace de la jugada copiado')).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toContain(`/tv/plays/${first.game}/${first.share}`);

  await page.goto(`/tv/player/${first.game}?reel=highlights`);
  await expect(page.getByRole('button', { name: /^Momentos/, pressed: true })).toBeVisible();
  await expectPlaying(page);
  await leave(page);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(shared);
  await expectPlaying(visitor);
  // its twenty seconds would be over before a slow machine has looked at everything
  await pause(visitor);
  await expect(visitor.getByRole('heading', { name: `${first.batter} contra ${first.pitcher}` })).toBeVisible();
  await expect(visitor.getByRole('link', { name: /^Ver el juego por \$39/ })).toBeVisible();
  await expect(visitor.getByText(/^Quedan \d+ s$/)).toBeVisible();
  await expectFits(visitor);
  expect(await endOf(visitor)).toBeLessThanOrEqual(20);
  await playEnd(visitor, 0.5);
  await expect(visitor.getByRole('button', { name: 'Ver otra vez los 20 s' })).toBeVisible();
  await expect(visitor.getByRole('img', { name: /^(Bases|Corredor|Casa)/ })).toBeVisible();
  await visitor.close();
});
