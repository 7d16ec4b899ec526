import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { expect, expectAccessible, hasAxeAt, tabTo, test, WITH_MOTION } from './journey.ts';

const LINKS = [
  'Live games',
  'Packages',
  'How to buy',
  'FAQs',
  'Benefits',
  'Features',
  'Broadcasts',
  'Show tutorial',
  'Purchase',
];
const KINDS = ['I am a Guest', 'I am an Entrepreneur'];

// as in a fan's browser, service worker included
test.use({ serviceWorkers: 'allow', ...WITH_MOTION });

test.describe('the header', () => {
  test('has every link within reach of the keyboard', async ({ page }) => {
    for (const width of [360, 768, 1440])
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/tv/terms?lang=en');
        await tabTo(page, width < 768 ? /^Menu$/ : /^More$/);
        await page.keyboard.press('Enter');
        const header = page.getByRole('banner');
        for (const name of LINKS) await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
        for (const name of KINDS) await expect(header.getByRole('button', { name, exact: true })).toBeVisible();
        await expect(header.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
        if (hasAxeAt(width)) await expectAccessible(page);
        await tabTo(page, /^I am a Guest$/);
        await page.keyboard.press('Escape');
        await expect(header.getByRole('button', { name: 'I am a Guest' })).toBeHidden();
        await expect(header.locator('summary:focus')).toBeVisible();
      });
    // the mobile one up to 767 px, the desktop one from 768 px on
    for (const [width, shown, other] of [
      [767, 'mobile', 'desktop'],
      [768, 'desktop', 'mobile'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator(`nav[data-layout="${shown}"]`)).toBeVisible();
      await expect(page.locator(`nav[data-layout="${other}"]`)).toBeHidden();
    }
  });

  test('has its menu inside the page, in the longest language too', async ({ page }) => {
    for (const width of [768, 1100]) {
      await page.setViewportSize({ width, height: 1024 });
      await page.goto('/tv/terms?lang=ru');
      await page.getByText('Ещё', { exact: true }).click();
      const last = page.getByRole('button', { name: 'Я предприниматель' }).last();
      const edge = async (): Promise<number> => {
        const { x, width: wide } = (await last.boundingBox()) ?? { x: Number.POSITIVE_INFINITY, width: 0 };
        return x + wide;
      };
      await expect.poll(edge).toBeLessThanOrEqual(width);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
    }
  });

  test('has its sign-in in one line on a tablet, and nothing reaches past the edge', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    for (const language of ['es', 'en', 'pt', 'it', 'ru']) {
      await page.goto(`/tv/terms?lang=${language}`);
      const button = page.locator('header button:visible').last();
      await expect(button).toBeVisible();
      // once the letters are those of its font
      await expect.poll(() => button.evaluate((each) => each.getClientRects()[0]?.height), language).toBeLessThan(40);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), language)
        .toBeLessThanOrEqual(0);
    }
  });

  test('opens its menu without JavaScript', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto('/tv/terms?lang=en');
    await page.getByText('More', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'Benefits' }).first()).toBeVisible();
    await page.close();
  });

  for (const path of ['/tv/getApp', '/tv/playerapp/823035'])
    test(`neither header nor footer stand around ${path}, on a phone and on a desk`, async ({ page }) => {
      await page.goto(path);
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole('main')).toBeVisible();
        await expect(page.locator('header, footer')).toHaveCount(0);
      }
    });
});

