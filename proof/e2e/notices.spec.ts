/** A notice of the league on the fan's site: without a script, live, closed by the fan, and gone at its end. */

import { expect, expectAccessible, LONG, test, WITH_MOTION } from './journey.ts';
import { NOTICE_TEXTS, openStaff } from './staff-notices.ts';

test.use(WITH_MOTION);

const TEXT = NOTICE_TEXTS.es;

test('a notice comes to an open page and goes again without moving anything; closed, it stays closed', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const staff = await openStaff(request);
  await page.goto('/tv/calendar');
  // its cards come by an event stream, which announces notices too
  const notice = page.getByRole('region', { name: 'Avisos de la liga' }).getByText(TEXT);
  const first = await staff.put();
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width} px`)
      .toBeLessThanOrEqual(0);
    const smallest = async (): Promise<number> => {
      const { width: wide, height } = (await page.getByRole('button', { name: 'Cerrar el aviso' }).boundingBox()) ?? {
        width: 0,
        height: 0,
      };
      return Math.min(wide, height);
    };
    await expect.poll(smallest, `at ${width} px`).toBeGreaterThanOrEqual(44);
  }
  await staff.end(first);
  await expect(notice).toBeHidden();

  // in the document itself
  const second = await staff.put();
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const withoutScript = await plain.newPage();
  await withoutScript.goto('/tv/faqs');
  await expect(withoutScript.getByText(TEXT)).toBeVisible();
  await plain.close();

  await page.goto('/tv/faqs');
  await expect(notice).toBeVisible();
  const closing = page.getByRole('button', { name: 'Cerrar el aviso' });
  await closing.focus();
  await page.keyboard.press('Enter');
  await expect(notice).toBeHidden();
  // it stays closed on a page without the app, which loads only when something is touched
  await page.evaluate(() => location.assign('/tv/terms'));
  await page.waitForURL('**/tv/terms');
  await expect(page.locator('[data-notice]')).toBeHidden();
  await staff.end(second);
  await expect.poll(async () => (await request.get('/tv/terms')).text()).not.toContain(TEXT);
  await page.evaluate(() => location.reload());
  await expect(page.locator('[data-notice]')).toHaveCount(0);
});

test(
  'a notice is on an open page within seconds, in five languages, and gone at its end',
  LONG,
  async ({ page, request }) => {
    const staff = await openStaff(request);
    await page.goto('/tv/calendar');
    const notice = page.getByRole('region', { name: 'Avisos de la liga' }).getByText(TEXT);
    // long enough for the page and five requests to see it on any machine
    const seconds = 120;
    const until = (await staff.serverTime()) + seconds * 1000;
    await staff.put(seconds);
    await expect(notice).toBeVisible();
    for (const [language, text] of Object.entries(NOTICE_TEXTS)) {
      const reply = await request.get('/api/notices', { headers: { 'accept-language': language } });
      expect((await reply.json()).data.map(({ text: shown }: { text: string }) => shown)).toContain(text);
    }
    await expect(notice).toBeHidden();
    const went = (await staff.serverTime()) - until;
    // staff did not end it: it disappeared at its own end
    expect(went).toBeGreaterThan(-1000);
    // the page's clock may be ahead of the server's by a part of a second
    await expect.poll(async () => (await request.get('/api/notices')).text()).not.toContain(TEXT);
  },
);

test('what comes and goes shifts no layout', async ({ page, request }) => {
  const staff = await openStaff(request);
  await page.goto('/tv/calendar');
  const region = page.getByRole('region', { name: 'Avisos de la liga' });
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
    return seen;
  });
  const id = await staff.put();
  await expect(region.getByText(TEXT)).toBeVisible();
  await staff.end(id);
  await expect(region.getByText(TEXT)).toBeHidden();
  expect((await shifts.jsonValue()).reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});
