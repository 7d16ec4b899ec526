import type { Locator, Page } from '@playwright/test';
import { expect, tabTo, test } from './journey.ts';
import { openOffice } from './office.ts';

/** A price is shown in the opening, on its card and in the comparison: the first place is enough. */
const price = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first();

const PUBLIC = [
  '/tv',
  '/tv/home',
  '/tv/faqs',
  '/tv/getApp',
  '/tv/terms',
  '/tv/privacy',
  '/tv/tutorial',
  '/tv/language',
];
const LANGUAGE_NAMES = ['Español', 'English', 'Português', 'Italiano', 'Русский'];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing explains the product, the prices and how to buy', async ({ page }) => {
    await page.goto('/tv');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu lugar detrás de home');
    await expect(page.getByText(/Desde \$39 MXN el día, \$149 MXN la temporada completa/)).toBeVisible();
    await expect(page.getByText(/^Temporada \d{4}-\d{4}$/)).toBeVisible();
    await expect(page.locator('#how-to-buy ol > li')).toHaveCount(4);
    await expect(page.locator('#faqs details')).toHaveCount(8);
    await expect(page.locator('#broadcasts ol > li')).toHaveCount(3);
    await expect(page.locator('#prepaid')).toContainText(/folio/i);
    await expect(page.locator('#prepaid')).toContainText(/código secreto/i);
    await expect(page.locator('#tutorial').getByRole('link', { name: /^Ver “/ })).toBeVisible();
  });

  test('the questions, the contract and the notice can be read', async ({ page }) => {
    await page.goto('/tv/faqs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PREGUNTAS FRECUENTES');
    await page.getByText('¿Qué conexión necesito?').click();
    await expect(page.getByText('Al menos 500 Kbps.')).toBeVisible();
    await page.goto('/tv/terms');
    await expect(page.getByText(/tribunales competentes de Hermosillo, Sonora/)).toBeVisible();
    await page.goto('/tv/privacy');
    await expect(page.getByText(/Secretaría Anticorrupción y Buen Gobierno, la autoridad federal/)).toBeVisible();
  });

  test('a language can be chosen', async ({ page }) => {
    await page.goto('/tv/language');
    await page.getByRole('main').getByRole('button', { name: 'Italiano' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT');
    await page.goto('/tv/faqs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('DOMANDE FREQUENTI');
  });
});

test.describe('landing', () => {
  test('the prices shown are those of the API', async ({ page, request }) => {
    const { data } = await (await request.get('/api/memberships')).json();
    const season = data.find(({ period }: { period: string }) => period === 'season');
    expect(season.total).toBe('149.00');
    // the price section has an address of its own
    await page.goto('/tv/home#section-price');
    await expect(page.locator('#section-price')).toBeInViewport();
    await expect(price(page, '$149 MXN')).toBeVisible();
    await page.setExtraHTTPHeaders({ 'cf-ipcountry': 'US' });
    await page.goto('/tv');
    await expect(price(page, '$69 USD')).toBeVisible();
  });

  test('a signed-out visitor of a members’ page is redirected to the landing', async ({ page }) => {
    await page.goto('/tv/profile');
    await expect(page).toHaveURL(/\/tv\/home$/);
    expect(await page.evaluate(() => sessionStorage.getItem('previousUrl'))).toBe('/tv/profile');
  });

  test('its demonstration and its tutorial', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(request.url()));
    await page.goto('/tv', { waitUntil: 'networkidle' });
    // nothing on it leads to the device test
    await expect(page.locator('a[href*="stream-check"]')).toHaveCount(0);
    await test.step('the score of the demonstration follows its picture', async () => {
      const demo = page.getByRole('region', { name: 'Demostración con un juego inventado' });
      const slider = demo.getByRole('slider');
      await slider.focus();
      await page.keyboard.press('Home');
      await expect(slider).toHaveAttribute('aria-valuetext', 'Alta de la 1ª');
      await expect(demo.getByText('108 min de retraso')).toBeVisible();
      await page.keyboard.press('End');
      await expect(demo.getByText('En vivo', { exact: true })).toBeVisible();
      await demo.getByRole('button', { name: 'Ir a la baja de la entrada 4. Carreras: 3' }).click();
      await expect(slider).toHaveAttribute('aria-valuetext', 'Baja de la 4ª');
    });
    await test.step('its bar can be pulled, and the pole is under the pointer', async () => {
      const slider = page.getByRole('slider', { name: 'Posición en el juego' });
      await slider.click();
      await expect(slider).toHaveValue(/^5[345]$/);
    });
    await test.step('the tutorial loads nothing before a click, then plays with captions', async () => {
      expect(requests.filter((url) => /\.mp4|youtube|vimeo/.test(url))).toEqual([]);
      expect(requests.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
      await page
        .locator('#tutorial')
        .getByRole('link', { name: /^Ver “/ })
        .click();
      const video = page.locator('#tutorial video');
      await expect(video).toBeFocused();
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5);
      expect(await video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)).toBe('showing');
    });
  });

  test('another page and back again: nothing is missing', async ({ page }) => {
    await page.goto('/tv/terms');
    await page.getByRole('link', { name: 'Palco, inicio' }).first().click();
    await expect(page.locator('#faqs details')).toHaveCount(8);
    await expect(price(page, '$149 MXN')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Términos' }).click();
    await expect(page.getByText(/tribunales competentes de Hermosillo, Sonora/)).toBeVisible();
  });
});

