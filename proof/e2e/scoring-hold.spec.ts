/**
 * Two scorers and one game: it is requested, handed over, lost without losing a change, taken over from a silent scorer, and
 * closed; another game is returned to its feed.
 */
import { type Account, openConsole, openWithin, test } from './console-journey.ts';
import { expect } from './journey.ts';
import { expectUnsent, fanSentences, gameToCome, openScoring, pressAll, startScoring } from './scored-game.ts';
import { liveGame } from './watching.ts';

interface Entry {
  readonly action: string;
  readonly detail: { readonly changes?: readonly { readonly reason?: string }[] };
}
/** The audit log of a game, newest first, as an administrator reads it. */
const auditOf = async (origin: string, { email, password }: Account) => {
  const send = async (path: string, body?: object, authorization = ''): Promise<Response> => {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
    return fetch(origin + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  };
  const { token } = (await (await send('/api/users/login', { email, password })).json()) as { token: string };
  const proof = (await (await send('/api/users/proof', { password }, token)).json()) as { token: string };
  return async (game: number): Promise<readonly Entry[]> => {
    const path = `/api/operations/audit?subject=${encodeURIComponent(`game ${game}`)}`;
    return ((await (await send(path, undefined, proof.token)).json()) as { data: Entry[] }).data;
  };
};

test('a game is asked for, given, taken over, closed and given back, and nothing that was pressed is lost', async ({
  page: first,
  palco,
  colleagues,
  browser,
  context,
  faults,
}) => {
  faults.allow(/net::ERR_|Failed to load resource/);
  const { origin } = palco;
  const audit = await auditOf(origin, colleagues.auditor);
  const [game, other] = [await gameToCome(first, origin, 6), await gameToCome(first, origin, 7)];
  const live = await liveGame(first);
  const secondContext = await browser.newContext({ baseURL: origin });
  const second = await secondContext.newPage();
  await Promise.all([openConsole(first, origin, colleagues.starter), openConsole(second, origin, colleagues.reliever)]);
  await openScoring(first, game);
  await startScoring(first);
  await pressAll(first, 'b', 'b', 'b', 'b', 'x', 's', '8', 'Enter');
  await expect(first.locator('[data-line="none"]')).toBeVisible();
  await expectUnsent(first, 0);

  await test.step('the second scorer sees who holds the game, and may not write', async () => {
    await openScoring(second, game);
    await expect(second.getByText('Personal starter anota este juego.', { exact: false })).toBeVisible();
    await second.keyboard.press('b');
    await expect(second.locator('[data-count="balls 0"]')).toBeVisible();
    await expectUnsent(second, 0);
  });

  await test.step('it is asked for and given', async () => {
    await second.getByRole('button', { name: 'Pedirlo' }).click();
    await expect(second.getByText('Ya se lo pediste. Espera su respuesta.')).toBeVisible();
    await first.getByRole('button', { name: 'Dárselo a Personal reliever' }).click();
    await expect(second.getByText('Te lo dieron: tómalo.')).toBeVisible();
  });

  await test.step('who has given it without a network loses nothing: what waits is shown', async () => {
    await context.setOffline(true);
    await pressAll(first, 'c', 'f');
    await expectUnsent(first, 2);
    await second.getByRole('button', { name: 'Tomar el juego' }).click();
    await expect(second.locator('[data-hold]')).toBeVisible();
    await context.setOffline(false);
    await expect(first.getByText('2 jugadas esperan en este equipo.', { exact: false })).toBeVisible();
    await expect(first.getByText('Sin registrar')).toBeVisible();
    await expect(first.getByText('Te lo dieron: tómalo.')).toHaveCount(0);
    // the first scorer's keys do nothing now
    await first.keyboard.press('b');
    await expectUnsent(first, 2);
  });

  await test.step('what somebody else wrote is corrected with a reason, which the audit log has', async () => {
    await second.keyboard.press('ArrowUp');
    await expect(second.locator('[data-line="correction"]')).toBeVisible();
    const typed = second.locator('[data-line="correction"] output');
    await expect(typed).toContainText('S8');
    while ((await typed.innerText()).trim()) await second.keyboard.press('Backspace');
    await pressAll(second, 'd', '8', 'Enter');
    const reason = second.getByLabel('Por qué se corrige');
    await expect(reason).toBeFocused();
    await expect(second.getByText('La anotó Personal starter.', { exact: false })).toBeVisible();
    await reason.fill('Llegó a segunda sin tiro');
    await second.keyboard.press('Enter');
    await expect(second.locator('[data-line="none"]')).toBeVisible();
    await expectUnsent(second, 0);
    await expect
      .poll(async () => (await audit(game)).flatMap(({ detail }) => detail.changes ?? []).map(({ reason: why }) => why))
      .toContain('Llegó a segunda sin tiro');
  });

  // the second scorer is offline from here on: thirty seconds of silence, during which the first scorer closes another game
  await secondContext.setOffline(true);

  await test.step('a game in progress is not closed, nor one with an open question: each is named', async () => {
    await openScoring(first, other);
    await startScoring(first);
    await first.keyboard.press('b');
    await expectUnsent(first, 0);
    await first.getByRole('link', { name: 'Box score' }).click();
    const close = first.getByRole('button', { name: 'Cerrar el juego' });
    await close.click();
    await expect(first.getByText(/^El turno de .+ no tiene resultado\.$/)).toBeVisible();
    await first.getByRole('link', { name: 'Volver al juego' }).click();
    await expect(first.locator('[data-hold]')).toBeVisible();
    await pressAll(first, 'b', 'b', 'b', 'j', 'd', 'c');
    await expectUnsent(first, 0);
    const marked = first.getByRole('list', { name: 'Jugadas marcadas' });
    await expect(marked.getByText('pendiente')).toBeVisible();
    await first.getByRole('link', { name: 'Box score' }).click();
    await close.click();
    await expect(first.getByText('Queda una jugada marcada sin responder.', { exact: false })).toBeVisible();
    await marked.getByRole('button').first().click();
    await first.getByRole('dialog').getByRole('button', { name: 'Responder' }).click();
    await expect(marked).toHaveCount(0);
    await expect(first.getByRole('dialog')).toBeHidden();
  });

  await test.step('the game is closed, and the audit log says so', async () => {
    await first.getByRole('button', { name: 'Cerrar el juego' }).click();
    await expect(first.getByText('Juego cerrado')).toBeVisible();
    await expect(first.getByRole('heading', { name: 'Anotación' })).toBeVisible();
    const actions = async () => (await audit(other)).map(({ action }) => action);
    // the page gives the game back when it is left
    await expect.poll(async () => (await actions())[0]).toBe('release-scoring');
    expect(await actions()).toContain('change-game-status');
  });

  await test.step('the silent scorer loses the game, and what the first one had pressed is sent', async () => {
    await openScoring(first, game);
    await expectUnsent(first, 2);
    await expect(async () => {
      const take = first.getByRole('button', { name: 'Tomar el juego' });
      if (await take.isVisible()) await take.click();
      // real time: then the key is pressed again
      await expect(first.locator('[data-hold]')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expectUnsent(first, 0);
    await expect(first.locator('[data-count="strikes 2"]')).toBeVisible();
    await expect.poll(async () => (await fanSentences(first, origin, game)).at(-1)).toMatch(/doblete/);
    await secondContext.setOffline(false);
    await expect(second.getByText('Sin registrar')).toBeVisible();
  });

  await test.step('a game of a feed is taken, listed with its scorer, and given back', async () => {
    await openScoring(first, live);
    await first.getByRole('button', { name: 'Tomar el juego' }).click();
    await expect(first.locator('[data-hold]')).toBeVisible();
    await openWithin(second, '/console/scoring');
    const row = second.locator(`[data-row="${live}"]`);
    await expect(row).toContainText(/Personal starter\s*desde las \d/);
    await first.getByRole('link', { name: 'Box score' }).click();
    await first.getByRole('button', { name: 'Devolver a la fuente' }).click();
    await expect(first.getByText('El juego sigue con su fuente')).toBeVisible();
    await expect(row).toContainText('nadie');
    const changes = (await audit(live)).filter(({ action }) => action === 'mark-manual');
    expect(changes.length).toBeGreaterThanOrEqual(2);
  });
  await secondContext.close();
});
