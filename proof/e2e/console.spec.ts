/** The console: signing in with a second factor, the proof in the middle of a form, keys, and every page at three widths. */
import {
  CONSOLE_WIDTHS,
  demoAccount,
  expectSound,
  givePassword,
  openByChord,
  openConsole,
  openWithin,
  setUpCode,
  test,
  watchCalls,
} from './console-journey.ts';
import { expect } from './journey.ts';
import { beyondTheEdge, lettersOf } from './large-letters.ts';

/** CSS px. A phone has the least room; a desk's width is checked in the long run only. */
const WIDTHS_OF_LARGE_LETTERS = process.env.PALCO_TEST_LONG ? [1440, 360] : [360];
/** Share of the screen's height that the frame may take with letters of twice the size: the page keeps half. */
const MOST_FRAME = 0.5;
/** What cannot be told apart in forced colors: the focus, or which one of several is the current one. Runs in the page. */
const unmarkedIn = (): string[] => {
  const drawn = (element: Element): string => {
    const { borderTop, borderLeft, borderBottom, outline } = getComputedStyle(element);
    return [borderTop, borderLeft, borderBottom, outline].join();
  };
  const { activeElement } = document;
  const unseen = !activeElement || getComputedStyle(activeElement).outlineStyle === 'none';
  const selected = [
    ...document.querySelectorAll('[aria-current], [aria-pressed="true"], [role="tab"][aria-selected="true"]'),
  ];
  const alike = selected.filter((each) =>
    [...document.getElementsByClassName(each.className)].some(
      (other) =>
        !selected.includes(other) &&
        other !== activeElement &&
        other.checkVisibility() &&
        other.localName === each.localName &&
        drawn(other) === drawn(each),
    ),
  );
  return [
    ...(unseen ? [`no outline around ${activeElement?.outerHTML.slice(0, 120)}`] : []),
    ...alike.map((each) => `${each.outerHTML.slice(0, 120)} looks like its neighbours`),
  ];
};