test.describe('questions', () => {
  test('eight of them, the first one open', async ({ page }) => {
    await page.goto('/tv/faqs');
    const questions = page.locator('main details');
    await expect(questions).toHaveCount(8);
    expect(await questions.evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open))).toEqual([
      true,
      ...Array(7).fill(false),
    ]);
    const headings = questions.locator('summary');
    const expanded = () => headings.evaluateAll((all) => all.map((each) => each.getAttribute('aria-expanded')));
    await expect.poll(expanded).toEqual(['true', ...Array(7).fill('false')]);
    await headings.nth(1).click();
    await expect.poll(expanded).toEqual(['true', 'true', ...Array(6).fill('false')]);
    const panel = await headings.nth(1).getAttribute('aria-controls');
    await expect(page.locator(`#${panel}`)).toBeVisible();
    await expect(headings.nth(1)).toHaveAttribute('id', /./);
  });

  test('an answer of the operator is shown within five seconds, its link is a link and its image is gone', async ({
    page,
    request,
  }) => {
    const headers = await openOffice(request);
    const inLanguages = (text: string) => ({ es: text, en: text, pt: text, it: text, ru: text });
    const data = {
      question: inLanguages('¿Hay estacionamiento?'),
      answer: inLanguages('Mira <a href="/tv/terms">aquí</a><img src=x onerror="document.title=\'x\'">'),
      position: 0,
    };
    const written = await request.put('/api/operations/content/faqs/parking', { headers, data });
    expect(written.status()).toBe(200);
    try {
      await expect.poll(async () => (await request.get('/tv/faqs')).text()).toContain('¿Hay estacionamiento?');
      await page.goto('/tv/faqs');
      const answer = page.locator('main details', { hasText: '¿Hay estacionamiento?' });
      await expect(answer.getByRole('link', { name: 'aquí' })).toHaveAttribute('href', '/tv/terms');
      await expect(answer.locator('img')).toHaveCount(0);
    } finally {
      expect((await request.delete('/api/operations/content/faqs/parking', { headers })).status()).toBe(200);
    }
    // the journeys after this one count the questions
    for (const path of ['/tv', '/tv/faqs'])
      await expect.poll(async () => (await request.get(path)).text(), path).not.toContain('¿Hay estacionamiento?');
  });
});

test.describe('tutorial', () => {
  const expectToBeginIn = async (page: Page, name: string): Promise<void> => {
    const chips = page.getByRole('main').locator('button[aria-pressed]');
    await expect(chips).toHaveText(LANGUAGE_NAMES);
    await expect(page.getByRole('main').locator('button[aria-pressed="true"]')).toHaveText([name]);
  };

  test('it begins in the language that is stored, and another language is another video', async ({ page }) => {
    await page.goto('/tv/tutorial');
    await expectToBeginIn(page, 'Español');
    await page.getByRole('main').getByRole('button', { name: 'Русский' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Ver “/ })
      .click();
    await expect(page.locator('main video track')).toHaveAttribute('srclang', 'ru-RU');
    // an unknown language, and one that is stored under another name; all others: tutorial-language.test.ts
    for (const [stored, name] of [
      ['xx', 'Русский'],
      ['pr', 'Português'],
    ] as const) {
      await page.evaluate((lang) => localStorage.setItem('lang', lang), stored);
      await page.reload();
      await expectToBeginIn(page, name);
    }
  });
});

