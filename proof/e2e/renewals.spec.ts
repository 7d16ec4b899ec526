/** A pass that renews: the box beside the button, the profile, the notice's link with its button, another card, and staff. */
import { connect } from '@palco/database/connect';
import { fillCard, newBuyer, pay } from './buyer.ts';
import { expectFits, sandboxOrigin } from './journey.ts';
import { expect, priceOf, test } from './office.ts';

const PLAN = 151;
const DAY_MS = 86_400_000;

test('bought renewing, seen and given another card in the profile, stopped by the button of the notice', async ({
  page,
  request,
  palco,
  changePlans,
}) => {
  await changePlans(
    {
      kind: 'plan',
      plan_id: PLAN,
      terms: {
        title: 'Pase mensual',
        title_en: 'Monthly pass',
        description: 'Todos los juegos, mes a mes',
        description_en: 'Every game, month by month',
        image: '',
        period: 'regular-season',
        days: 30,
        valid_from: null,
        valid_until: null,
        sale_from: null,
        sale_until: null,
        competitions: ['regular-season'],
        position: 60,
        recurring: true,
      },
    },
    priceOf(PLAN, '149.00'),
  );

  const buyer = await newBuyer(page, request);
  await page.goto(`/tv/checkout/${PLAN}`);
  const box = page.getByRole('checkbox', { name: /^Sí, renueva «Pase mensual» cada 30 días: \$149\.00 MXN/ });
  await expect(box).not.toBeChecked();
  await fillCard(page);
  await box.check();
  await expectFits(page, 'renewal-checkout');
  await pay(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/checkout\/success/);
  await page.goto('/tv/profile');
  const own = page.getByRole('region', { name: 'Se renueva' });
  await expect(own.getByRole('listitem')).toContainText('terminada en 1111');
  await expectFits(page, 'renewal-profile');

  await own.getByRole('link', { name: 'Cambiar de tarjeta' }).click();
  await expect(page.getByRole('heading', { name: 'Otra tarjeta' })).toBeVisible();
  await page.getByLabel('Nombre', { exact: false }).first().fill('Mariana Ochoa');
  await fillCard(page, '5555 5555 5555 4444');
  await expectFits(page, 'renewal-card');
  await page.getByRole('button', { name: 'Guardar esta tarjeta' }).click();
  await expect(page).toHaveURL(/\/tv\/profile/);
  await expect(own.getByRole('listitem')).toContainText('terminada en 4444');

  // as if three weeks had passed: the paid time ends in eight days
  const connection = connect(palco.database ?? '', { max: 1 });
  const { db } = connection;
  const { ends_at: first } = await db
    .selectFrom('memberships')
    .select('ends_at')
    .where('user_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const end = new Date(first.getTime() - 22 * DAY_MS);
  await db.updateTable('memberships').set({ ends_at: end }).where('user_id', '=', buyer.id).execute();
  await db
    .updateTable('renewals')
    .set({ paid_until: end, next_at: new Date(0) })
    .where('user_id', '=', buyer.id)
    .execute();
  await connection.pool.query("select graphile_worker.add_job('renewal-round')");
  await connection.close();
  let link = '';
  await expect
    .poll(async () => {
      const reply = await request.get(`${sandboxOrigin()}/outbox.json?to=${encodeURIComponent(buyer.email)}`);
      link = /\/tv\/renewal#token=[\w.-]+/.exec(await reply.text())?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: '¿Detener la renovación?' })).toBeVisible();
  await expectFits(page, 'renewal-stop');
  await page.getByRole('button', { name: 'Detener la renovación' }).click();
  await expect(page.getByRole('heading', { name: 'Listo, no se renueva' })).toBeVisible();
  await expectFits(page, 'renewal-stopped');
  await page.goto('/tv/profile');
  await expect(own.getByRole('listitem')).toContainText('Detenida');
});
