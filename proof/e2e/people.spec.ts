import { readFileSync } from 'node:fs';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, LONG, readDemo, sandboxOrigin, tabTo, test } from './journey.ts';

const PASSWORD = 'una tarde en el palco';

let people = 0;
const newEmail = (): string => `aficionada-${process.pid}-${Date.now()}-${people++}@correo.test`;
/** A new Mexican number of ten digits. */
const newNumber = (): string => `55${String(Date.now() + people++).slice(-8)}`;
const tokenOf = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'));
const meOf = async (request: APIRequestContext, token: string | null) =>
  request.get('/api/users/me', { headers: { authorization: token ?? '' } });

/** The newest message to somebody, once it is there. */
const messageTo = async (request: APIRequestContext, to: string, pattern: RegExp): Promise<string> => {
  let found: string | undefined;
  await expect(async () => {
    const reply = await request.get(`${sandboxOrigin()}/outbox.json?to=${encodeURIComponent(to)}`);
    const { messages } = (await reply.json()) as { messages: { text: string }[] };
    found = messages.map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);
    expect(found).toBeDefined();
  }).toPass();
  return found as string;
};
const somebody = async (request: APIRequestContext): Promise<{ email: string; token: string; id: number }> => {
  const email = newEmail();
  const reply = await request.post('/api/users/register', {
    headers: { 'x-forwarded-for': `10.21.${people % 250}.1` },
    data: { name: 'Mariana Ochoa', email, password: PASSWORD, is_adult: true },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  return { email, ...((await reply.json()) as { token: string; id: number }) };
};
const signInHere = async (page: Page, token: string): Promise<void> => {
  await page.goto('/tv/faqs');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
};
const openDialog = async (page: Page, address = '/tv/home'): Promise<Locator> => {
  await page.goto(address);
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
};
const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Iniciar sesión', exact: true });
const expectSignedIn = async (page: Page): Promise<void> => {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // evaluated in the page, because the return to the requested page may still load another document
  await page.waitForFunction(() => localStorage.getItem('token') !== null);
};

test('a fan makes an account on a phone, confirms the e-mail and leaves', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const email = newEmail();
  const dialog = await openDialog(page);
  await dialog.getByRole('tab', { name: 'Crear cuenta' }).click();
  const create = dialog.getByRole('button', { name: 'Crear mi cuenta' });
  await create.click();
  await expect(dialog.getByText('Campo obligatorio')).toHaveCount(3);
  await expect(dialog.getByLabel('Nombre completo')).toBeFocused();
  await dialog.getByLabel('Nombre completo').fill('Ana');
  await expect(dialog.getByText('Escribe tu nombre y apellido, al menos 4 letras.')).toBeVisible();
  await dialog.getByLabel('Nombre completo').fill('Anai Ruiz');
  await dialog.getByLabel('Correo').fill(email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);

  await dialog.getByLabel('Sí', { exact: true }).check();
  await expect(dialog.getByText('Contacta a un distribuidor.')).toBeVisible();
  await expect(create).toBeDisabled();
  await dialog.getByLabel('No, es para mí').check();

  await create.click();
  await expect(dialog.getByText('confirma que tienes 18 años')).toBeVisible();
  await dialog.getByText('Agregar celular').click();
  await expect(dialog.getByLabel('Tu equipo').getByRole('option')).toHaveCount(11);
  await dialog.getByLabel('Tu equipo').selectOption('her');
  await dialog.getByLabel('Tengo 18 años o más').check();
  await create.click();
  await expectSignedIn(page);
  await expect(page).toHaveURL(/\/tv\/home$/);
  const me = await (await meOf(request, await tokenOf(page))).json();
  expect(me).toMatchObject({ email, name: 'Anai Ruiz', team: 'her', email_confirmed: false });

  const link = await messageTo(request, email, /http\S+\/tv\/confirm#token=\S+/);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page.getByRole('heading', { name: 'Correo confirmado' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a mi perfil' }).click();
  await expect(page.getByRole('heading', { name: 'Hola, Anai' })).toBeVisible();
  await expect(page.getByText('Confirma tu correo')).toHaveCount(0);

  const token = await tokenOf(page);
  const menu = page.getByRole('navigation', { name: 'Mi cuenta' });
  await menu.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/tv\/home$/);
  await expect.poll(() => tokenOf(page)).toBeNull();
  await expect.poll(async () => (await meOf(request, token)).status()).toBe(401);
});

test('with the keyboard alone: to the profile, a wrong password, and back to where one was going', async ({
  page,
  request,
}) => {
  const { email } = await somebody(request);
  await page.goto('/tv/profile');
  await expect(page).toHaveURL(/\/tv\/home$/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('te llevamos a donde ibas')).toBeVisible();
  const typeInto = async (name: string, text: string): Promise<void> => {
    for (let pressed = 0; pressed < 30; pressed++) {
      if (await dialog.getByLabel(name, { exact: true }).evaluate((input) => input === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  await typeInto('Correo', email);
  await typeInto('Contraseña', 'otra cosa');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('El correo y/o la contraseña son incorrectos.')).toBeVisible();
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await typeInto('Contraseña', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tv\/profile$/);
  await expect(page.getByRole('heading', { name: 'Hola, Mariana' })).toBeVisible();
});

test('by phone: the code of the message, once it is the right one', async ({ page, request }) => {
  const number = newNumber();
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Celular' }).click();
  await expect(dialog.getByLabel('Código de país').locator('option:checked')).toHaveText('MX +52');
  const ask = dialog.getByRole('button', { name: 'Pedir NIP' });
  await dialog.getByLabel('Celular').fill(number.slice(1));
  await ask.click();
  await expect(dialog.getByText('Número incorrecto.')).toBeVisible();
  await dialog.getByLabel('Celular').fill(number);
  await ask.click();
  const nip = dialog.getByLabel('NIP de 6 dígitos');
  await expect(nip).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Pedir otro en \d:\d\d/ })).toBeDisabled();
  const code = await messageTo(request, `+52${number}`, /\b\d{6}\b/);
  await nip.fill(code === '000000' ? '000001' : '000000');
  await expect(dialog.getByText('NIP incorrecto o vencido.')).toBeVisible();
  await nip.fill(code);
  await expectSignedIn(page);
  await page.goto('/tv/profile');
  await expect(page.getByLabel('Celular')).toBeDisabled();
  await expect(page.getByLabel('Celular')).toHaveValue(`+52 ${number}`.replace(/(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3'));
});

test('by Facebook and by Apple, there and back; cancelling leaves a visitor', async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('link', { name: 'Facebook' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelaste el inicio de sesión.')).toBeVisible();
  expect(await tokenOf(page)).toBeNull();

  for (const [way, person, name] of [
    ['Facebook', /^Carla Libro/, 'Carla'],
    ['Apple', /^Ana Manzana/, 'Ana'],
  ] as const) {
    await page.goto('/tv/profile'); // the requested page survives the way to the provider and back
    await page.getByRole('dialog').getByRole('link', { name: way }).click();
    await page.getByRole('button', { name: person }).click();
    await expect(page).toHaveURL(/\/tv\/profile$/);
    await expect(page.getByRole('heading', { name: `Hola, ${name}` })).toBeVisible();
    await page.getByRole('navigation', { name: 'Mi cuenta' }).getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/tv\/home$/);
  }
});

test('an expired ticket of Apple is reported, an invalid one is not', LONG, async ({ page }) => {
  const claims = Buffer.from(JSON.stringify({ sub: 'a', email: 'a@b.test', exp: 1 })).toString('base64url');
  await page.goto(`/tv/home?apple_login=e30.${claims}.x`);
  await expect(page.getByRole('alertdialog', { name: 'Iniciar con Apple' })).toContainText('El token expiró');
  await expect(page).not.toHaveURL(/apple_login/);
  const logged = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto('/tv/home?apple_login=xyz');
  await logged;
  await expect(page).toHaveURL(/\/tv\/home$/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('an entrepreneur signs in with a number', async ({ page }) => {
  const { number, password } = readDemo().distributor;
  await page.goto('/tv/home?lang=en');
  await page.getByRole('contentinfo').getByRole('button', { name: 'I am an Entrepreneur' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'I am a Guest' })).toBeVisible();
  const enter = dialog.getByRole('button', { name: 'Log in', exact: true });
  await enter.click();
  await expect(dialog.getByText('Required field')).toHaveCount(2);
  await dialog.getByLabel('Entrepreneur number').fill(number);
  await dialog.getByLabel('Password', { exact: true }).fill('not this one');
  await enter.click();
  await expect(dialog.getByText('Employer number and / or password are incorrect')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await enter.click();
  await expectSignedIn(page);
});

test('a forgotten password is replaced through the mail', async ({ page, request }) => {
  const { email } = await somebody(request);
  const dialog = await openDialog(page);
  await dialog.getByLabel('Correo').fill(email);
  await dialog.getByRole('button', { name: 'Olvidé mi contraseña' }).click();
  await expect(dialog.getByLabel('Correo')).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await page.getByRole('alertdialog', { name: 'Revisa tu correo' }).getByRole('button', { name: 'OK' }).click();
  const link = await messageTo(request, email, /http\S+\/tv\/reset#token=\S+/);
  const fresh = 'otra frase, más larga';
  await page.goto(link);
  await page.getByLabel('Contraseña nueva').fill(fresh);
  await page.getByLabel('Repite la contraseña').fill(`${fresh}r`);
  const save = page.getByRole('button', { name: 'Guardar contraseña' });
  await save.click();
  await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible();
  await page.getByLabel('Repite la contraseña').fill(fresh);
  await save.click();
  await page.getByRole('alertdialog', { name: 'Contraseña cambiada' }).getByRole('button', { name: 'OK' }).click();
  await page.getByRole('dialog').getByLabel('Correo').fill(email);
  await page.getByRole('dialog').getByLabel('Contraseña', { exact: true }).fill(fresh);
  await submit(page.getByRole('dialog')).click();
  await expectSignedIn(page);
  const old = await request.post('/api/users/login', { data: { email, password: PASSWORD } });
  expect(old.status()).toBe(401);
  await page.goto(link);
  await page.reload(); // only the fragment has changed, so `goto` loads no new document
  await page.getByLabel('Contraseña nueva').fill(fresh);
  await page.getByLabel('Repite la contraseña').fill(fresh);
  await save.click();
  await expect(page.getByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible();
});

test('the profile: saves, signs another device out, gives the data out, and deletes', async ({ page, request }) => {
  const { email, token } = await somebody(request);
  await signInHere(page, token);
  const other = await request.post('/api/users/login', {
    data: { email, password: PASSWORD },
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36' },
  });
  const { token: otherToken } = (await other.json()) as { token: string };
  await page.goto('/tv/profile');
  const menu = page.getByRole('navigation', { name: 'Mi cuenta' }).getByRole('list').first();
  await expect(menu.getByRole('listitem')).toHaveText([
    'Mi perfil',
    'Información personal',
    'Historial de compras',
    'Mi club',
    'Avisos',
    'Cerrar sesión',
  ]);

  const save = page.getByRole('button', { name: 'Guardar cambios' });
  let calls = 0;
  page.on('request', (call) => void (call.method() === 'POST' && /\/api\/users\/\d+/.test(call.url()) && calls++));
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Nombre', { exact: true }).blur();
  await expect(page.getByText('Escribe tu nombre y apellido, al menos 4 letras.')).toHaveCount(0);
  await save.click();
  await expect(page.getByText('Escribe tu nombre y apellido, al menos 4 letras.')).toBeVisible();
  expect(calls).toBe(0);
  await page.getByLabel('Nombre', { exact: true }).fill('Mariana Beltrán');
  await save.click();
  const saved = page.getByRole('alertdialog', { name: 'Cambios guardados' });
  await saved.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect(saved).toHaveCount(0);
  const club = page.getByRole('radiogroup', { name: 'Mi club' }).getByRole('radio', { name: /Tomateros/ });
  await club.check();
  await expect(club).toBeChecked();
  await expect
    .poll(async () => (await meOf(request, token)).json())
    .toMatchObject({ name: 'Mariana Beltrán', team: 'cul' });

  const devices = page.getByRole('listitem').filter({ hasText: 'Android' });
  await expect(devices).toContainText(/Chrome en Android.*(México|Última vez)/);
  await expect(devices).not.toContainText(/\bMX\b/);
  await page.getByRole('button', { name: /^Cerrar sesión en .*Android/ }).click();
  await expect(page.getByText('Solo tienes sesión abierta en este dispositivo.')).toBeVisible();
  await expect.poll(async () => (await meOf(request, otherToken)).status()).toBe(401);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(email);

  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  const sure = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
  await sure.getByLabel('Tu contraseña').fill('no es esta');
  await sure.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(sure.getByText('Contraseña incorrecta.')).toBeVisible();
  await sure.getByLabel('Tu contraseña').fill(PASSWORD);
  await sure.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page).toHaveURL(/\/tv\/home$/);
  await expect.poll(() => tokenOf(page)).toBeNull();
  expect((await meOf(request, token)).status()).toBe(401);
});

test('a session ended elsewhere leads from the profile to the root, with the reason', async ({ page, request }) => {
  const { token, id } = await somebody(request);
  await signInHere(page, token);
  await request.delete(`/api/users/logout/${id}`, { headers: { authorization: token } });
  await page.goto('/tv/profile');
  await expect(page).toHaveURL(/\/tv\/?$/);
  await expect(page.getByText('Tu sesión expiró.')).toBeVisible();
  expect(await tokenOf(page)).toBeNull();
});

test('dialog, profile and the card of the header are accessible and fit', LONG, async ({ page, request }) => {
  const dialog = await openDialog(page);
  await expectFits(page);
  await dialog.getByRole('tab', { name: 'Crear cuenta' }).click();
  await dialog.getByText('Agregar celular').click();
  await dialog.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(dialog.getByText('Campo obligatorio').first()).toBeVisible();
  await expectFits(page);
  const { token, email } = await somebody(request);
  await signInHere(page, token);
  await page.goto('/tv/profile');
  await expect(page.getByText('Solo tienes sesión abierta en este dispositivo.')).toBeVisible();
  await expect(page.getByText('Aún no has comprado nada')).toBeVisible();
  await expectFits(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await tabTo(page, width < 768 ? /^Menú$/ : /^Mariana$/);
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByRole('button', { name: 'Mis datos' }).click();
    const card = page.getByRole('dialog', { name: 'Mis datos' });
    await expect(card).toContainText(email);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
  }
});
