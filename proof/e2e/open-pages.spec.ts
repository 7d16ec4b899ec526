import { PAGES, SITE_BASE } from '@palco/contracts/pages';
import { expect, test } from './journey.ts';

test.describe('addresses', () => {
  for (const [from, to] of [
    ['/', '/tv'],
    ['/home', '/tv/home'],
    ['/profile', '/tv/profile'],
    ['/player/123', '/tv/player/123'],
    ['/checkout/home', '/tv/home'],
    ['/tv/checkout/home', '/tv/home'],
    ['/aviso-de-privacidad', '/tv/privacy'],
    ['/tv/aviso-de-privacidad', '/tv/privacy'],
    ['/tv/nope', '/tv'],
  ] as const)
    test(`${from} goes to ${to}`, async ({ request }) => {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(answer.headers().location).toBe(to);
    });

  for (const path of ['/api/nope', '/league/nope', '/media/nope', '/tv/assets/nope.js'])
    test(`${path} is a 404 without caching`, async ({ request }) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status()).toBe(404);
      expect(answer.headers()['cache-control']).toBe('no-store');
    });
});

// what the fixture `faults` would see: a page that differs from its document
for (const page of ['reset', 'confirm', 'stopAlerts', 'waitingList', 'openGift', 'renewal', 'redeemCard'] as const)
  for (const hash of ['', '#token=7.AAAAAAAAAAAAAAAAAAAAAA'])
    test(`the page ${page} of a mail's link${hash && ', with its token,'} becomes what was rendered`, async ({
      page: tab,
    }) => {
      await tab.goto(`${SITE_BASE}${PAGES[page].path}${hash}`);
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the landing is readable Spanish', async ({ page }) => {
    await page.goto('/tv');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
