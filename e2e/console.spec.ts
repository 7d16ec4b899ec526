/** The console: signing in with a second factor, the proof in the middle of a form, keys, and every page at three widths. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect, test as journey, PER_WORKER, readDemo, usePalco } from './journey.ts';

/** Staff with a second factor cannot sign in without it any more, so the console's staff is of a Palco of its own. */
const test = journey.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  palco: [({}, use) => usePalco({}, use), PER_WORKER],
});
const WIDTHS = [1440, 768, 360];

const admin = () => {
  const found = readDemo().accounts.find(({ kind }) => kind === 'admin');
  if (!found) throw new Error('the demo has no administrator');
  return found;
};

const givePassword = async (page: Page): Promise<void> => {
  const { email, password } = admin();
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
};

/** Nothing that axe finds, and nothing to scroll sideways. */
const expectSound = async (page: Page, width: number): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
};

test('an administrator signs in with a passkey, works by keys, and goes on after the proof was over', async ({
  page,
  palco,
  faults,
}) => {
  faults.allow(/status of 4\d\d|net::ERR_FAILED/);
  // browsers have passkeys for host names only
  const origin = palco.origin.replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));

  // the first time: the factor is set up, and recovery codes are shown
  await page.goto(`${origin}/console/audit`);
  await givePassword(page);
  await expect(page.getByRole('heading', { name: 'Prepara tu segundo factor' })).toBeVisible();
  expect(scripts.filter((url) => /open-app|audit-page/.test(url))).toEqual([]);
  await expectSound(page, 1440);
  await page.getByRole('button', { name: 'Crear llave de acceso' }).click();
  await expect(page.getByRole('heading', { name: /códigos de recuperación/ })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  // the address that was asked for, with the proof of the sign-in
  await expect(page.getByRole('heading', { name: 'Bitácora', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'sign-in-console' }).first()).toBeVisible();

  // by keyboard alone
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/entry=\d+/);
  await expect(page.locator('dl').getByText('passkey, set up')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/entry=/);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'Personal', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('bita');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/audit$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog').locator('dt')).toContainText(['Buscar una sección', 'Fila siguiente']);
  await page.keyboard.press('Escape');

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/console', '/console/audit', '/console/staff']) {
      // within the document: a new one would have no proof
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path);
      await expect(page.locator('h1')).toBeVisible();
      await expectSound(page, width);
      if (process.env.PALCO_E2E_SHOTS)
        await page.screenshot({ path: `${process.env.PALCO_E2E_SHOTS}/${path.split('/').at(-1)}-${width}.png` });
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  // nothing of the session can be read by a script
  expect(
    await page.evaluate(() => [document.cookie, ...Object.values({ ...localStorage, ...sessionStorage })].join()),
  ).not.toMatch(/eyJ|palco_console/);

  // a new document has no proof: it is asked for in place, and what was asked for goes on
  await page.goto(`${origin}/console/staff`);
  const dialog = page.getByRole('dialog', { name: 'Confirma tu contraseña' });
  await dialog.getByLabel('Contraseña', { exact: true }).fill(admin().password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(admin().email).or(page.getByText('Lidia Liga')).first()).toBeVisible();

  // and in the middle of a form: the server forgets the proof, what is typed stays
  await page.getByLabel(/Correo, teléfono o número/).fill('fan@palco.test');
  await page.route(
    '**/console/api/operations/people*',
    (route) => route.fulfill({ status: 403, json: { error: 'staff/proof-required', message: '' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await dialog.getByLabel('Contraseña', { exact: true }).fill(admin().password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/Correo, teléfono o número/)).toHaveValue('fan@palco.test');
  await page.getByRole('checkbox', { name: 'soporte' }).last().check();
  await page.getByRole('button', { name: 'Guardar papeles' }).click();
  await expect(page.getByText('Papeles guardados')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Fermín Fan')).toBeHidden();

  // the server is away: that is said, and is over without a reload
  await page.route('**/healthz', (route) => route.abort());
  await expect(page.getByText(/Sin respuesta del servidor/)).toBeVisible();
  await page.unroute('**/healthz');
  await expect(page.getByText(/Sin respuesta del servidor/)).toBeHidden();

  // the second time the passkey opens it
  await page.getByRole('button', { name: 'Salir' }).click();
  await givePassword(page);
  await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
  await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
});

test('a one-time code opens the console where there are no passkeys, and a fan is told that a role is missing', async ({
  page,
  palco,
  faults,
}) => {
  faults.allow(/status of 4\d\d/);
  await page.goto(`${palco.origin}/console`);
  const { accounts } = readDemo();
  const fan = accounts.find(({ kind }) => kind === 'visitor');
  await page.getByLabel('Correo').fill(fan?.email ?? '');
  await page.getByLabel('Contraseña', { exact: true }).fill(fan?.password ?? '');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toContainText('permiso');

  const support = accounts.find(({ kind }) => kind === 'support');
  await page.getByLabel('Correo').fill(support?.email ?? '');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Usar una aplicación de códigos' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  const now = new Date((await page.request.get(`${palco.origin}/healthz`)).headers()['x-server-time'] ?? '');
  await page.getByLabel('Código de tu aplicación').fill(new TOTP({ secret }).generate({ timestamp: now.getTime() }));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectSound(page, 360);
});
