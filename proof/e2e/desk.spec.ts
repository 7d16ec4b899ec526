/** The help desk by keyboard alone: a call from the first word to the note, with the keys and seconds of each job. */
import type { APIRequestContext } from '@playwright/test';
import { demoAccount, expectSound, keyboardOf, openByChord, openConsole, test } from './console-journey.ts';
import { expect, readDemo } from './journey.ts';

const COUCH =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/**
 * Interval of heartbeats: a seat without one is free after 45 seconds, and a busy machine may take longer than that to read
 * the desk's answer.
 */
const RENEWED_EVERY_MS = 10_000;
/**
 * The member's television watches a game that is on, and the member's phone is refused. Returns a function that turns the
 * television off.
 */
const callAbout = async (request: APIRequestContext, origin: string): Promise<() => void> => {
  const { email, password } = demoAccount('member');
  const { token } = await (await request.post(`${origin}/api/users/login`, { data: { email, password } })).json();
  const [game] = readDemo().games.live;
  let lease: string | null = null;
  for (const [device, agent, status] of [
    ['television-of-the-house', COUCH, 200],
    ['phone-in-the-pocket', PHONE, 409],
  ] as const) {
    const reply = await request.post(`${origin}/api/streaming?gameId=${game}`, {
      headers: { authorization: token, 'user-agent': agent },
      data: { device },
    });
    expect(reply.status()).toBe(status);
    if (status === 200) ({ lease } = (await reply.json()) as { lease: string | null });
  }
  expect(lease).not.toBeNull();
  // real time: a device sends heartbeats as long as it plays
  const beat = setInterval(
    () => void request.post(`${origin}/api/seats/heartbeat`, { data: { lease, paused: false } }).catch(() => undefined),
    RENEWED_EVERY_MS,
  );
  return () => clearInterval(beat);
};

test('a caller is found, gets the seat, days, another address and a note, without a mouse', async ({
  page,
  palco,
  colleagues,
  request,
}) => {
  await openConsole(page, palco.origin, colleagues.clerk);
  const turnOff = await callAbout(request, palco.origin);
  const { press, type, job, report } = keyboardOf(page);
  const answer = (name: string | RegExp) => page.getByRole('heading', { level: 2, name, exact: true });
  /**
   * The page is read again every 15 seconds, so the effect of a dialog may show before the dialog closes, while it still
   * takes the keys.
   */
  const expectClosed = () => expect(page.getByRole('dialog')).toBeHidden();

  await job('find the caller', async () => {
    await openByChord(page, 'f', 'Mesa de ayuda');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await type('socio sof');
    await press('Enter');
    await expect(page.getByRole('row', { name: /Sofía Socio/ })).toBeVisible();
    await expect(page.getByText('s•••@palco.test')).toBeVisible();
    await expectSound(page, 'desk-find', [1280]);
    await press('Tab', 'Tab', 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Sofía Socio' })).toBeVisible();
  });
  await job('read the answer', () => expect(answer('Puede ver, pero su lugar está en otro dispositivo')).toBeVisible());
  await expectSound(page, 'desk-person');
  await job('hand over the seat', async () => {
    await press('2');
    await expect(page.getByRole('dialog', { name: 'Pasar el lugar' }).getByLabel('Motivo')).toBeFocused();
    await press('Enter');
    await expect(answer('Puede ver')).toBeVisible();
    await expectClosed();
  });
  turnOff();
  await job('give seven days', async () => {
    await press('1');
    await expect(page.getByLabel('Días', { exact: true })).toBeFocused();
    await press('Enter');
    await expect(page.getByText(/^7 días regalados, hasta/)).toBeVisible();
    await expect(page.getByText('7 días regalados: Falló la señal')).toBeVisible();
    await expectClosed();
  });
  await job('change the address', async () => {
    await press('4');
    await expect(page.getByLabel('Correo nuevo')).toBeFocused();
    await expectSound(page, 'desk-dialog', [1280]);
    await type('sofia.nueva@palco.test');
    await press('Enter');
    await expect(page.getByText('espera confirmación de sofia.nueva@palco.test')).toBeVisible();
    await expectClosed();
  });
  await job('write a note', async () => {
    await press('6');
    await expect(page.getByLabel('Escribir una nota')).toBeFocused();
    await type('Dejó prendida la tele de su casa.');
    await press('Control+Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Dejó prendida la tele' })).toBeVisible();
    await press('Escape');
  });
  await job('close all sessions', async () => {
    await press('3');
    await expect(page.getByRole('dialog', { name: 'Cerrar todas las sesiones' }).getByLabel('Motivo')).toBeFocused();
    await press('Enter');
    await expect(page.getByText('Sin sesiones abiertas.')).toBeVisible();
    await expectClosed();
  });
  await job('open the next person from the palette', async () => {
    await press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await type('fermin');
    await expect(page.getByRole('option', { name: /Fermín Fan/ })).toBeVisible();
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Fermín Fan' })).toBeVisible();
    await expect(answer(/^No puede ver: (ningún pase|este juego no tiene imagen)/)).toBeVisible();
  });
  const sent: { readonly url: string; readonly method: string; readonly authorization: string | undefined }[] = [];
  page.on('request', (each) => {
    const { authorization } = each.headers();
    sent.push({ url: each.url(), method: each.method(), authorization });
  });
  await job('see the front page as this person', async () => {
    await press('9');
    const frame = page.frameLocator('iframe[title="Portada"]');
    await expect(frame.locator('h1').first()).toBeVisible();
  });
  // each minute the console asks for the identity, which is public
  // no request carries the person's session, and nothing that could buy, play or change runs or is sent
  expect(sent.filter(({ url }) => url.includes('/console/preview'))).not.toEqual([]);
  const outside = sent.filter(({ url }) => !url.includes('/console/api/'));
  expect(
    outside.filter(({ url, authorization }) => authorization || !/\/(console|tv|healthz|api\/identity$)/.test(url)),
  ).toEqual([]);
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
  if (process.env.PALCO_E2E_SHOTS) await page.screenshot({ path: `${process.env.PALCO_E2E_SHOTS}/desk-see-as.png` });
  report('the desk by keyboard');
});