test.describe('the language', () => {
  test('is Spanish for a new visitor, whatever the browser’s language, until another one is chosen', async ({
    page,
  }) => {
    await page.goto('/tv/terms');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBeNull();
    // a choice in the footer is stored, and the page reloads in that language
    await page.getByRole('contentinfo').getByRole('link', { name: 'Português' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('pr');
    expect(
      await page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type),
    ).toBe('reload');
  });

  test('is the one that is stored, in what the operator wrote too, where the server could not know it', async ({
    page,
    request,
  }) => {
    await page.goto('/tv/terms');
    await page.evaluate(() => localStorage.setItem('lang', 'en')); // and no cookie
    await page.goto('/tv/faqs');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    const { data } = (await (await request.get('/api/faqs?lang=en')).json()) as { data: { question: string }[] };
    await expect(page.locator('main summary')).toHaveText(data.map(({ question }) => question));
    // Spanish when the stored language is unknown
    await page.evaluate(() => localStorage.setItem('lang', 'xx'));
    await page.goto('/tv/terms');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
    await expect(page.getByRole('contentinfo')).toContainText('Aviso de privacidad');
  });
});

test.describe('the footer', () => {
  test('shows the cookie notice until it is dismissed, and leads back to the top', async ({ page }) => {
    await page.goto('/tv/terms');
    await page.getByRole('button', { name: 'Entendido' }).click();
    expect(await page.evaluate(() => localStorage.getItem('cookies-ptl'))).not.toBeNull();
    await page.reload();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Entendido' })).toHaveCount(0);
    // and leads back to the top
    await page.setViewportSize({ width: 360, height: 500 });
    await page.getByRole('link', { name: 'Ir arriba' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('leads to the privacy notice, from the sentence about accepting it too', async ({ page }) => {
    await page.goto('/tv/calendar');
    await page.getByText('Al usar este sitio aceptas').getByRole('link').click();
    await expect(page).toHaveURL(/\/tv\/privacy$/);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('at 400 % zoom the days of the calendar scroll away; what is pressed has a mark without colors of ours', async ({
  page,
}) => {
  await page.goto('/tv/calendar');
  const position = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main nav, main div')].filter(
          (each) => getComputedStyle(each).position === 'sticky',
        ).length,
    );
  await expect.poll(position).toBeGreaterThan(0);
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.poll(position).toBe(0);
  await page.emulateMedia({ forcedColors: 'active' });
  const outline = await page.evaluate(() => {
    const button = document.body.appendChild(document.createElement('button'));
    button.setAttribute('aria-pressed', 'true');
    return getComputedStyle(button).outlineStyle;
  });
  expect(outline).toBe('solid');
});

test('without a network there is a page of ours, in the language of the site', async ({ page, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/tv/terms?lang=ru');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // real time: between two looks
    while (!(await caches.match('/tv/palco-language'))) await new Promise((wait) => setTimeout(wait, 50));
  });
  await page.context().setOffline(true);
  await page.goto('/tv/calendar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет связи');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Повторить' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveURL(/\/tv\/calendar$/);
});

test('Chromium finds nothing against installing the site', async ({ palco }) => {
  // the headless shell, in which the journeys run, reports nothing for any page
  const given = process.env.CHROMIUM;
  const executablePath = given && !given.includes('headless-shell') ? given : '/usr/bin/chromium';
  test.skip(!existsSync(executablePath), `${executablePath} is not installed`);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  const findFaults = async (): Promise<readonly string[]> => {
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    const { errors } = await session.send('Page.getAppManifest');
    // a test's browser is incognito, which by itself prevents an installation
    const ids = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
    return [...ids, ...errors.map(({ message }) => message)];
  };
  await page.goto(`${palco.origin}/tv/home`);
  expect(await findFaults()).toEqual([]);
  // without a manifest it must report an error; polled, because Chromium reads the page again first
  await page.locator('link[rel="manifest"]').evaluate((link) => link.remove());
  await expect.poll(findFaults).not.toEqual([]);
  await browser.close();
});

test('the first load is React, the router, the translator, the queries and the page, and stays small', async ({
  page,
}) => {
  const bodies: Promise<string>[] = [];
  let bytes = 0;
  page.on('response', (response) => {
    if (!/\.(js|css)$/.test(new URL(response.url()).pathname)) return;
    bytes += Number(response.headers()['content-length']);
    bodies.push(response.text());
  });
  await page.goto('/tv', { waitUntil: 'networkidle' });
  const code = (await Promise.all(bodies)).join('\n');
  expect(code).toContain('hydrateRoot');
  for (const later of ['react-aria-Modal', 'ZodError', 'useFormContext', 'MediaSource'])
    expect(code.includes(later), later).toBe(false);
  expect(bytes).toBeGreaterThan(50_000);
  // compressed; 204 kB when this was written: 118 kB React, the router and the translator, 10 kB the queries (decision 11), 7 kB
  // which of several live games is the best one
  expect(bytes).toBeLessThan(206_000);
  expect(bodies.length).toBeLessThan(40);
});