test.describe('language', () => {
  test('choosing one stores it and loads the page anew', async ({ page }) => {
    await page.goto('/tv/language');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(5);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('main').getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Language');
    expect(await page.evaluate(() => [localStorage.lang, 'isSameDocument' in window])).toEqual(['en', false]);
  });
});

test.describe('affiliates', () => {
  for (const path of ['/tv/affiliate/ABC123', '/tv/home/ABC123'])
    test(`${path} is remembered and lands on the landing`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/tv\/home$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu lugar detrás de home');
      expect(await page.evaluate(() => document.cookie)).toContain('affiliate_id=ABC123');
    });

  test('an id that is none is dropped', async ({ page, context, request }) => {
    const [script, ...others] = [
      '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
      'x'.repeat(5000),
      "1'%20OR%20'1'='1",
      'a%0d%0aset-cookie:%20x=1',
    ];
    await page.goto(`/tv/affiliate/${script}`);
    await expect(page).toHaveURL(/\/tv\/home$/);
    expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
    for (const id of others) {
      expect((await request.get(`/tv/affiliate/${id}`)).url()).toMatch(/\/tv\/home$/);
      expect((await request.storageState()).cookies).toEqual([]);
    }
  });
});

test.describe('app', () => {
  test('everybody but Apple gets the Android store', async ({ page }) => {
    await page.goto('/tv/getApp');
    await expect(page.getByRole('link', { name: 'Disponible en Google Play' })).toHaveAttribute(
      'href',
      /play\.google\.com/,
    );
    await expect(page.getByRole('link', { name: /App Store/ })).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  test.describe('on an iPhone', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    });
    test('it is the App Store, from the first byte', async ({ page, request }) => {
      const body = await (await request.get('/tv/getApp')).text();
      expect(body).toContain('apps.apple.com');
      await page.goto('/tv/getApp');
      await expect(page.getByRole('link', { name: 'Descárgala en App Store' })).toHaveAttribute(
        'href',
        /apps\.apple\.com/,
      );
    });
  });
});

test.describe('legal texts', () => {
  test('the notice and the terms', async ({ page }) => {
    await test.step('the notice has eighteen numbered sections, a date, and leads back to the prices', async () => {
      await page.goto('/tv/privacy');
      const numbered = page.locator('main article h2');
      await expect(numbered).toHaveCount(18);
      await expect(numbered.first()).toHaveText(/^1\. /);
      await expect(page.locator('main time')).toHaveText(/Versión 1, del \d+ de \w+ de 20\d\d/);
      await page.getByRole('main').getByRole('link', { name: 'Volver a los pases' }).click();
      await expect(page).toHaveURL(/\/tv\/home#section-price$/);
    });
    await test.step('a translation says that the Spanish text binds; without one that text is shown, marked as Spanish', async () => {
      await page.goto('/tv/terms?lang=en');
      await expect(page.getByText('This is a translation of version 1. The binding text is in Español.')).toBeVisible();
      await expect(page.locator('main article h2').first()).toHaveText('1. What the service is');
      await expect(page.locator('main article h2')).toHaveCount(14);
      await page.goto('/tv/terms?lang=it');
      await expect(page.getByText('Questo testo esiste solo in Español, la lingua che fa fede.')).toBeVisible();
      await expect(page.locator('main article')).toHaveAttribute('lang', 'es-MX');
      await expect(page.locator('main article h2')).toHaveCount(14);
    });
  });
});

test('robots and sitemap are where they are looked for', async ({ request }) => {
  const robots = await request.get('/robots.txt');
  expect(await robots.text()).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  expect(await sitemap.text()).toContain('/tv/privacy?lang=ru');
});

test('every page has a title of its own', async ({ request }) => {
  const titles = await Promise.all(
    PUBLIC.slice(1).map(async (path) => /<title>([^<]+)/.exec(await (await request.get(path)).text())?.[1]),
  );
  expect(new Set(titles).size).toBe(titles.length);
});

test.describe('for everybody', () => {
  test('by keyboard: a question opens, the tutorial plays', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/tv');
    await tabTo(page, /Ver “/, 120);
    await page.keyboard.press('Enter');
    await expect(page.locator('#tutorial video')).toBeFocused();
    await page.goto('/tv/faqs');
    await tabTo(page, /dispositivos/);
    await page.keyboard.press('Enter');
    await expect(page.locator('main details').nth(1)).toHaveAttribute('open', '');
  });
});
