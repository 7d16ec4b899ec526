import { expect, expectAccessible, expectFits, LONG, test, WIDTHS } from './journey.ts';

test('the kit page has nothing that axe finds, and does not scroll sideways in any language', async ({ page }) => {
  test.skip(
    !process.env.PALCO_TEST_LONG,
    'in the long run: the page is heavy, and every component has its turn on other pages',
  );
  await page.goto('/tv/_kit');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectFits(page);
  for (const language of ['en', 'pr', 'it', 'ru']) {
    await page.goto(`/tv/_kit?lang=${language}`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(beyond, `${language} at ${width} px`).toBe(0);
    }
  }
});

test(
  'a dialog keeps the focus, closes by Escape and gives it back, on a phone and on a desk',
  LONG,
  async ({ page }) => {
    await page.goto('/tv/_kit?lang=en');
    const opener = page.getByRole('button', { name: 'Notice with a way out', exact: true });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('alertdialog', { name: 'Your seat is taken' });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      for (let presses = 0; presses < 5; presses++) {
        await page.keyboard.press('Tab');
        await expect(dialog.locator(':focus')).toHaveCount(1);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  },
);

test('what axe should find is found', async ({ page }) => {
  await page.setContent('<html lang="en"><title>a page</title><main><h1>A page</h1><button></button></main>');
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/);
});

test('a wait cannot be closed, and ends by itself', async ({ page }) => {
  await page.clock.install();
  await page.goto('/tv/_kit?lang=en');
  // time advances only where the test advances it: otherwise the wait would end while a slow machine looks
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('button', { name: 'Wait (3 seconds)' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'We are charging your card' });
  const isShown = async (): Promise<boolean> => {
    await page.clock.runFor(100);
    return dialog.isVisible();
  };
  await expect.poll(isShown).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.clock.runFor(3000);
  await expect(dialog).toHaveCount(0);
});
