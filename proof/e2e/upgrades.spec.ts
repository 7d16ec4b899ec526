/** From a smaller pass to a larger one: what the profile offers, what the checkout deducts, and which pass is left. */
import type { Page } from '@playwright/test';
import { fillCard, meOf, newBuyer, pay } from './buyer.ts';
import { expect, expectFits, test, WIDTHS } from './journey.ts';

const payNow = async (page: Page): Promise<void> => {
  await fillCard(page);
  await pay(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  // the pass may be there before the page is: a navigation that is still under way would interrupt the next one
  await expect(page).toHaveURL(/\/checkout\/success/);
};

test('the rest of a pass pays a part of a larger one', async ({ page, request }) => {
  const fan = await newBuyer(page, request);
  await page.goto('/tv/checkout/111');
  await payNow(page);
  await expect
    .poll(async () => (await meOf(request, fan)).memberships.map(({ membership_id }) => membership_id))
    .toEqual([111]);
  await page.goto('/tv/profile');
  const link = page.getByRole('link', { name: /^Pagar \$\d+\.\d\d MXN/ });
  await expect(page.getByText(/^Lo que te queda vale \$\d+\.\d\d MXN$/)).toBeVisible();
  const total = ((await link.textContent()) ?? '').replace('Pagar ', '');
  await expectFits(page, 'upgrade-profile');
  await link.click();
  await expect(page).toHaveURL(/\/checkout\/107\?upgrade=\d+/);
  await expect(pay(page)).toContainText(total);
  await expect(page.getByText('Crédito de tu pase').first()).toBeAttached();
  await expect(page.getByRole('radio', { name: /^Tarjeta prepagada/ })).toHaveCount(0);
  // also where the ticket is folded
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByText('Tu pase de ahora termina').filter({ visible: true })).toHaveCount(1);
  }
  await expectFits(page, 'upgrade-checkout');
  await payNow(page);
  await expect
    .poll(async () => (await meOf(request, fan)).memberships.map(({ membership_id }) => membership_id))
    .toEqual([107]);
  await page.goto('/tv/profile');
  await expect(page.getByText('Cámbialo por uno más grande')).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Recibo/ })
    .first()
    .click();
  await expect(page.getByText('Crédito de tu pase')).toBeVisible();
  await expectFits(page, 'upgrade-receipt');
});
