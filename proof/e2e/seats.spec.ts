import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, readDemo, test } from './journey.ts';
import { expectPlaying, liveGame } from './watching.ts';

// as in a fan's browser, service worker included
test.use({ serviceWorkers: 'allow' });

const signIn = async (page: Page): Promise<{ id: number; token: string }> => {
  const [member] = readDemo().accounts;
  const reply = await page.request.post('/api/users/login', {
    data: { email: member?.email, password: member?.password },
  });
  const me = (await reply.json()) as { id: number; token: string };
  await page.goto('/tv/faqs');
  await page.evaluate((value) => localStorage.setItem('token', value), me.token);
  return me;
};
/** A journey before may have watched with this account, on another device: its release may be lost, then its lease expires. */
test.beforeEach(async ({ request }) => {
  const [member] = readDemo().accounts;
  const data = { email: member?.email, password: member?.password };
  const { token } = (await (await request.post('/api/users/login', { data })).json()) as { token: string };
  const seat = async (): Promise<unknown> =>
    ((await (await request.get('/api/seats', { headers: { authorization: token } })).json()) as { data: unknown }).data;
  await expect.poll(seat).toBeNull();
});
/** Another device: a browser that shares nothing with the first. */
const otherDevice = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 360, height: 780 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  });
  return context.newPage();
};
test('one device watches: the second sees which one, takes over, and the first one stops', async ({
  page,
  browser,
  baseURL,
}) => {
  const live = await liveGame(page);
  await signIn(page);
  await page.goto(`/tv/player/${live}`);
  await expectPlaying(page);

  const phone = await otherDevice(browser, baseURL);
  const { id, token } = await signIn(phone);
  await phone.goto(`/tv/player/${live}`);
  const dialog = phone.getByRole('alertdialog', { name: 'Tu pase está en uso' });
  await expect(
    dialog.getByText(
      'Ya hay una sesión abierta en otro dispositivo. Cierra la sesión en ese dispositivo e inténtalo de nuevo.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(dialog).toContainText('Chrome');
  await expect(dialog.getByRole('button', { name: 'OK', exact: true })).toBeVisible();
  await expectAccessible(phone);
  await expectPlaying(page);

  await dialog.getByRole('button', { name: 'Ver aquí y cerrar la otra' }).click();
  await expect(page.getByText('Ahora se reproduce en otro dispositivo')).toBeVisible();
  // without a picture nothing is live: the panel shows its time
  const panel = page.getByRole('region', { name: 'El juego, como va en pantalla' });
  await expect(panel.getByText('Hasta:')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Mostrar el marcador' })).toBeVisible();
  await expect(page.locator('section, [data-player-stage]').getByText('En vivo', { exact: true })).toHaveCount(0);
  await expectPlaying(phone);
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused ?? true)).toBe(true);

  await phone.request.delete(`/api/users/logout/${id}`, { headers: { authorization: token } });
  await expect(phone.getByText('Tu sesión expiró')).toBeVisible();
  await phone.context().close();
});

test('two tabs of one device watch together, and leaving them frees the seat at once', async ({ page, context }) => {
  const [live, [final]] = [await liveGame(page), readDemo().games.final];
  const { token } = await signIn(page);
  const tabs = async (): Promise<readonly number[]> => {
    const reply = await page.request.get('/api/seats', { headers: { authorization: token } });
    const { data } = (await reply.json()) as { data: { tabs: { gameId: number }[] } | null };
    return (data?.tabs ?? []).map(({ gameId }) => gameId).sort();
  };
  await page.goto(`/tv/player/${live}`);
  await expectPlaying(page);
  const tab = await context.newPage();
  await tab.goto(`/tv/player/${final}`);
  await expect.poll(tabs).toEqual([live, final].sort());
  await expect(tab.getByRole('alertdialog')).toHaveCount(0);
  await expectPlaying(page);
  await tab.close({ runBeforeUnload: true });
  await expect.poll(tabs).toEqual([live]);
  await page.goto('/tv/faqs');
  await expect.poll(tabs).toEqual([]);
});