test('an administrator signs in with a passkey, works by keys, and goes on after the proof was over', async ({
  page,
  palco,
  faults,
}) => {
  // requests to the server that is made unreachable below
  faults.allow(/net::ERR_FAILED/);
  const admin = demoAccount('admin');
  // passkeys work with host names only, not with IP addresses
  const origin = palco.origin.replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const addDevice = async (transport: 'internal' | 'usb') =>
    (
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport,
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
    ).authenticatorId;
  const laptop = await addDevice('internal');
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));

  // the first time: the factor is set up, and recovery codes are shown
  await page.goto(`${origin}/console/audit`);
  await givePassword(page, admin);
  await expect(page.getByRole('heading', { name: 'Prepara tu segundo factor' })).toBeVisible();
  expect(scripts.filter((url) => /open-app|audit-page/.test(url))).toEqual([]);
  await expectSound(page, 'first-factor', [1440]);
  await page.getByRole('button', { name: 'Crear llave de acceso' }).click();
  await expect(page.getByRole('heading', { name: /códigos de recuperación/ })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  // the requested address opens; the sign-in counts as the second proof
  await expect(page.getByRole('heading', { name: 'Bitácora', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'entró a la consola' }).first()).toBeVisible();

  // by keyboard alone
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/entry=\d+/);
  await expect(page.locator('dl').getByText('passkey, set up')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/entry=/);
  await openByChord(page, 'p', 'Personal');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  // a game, by words of its clubs
  await page.keyboard.type('nav maz');
  await expect(page.getByRole('option', { name: /^Mayos en casa de Venados/ }).first()).toBeVisible();
  await page.getByRole('combobox').fill('');
  await page.keyboard.type('bita');
  // games that the former words found may still be listed
  await expect(page.getByRole('option').first()).toContainText('Bitácora');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/audit$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog').locator('dt')).toContainText(['Buscar una sección', 'Fila siguiente']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  for (const path of ['', '/audit', '/staff', '/content?part=season', '/own']) {
    await openWithin(page, `/console${path}`);
    await expectSound(page, `console-${path.split(/[/?]/)[1] || 'start'}`);
  }
  for (const width of CONSOLE_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('button', { name: 'Más', exact: true })).toBeVisible({ visible: width < 768 });
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  // nothing of the session can be read by a script
  expect(
    await page.evaluate(() => [document.cookie, ...Object.values({ ...localStorage, ...sessionStorage })].join()),
  ).not.toMatch(/eyJ|palco_console/);

  // a new document has no proof: it is asked for in place, and the interrupted request goes on
  await page.goto(`${origin}/console/staff`);
  const dialog = page.getByRole('dialog', { name: 'Confirma tu contraseña' });
  await dialog.getByLabel('Contraseña', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(admin.email).or(page.getByText('Lidia Liga')).first()).toBeVisible();

  // and in the middle of a form: the server forgets the proof, what is typed stays
  await page.getByLabel('Correo').fill('nueva@palco.test');
  await page.getByRole('checkbox', { name: 'soporte' }).last().check();
  await page.route(
    '**/console/api/operations/staff/invitations',
    (route) => route.fulfill({ status: 403, json: { error: 'staff/proof-required', message: '' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await dialog.getByLabel('Contraseña', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invitación enviada a nueva@palco.test')).toBeVisible();
  await page.getByRole('button', { name: 'Retirar la invitación de nueva@palco.test' }).click();
  await expect(page.getByText('La invitación de nueva@palco.test ya no vale')).toBeVisible();

  // a second passkey, on another device, with a name; and new recovery codes
  const touch = (authenticatorId: string, enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  await touch(laptop, false);
  const phone = await addDevice('usb');
  await openByChord(page, 'y', 'Mi acceso');
  await page.getByLabel(/Nombre de la llave nueva/).fill('teléfono');
  await page.keyboard.press('Enter');
  await expect(page.getByText('teléfono', { exact: true })).toBeVisible();
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: phone });
  await touch(laptop, true);
  await page.getByRole('button', { name: 'Quitar: teléfono' }).click();
  await expect(page.getByText('teléfono', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Hacer diez nuevos' }).click();
  await expect(page.getByRole('button', { name: 'Ya los guardé' })).toBeVisible();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();

  // a text is saved after somebody else changed it: both values are shown, and one's own is saved over theirs
  await openByChord(page, 'c', 'Contenido');
  await page.getByRole('button', { name: 'Temporada', exact: true }).click();
  const label = page.getByLabel('Nombre de la temporada');
  await label.fill('Temporada 2026');
  await page.route(
    '**/console/api/operations/content/season*',
    (route) =>
      route.fulfill({
        status: 409,
        json: {
          error: 'staff/changed-meanwhile',
          message: '',
          detail: { who: 'Ana', at: '2026-11-21T02:41:00Z', revision: 'none' },
        },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Guardar y publicar' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Ana cambió esto a las 8:41' });
  await expect(conflict).toContainText('Temporada 2026');
  await page.getByRole('button', { name: 'Quedarme con lo de Ana' }).click();
  await expect(label).toHaveValue('');
  await label.fill('Temporada 2026');
  await page.getByRole('button', { name: 'Guardar y publicar' }).click();
  await expect(page.getByText('Publicado')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Temporada 2026').first()).toBeAttached();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(label).toHaveValue('');

  // the server is unreachable: the page says so, and recovers without a reload
  await page.route('**/healthz', (route) => route.abort());
  await expect(page.getByText(/Sin respuesta del servidor/)).toBeVisible();
  await page.unroute('**/healthz');
  await expect(page.getByText(/Sin respuesta del servidor/)).toBeHidden();

  // the second sign-in uses the passkey
  await page.getByRole('button', { name: 'Salir' }).click();
  await givePassword(page, admin);
  await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
  await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
});

test('a one-time code opens the console where there are no passkeys, and a fan is told that a role is missing', async ({
  page,
  palco,
}) => {
  await page.goto(`${palco.origin}/console`);
  await givePassword(page, demoAccount('visitor'));
  await expect(page.getByRole('alert')).toContainText('permiso');

  await givePassword(page, demoAccount('support'));
  await setUpCode(page, palco.origin);
  await expectSound(page, 'start-of-support', [360]);
});

test('Back restores the filter, the selected row and the scroll position of a list', async ({
  page,
  palco,
  colleagues,
}) => {
  await openConsole(page, palco.origin, colleagues.reviewer);
  await page.setViewportSize({ width: 1440, height: 400 });
  await openByChord(page, 'b', 'Bitácora');
  await page.getByLabel('Qué hizo').selectOption('accept-staff-invitation');
  await expect(page).toHaveURL(/action=accept-staff-invitation/);
  const rows = page.locator('tr[data-row]');
  // the filter's field gets its value from the address, and the former rows stay until the filtered ones come
  await expect(page.getByLabel('Qué hizo')).toHaveValue('accept-staff-invitation');
  const action = await page.getByLabel('Qué hizo').locator('option:checked').innerText();
  await expect(rows.filter({ hasNotText: action })).toHaveCount(0);
  await expect(rows.nth(8)).toBeVisible();
  // the list is longer than the screen, and is scrolled to its middle
  const selected = await rows.nth(4).getAttribute('data-row');
  await page.locator(`tr[data-row="${selected}"]`).getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`entry=${selected}`));
  await page.evaluate(() => scrollTo(0, 180));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(180);
  const address = page.url();

  await openByChord(page, 'y', 'Mi acceso');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.locator(`tr[data-row="${selected}"]`)).toBeVisible();
  await expect(page.getByLabel('Qué hizo')).toHaveValue('accept-staff-invitation');
  await expect(page.locator('dl').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(180);
});

test('after half an hour of use nothing secret is in storage, in script-readable cookies, addresses or the history', async ({
  page,
  palco,
  colleagues,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => void addresses.push(request.url()));
  const proofs: string[] = [];
  page.on('response', async (response) => {
    const { url, body } = { url: response.url(), body: await response.text().catch(() => '') };
    if (url.startsWith(`${palco.origin}/console/`)) proofs.push(...(body.match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g) ?? []));
  });
  await page.clock.install();
  const callsAnswered = watchCalls(page);
  // without the answer of `openConsole` to the question for a new proof
  await page.goto(`${palco.origin}/console`);
  await givePassword(page, colleagues.archivist);
  await setUpCode(page, palco.origin);
  for (const [key, heading] of [
    ['p', 'Personal'],
    ['b', 'Bitácora'],
    ['m', 'Dinero'],
  ] as const)
    await openByChord(page, key, heading);
  // an answer would set the page's clock to the server's, for which the half hour has not passed
  await callsAnswered();
  await page.clock.fastForward('31:00');
  // the proof has expired: the password is asked for in place, and a new one comes
  const dialog = page.getByRole('dialog', { name: 'Confirma tu contraseña' });
  await expect(async () => {
    if (!(await dialog.isVisible())) {
      await page.keyboard.press('g');
      await page.keyboard.press('y');
    }
    // real time: then the keys are pressed again
    await expect(dialog).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await dialog.getByLabel('Contraseña', { exact: true }).fill(colleagues.archivist.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Hacer diez nuevos' }).click();
  const codes = page.getByRole('main').locator('li', { hasText: /^[\w-]{8,}$/ });
  await expect(codes).toHaveCount(10);
  const recovery = await codes.allInnerTexts();

  const readable = await page.evaluate(() =>
    JSON.stringify([
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      navigation.entries().map(({ url }) => url),
    ]),
  );
  const cookies = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly).map(({ value }) => value);
  expect(cookies).toHaveLength(1);
  // a body is read after its answer has come
  await expect.poll(() => new Set(proofs).size).toBeGreaterThanOrEqual(2);
  for (const secret of [...cookies, ...proofs, ...recovery, colleagues.archivist.password])
    expect([readable, ...addresses].filter((text) => text.includes(secret))).toEqual([]);
});

test('every section stays on the screen with letters of twice the size, and shows focus and selection in forced colours', async ({
  page,
  palco,
  colleagues,
}) => {
  await openConsole(page, palco.origin, colleagues.reader);
  const shots = process.env.PALCO_E2E_SHOTS;
  const links = page.getByRole('navigation').first().getByRole('link');
  const paths = new Set(
    await links.evaluateAll((all) => all.map((each) => new URL((each as HTMLAnchorElement).href).pathname)),
  );
  expect(paths.size).toBeGreaterThan(8);
  const letters = await lettersOf(page);
  const found: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openWithin(page, path);
    const name = path.split('/')[2] || 'start';
    await page.emulateMedia({ forcedColors: 'active' });
    await page.keyboard.press('Tab');
    found.push(...(await page.evaluate(unmarkedIn)).map((what) => `${path} in forced colours: ${what}`));
    if (shots) await page.screenshot({ path: `${shots}/forced-${name}.png` });
    await page.emulateMedia({ forcedColors: 'none' });
    for (const width of WIDTHS_OF_LARGE_LETTERS) {
      // another width resets the browser's font size
      await page.setViewportSize({ width, height: 900 });
      await letters(32);
      // what a script adapts to width and font size changes a moment later; what stays too wide is one of the findings
      await expect
        .poll(async () => (await beyondTheEdge(page)).px, { timeout: 300_000 })
        .toBeLessThanOrEqual(0)
        .catch(() => undefined);
      const { px, what } = await beyondTheEdge(page);
      if (px > 0) found.push(`${path} scrolls ${px} px sideways at ${width} px: ${what.join(' ')}`);
      const frame = await page.evaluate(() =>
        ['header', 'nav'].reduce((sum, each) => {
          const box = document.querySelector(each)?.getBoundingClientRect();
          const seen = box ? Math.min(box.bottom, innerHeight) - Math.max(box.top, 0) : 0;
          return sum + (box && box.width > innerWidth / 2 ? Math.max(0, seen) / innerHeight : 0);
        }, 0),
      );
      if (frame > MOST_FRAME) found.push(`${path} at ${width} px: the frame takes ${frame.toFixed(2)} of the screen`);
      if (shots) await page.screenshot({ path: `${shots}/large-${name}-${width}.png` });
    }
    await letters(16);
  }
  expect(found).toEqual([]);
});
