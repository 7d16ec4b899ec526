/** A browser that keeps nothing ("block all cookies", a window inside another app) opens every public page. */
import { PAGES, type PageName } from '@palco/contracts/pages';
import { comeAlive, expect, readDemo, test } from './journey.ts';

/** Pages that are not public, and have pictures, plays and tables of their own. */
const WITH_GAMES: readonly PageName[] = ['club', 'athlete', 'highlightsGame', 'sharedPlay'];

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The request was denied.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse, configurable: true });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined, configurable: true });
  }),
);

test('every public page opens in a browser that keeps nothing, and comes alive without a fault', async ({ page }) => {
  const [final = 0] = readDemo().games.final;
  const reply = await page.request.get(`/api/highlights?game=${final}`);
  const { data } = (await reply.json()) as { data: { plays: readonly { readonly share: string }[] } };
  const values: Readonly<Record<string, string | number>> = {
    gameId: final,
    share: data.plays[0]?.share ?? '',
    id: 1,
    abbr: 'HER',
  };
  for (const [name, { path, isPublic }] of Object.entries(PAGES)) {
    if (!isPublic && !WITH_GAMES.includes(name as PageName)) continue;
    await page.goto(`/tv${path.replace(/:(\w+)/g, (_, each: string) => String(values[each]))}`);
    await comeAlive(page);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expect(page.getByText('Algo falló en esta página')).toHaveCount(0);
  }
});
