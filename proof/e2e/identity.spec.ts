/** The league makes the site its own: names, colors and logo as a draft, published, seen by fans, and taken back. */
import { expectSound, openConsole, openWithin, test } from './console-journey.ts';
import { expect, expectFits } from './journey.ts';

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><script>1</script>
<circle cx="50" cy="26" r="18" fill="#f0569b"/><path d="M6 40 50 70 94 40V92H6Z" fill="#f6f2e7"/></svg>`;

/** What the rail cuts in the middle of a letter, with each of these names of the league. */
const cutBy = (brand: HTMLElement, names: readonly string[]): string[] => {
  const [logo, word] = brand.children;
  const shown = logo?.lastElementChild;
  if (!shown || !word) return ['nothing is there'];
  const box = brand.getBoundingClientRect();
  const end = box.right - Number.parseFloat(getComputedStyle(brand).paddingRight);
  const isIn = (element: Element): boolean => element.getBoundingClientRect().right <= end + 0.5;
  return names.flatMap((name) => {
    shown.textContent = name;
    const isBelow = word.getBoundingClientRect().top >= box.bottom;
    return [...(isIn(shown) ? [] : [name]), ...(isBelow || isIn(word) ? [] : [`${name} ${word.textContent}`])];
  });
};
/** Which of these names of the league run into the links beside it, in the header of the site. */
const intoLinks = (header: HTMLElement, names: readonly string[]): string[] => {
  const shown = header.querySelector('a > span > span:last-child');
  const links = header.querySelector('nav');
  if (!shown || !links) return ['nothing is there'];
  return names.filter((name) => {
    shown.textContent = name;
    const written = document.createRange();
    written.selectNodeContents(shown);
    return written.getBoundingClientRect().right > links.getBoundingClientRect().left;
  });
};
/** With which of these names a page is wider than its screen. */
const wideningNames = (header: HTMLElement, names: readonly string[]): string[] => {
  const shown = header.querySelector('a > span > span:last-child');
  if (!shown) return ['nothing is there'];
  return names.filter((name) => {
    shown.textContent = name;
    return document.documentElement.scrollWidth > document.documentElement.clientWidth;
  });
};
const NAMES = ['Valle', 'Liga del Valle', 'Liga Metropolitana', 'WWWWWWWWWWWWWWWWWW'];

test('a league gives its site a name, colors and a logo', async ({ page, baseURL, colleagues }) => {
  const origin = baseURL ?? '';
  await page.setViewportSize({ width: 1440, height: 1100 });
  await openConsole(page, origin, colleagues.painter);
  await openWithin(page, '/console/identity');
  const publish = page.getByRole('button', { name: /^Publicar / });
  // there is nothing to publish
  await expect(publish).toHaveCount(0);

  await page.getByLabel('Completo').fill('Liga del Valle de Béisbol');
  await page.getByLabel('Corto').fill('Liga del Valle');
  await page.getByLabel('Letra', { exact: true }).fill('V');
  await page.getByLabel('De noche, el fondo', { exact: true }).fill('#0B4F55');
  await page.getByLabel('De acción, lo que se toca', { exact: true }).fill('#2F9E63');
  await expect(page.getByText('Este par no se puede publicar')).toBeVisible();
  await expect(publish).toBeDisabled();
  await page.getByRole('button', { name: 'Usar el más cercano' }).click();
  await expect(page.getByText('Este par no se puede publicar')).toBeHidden();
  await page.getByLabel('De acción, lo que se toca', { exact: true }).fill('#F0569B');

  await page
    .getByLabel('Logo: Cambiar')
    .setInputFiles({ name: 'valle.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(page.getByText('Se le quitó lo que no dibuja')).toBeVisible();
  await page.getByRole('textbox', { name: 'Correo' }).fill('hola@ligadelvalle.example');
  await page.getByLabel('WhatsApp').fill('646 555 0172');
  await page.getByRole('switch', { name: 'Русский' }).click();
  await expect(publish).toBeEnabled();
  await expect(page.frameLocator('iframe').getByText('Liga del Valle').first()).toBeVisible();
  for (const view of ['Reproductor', 'Correo', 'Boleto', 'Teléfono', 'Página']) {
    await page.getByRole('radio', { name: view, exact: true }).check();
  }
  await expect(page.frameLocator('iframe').getByText('Liga del Valle').first()).toBeVisible();
  await expectSound(page, 'identity');

  // nobody sees a draft
  const site = async () => (await page.request.get(`${origin}/tv/home`)).text();
  expect(await site()).not.toContain('Liga del Valle');
  await publish.click();
  await expect.poll(site).toContain('Liga del Valle');
  const fan = await page.context().newPage();
  await fan.goto(`${origin}/tv/home`);
  await expect(fan.getByRole('link', { name: 'Русский' })).toHaveCount(0);
  expect(
    await fan.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--clay-500').trim()),
  ).toBe('#f0569b');
  await expectFits(fan);
  // where the links leave the least room
  await fan.setViewportSize({ width: 768, height: 900 });
  await expectFits(fan);
  expect(await fan.getByRole('banner').first().evaluate(intoLinks, NAMES)).toEqual([]);
  for (const width of [320, 360]) {
    await fan.setViewportSize({ width, height: 780 });
    expect(await fan.getByRole('banner').first().evaluate(wideningNames, NAMES), `at ${width} px`).toEqual([]);
  }
  await fan.close();
  // an open console follows what was published; a name of any length stays in the rail
  const brand = page.getByRole('navigation').locator('p', { hasText: 'Liga del Valle' });
  expect(await brand.evaluate(cutBy, NAMES)).toEqual([]);

  await page.getByLabel('Corto').fill('Valle');
  await expect(publish).toBeEnabled();
  await publish.click();
  await expect.poll(site).toContain('>Valle<');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(site).not.toContain('>Valle<');
});
