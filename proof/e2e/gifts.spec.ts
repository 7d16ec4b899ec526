/** A pass is given: written, paid, handed on, claimed by a button on a page, and read by its buyer. */
import { addDays } from '@palco/kernel/league-date';
import { fillCard, meOf, newBuyer, pay, registerBuyer } from './buyer.ts';
import { expect, expectFits, leagueToday, sandboxOrigin, test } from './journey.ts';

const shots = process.env.PALCO_E2E_SHOTS;

test('a gift: the words, the payment, the link, the button, and what its buyer sees', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const buyer = await newBuyer(page, request);
  await page.goto('/tv/checkout/107');
  await page.getByRole('link', { name: '¿Es para alguien más? Regálalo' }).click();
  await expect(page.getByRole('heading', { name: 'Regala este pase' })).toBeVisible();
  await page.getByRole('button', { name: /^Seguir al pago/ }).click();
  await expect(page.getByLabel('Para quién')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Para quién').fill('Don Chuy');
  await expect(page.getByLabel('Para quién')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('radio', { name: 'Otro día' }).check();
  await expect(page.getByLabel('Día', { exact: true })).toBeVisible();
  await page.getByLabel('Su correo').fill('jesus.ochoa@correo.test');
  await page.getByLabel('Día', { exact: true }).fill(addDays(await leagueToday(), 24));
  await page.getByLabel('Tu mensaje').fill('Para que ya no me preguntes cómo quedaron. Feliz Navidad, jefe.');
  await expect(page.getByRole('article')).toContainText('Feliz Navidad, jefe.');
  await expectFits(page, 'gift');
  await page.getByRole('radio', { name: 'Lo mando yo' }).check();
  await page.getByRole('button', { name: /^Seguir al pago/ }).click();
  await expect(page).toHaveURL(/\/checkout\/107\?gift=\d+/);
  await fillCard(page);
  await pay(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'Tu regalo está listo' })).toBeVisible();
  expect((await meOf(request, buyer)).memberships).toEqual([]);
  await expectFits(page, 'gift-paid');
  await page.getByRole('link', { name: 'Ver mis regalos' }).click();
  const own = page.getByRole('region', { name: 'Tus regalos' });
  await expect(own.getByRole('listitem')).toContainText('Sin abrir');
  await expectFits(page, 'gift-own');
  const link = (await own.getByRole('link', { name: 'Ver la tarjeta' }).getAttribute('href')) as string;
  expect(link).toMatch(/#token=\d+\./);

  const friend = await registerBuyer(request);
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await other.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Don Chuy, tienes lugar' })).toBeVisible();
  await expectFits(theirs, 'gift-open');
  if (shots) {
    await theirs.emulateMedia({ media: 'print' });
    await theirs.screenshot({ path: `${shots}/gift-print.png`, fullPage: true });
    await theirs.emulateMedia({ media: 'screen' });
  }
  await theirs.getByRole('button', { name: 'Abrir mi regalo' }).click();
  await expect(theirs.getByRole('dialog')).toBeVisible();
  await theirs.evaluate((token) => localStorage.setItem('token', token), friend.token);
  await theirs.reload();
  expect((await meOf(request, friend)).memberships).toEqual([]);
  await theirs.getByRole('button', { name: 'Abrir mi regalo' }).click();
  await expect(theirs.getByRole('heading', { name: 'Tu pase está activo' })).toBeVisible();
  expect((await meOf(request, friend)).memberships).toHaveLength(1);
  await expectFits(theirs, 'gift-done');
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'Este regalo ya se abrió' })).toBeVisible();
  await expectFits(theirs, 'gift-used');
  await other.close();
  await page.reload();
  await expect(own.getByRole('listitem')).toContainText('Abierto el');
});

test('a gift that was mailed to a wrong address is mailed to the right one', async ({ page, request }) => {
  const [wrong, right] = [`chyu-${Date.now()}@correo.test`, `chuy-${Date.now()}@correo.test`];
  const linkTo = async (address: string): Promise<string | undefined> => {
    const outbox = await request.get(`${sandboxOrigin()}/outbox.json?to=${encodeURIComponent(address)}`);
    return /\/tv\/gift#token=[\w.-]+/.exec(await outbox.text())?.[0];
  };
  await newBuyer(page, request);
  await page.goto('/tv/gift/107');
  await page.getByLabel('Para quién').fill('Don Chuy');
  await page.getByLabel('Su correo').fill(wrong);
  await page.getByRole('button', { name: /^Seguir al pago/ }).click();
  await fillCard(page);
  await pay(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  // the mail may be there before the page is: a navigation that is still under way would interrupt the next one
  await expect(page).toHaveURL(/\/checkout\/success/);
  await expect.poll(() => linkTo(wrong)).toBeDefined();
  await page.goto('/tv/profile');
  await page.getByRole('button', { name: /^Corregir el correo/ }).click();
  await expectFits(page, 'gift-correct');
  await page.getByLabel('Su correo').fill('');
  await page.getByRole('button', { name: 'Mandarlo ahí' }).click();
  await expect(page.getByLabel('Su correo')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Su correo').fill(right);
  await page.getByRole('button', { name: 'Mandarlo ahí' }).click();
  await expect(page.getByText('Va en camino un enlace nuevo')).toBeVisible();
  await expect.poll(() => linkTo(right)).toBeDefined();
  await page.goto((await linkTo(wrong)) ?? '');
  await expect(page.getByRole('button', { name: 'Abrir mi regalo' })).toHaveCount(0);
  await page.goto('/tv/language');
  await page.goto((await linkTo(right)) ?? '');
  await expect(page.getByRole('button', { name: 'Abrir mi regalo' })).toBeVisible();
});
