/** Alerts: chosen in the profile, asked for on a game's page, received and decrypted by the sandbox's push service. */

import type { GameAlertSettings } from '@palco/contracts/game-alerts/game-alerts';
import type { CalendarDays } from '@palco/contracts/games/calendar';
import { addDays } from '@palco/kernel/league-date';
import type { Page } from '@playwright/test';
import { expect, expectFits, leagueToday, sandboxOrigin, test } from './journey.ts';
import { signIn } from './watching.ts';

/**
 * Replaces the browser's part of web push, which needs a push service on the internet, by a subscription at the sandbox. The
 * page's own part is untouched.
 */
const standInForPush = async (page: Page, key: string): Promise<void> => {
  const made = await page.request.post(`${sandboxOrigin()}/__push/subscriptions`, { data: { key } });
  await page.addInitScript(
    ({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }) => {
      const bytesOf = (text: string): ArrayBuffer =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;
      let subscription: object | null = null;
      const pushManager = {
        getSubscription: async () => subscription,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          subscription = {
            endpoint,
            options: { applicationServerKey: bytesOf(applicationServerKey) },
            getKey: (name: 'p256dh' | 'auth') => bytesOf(keys[name]),
            unsubscribe: async () => {
              subscription = null;
            },
          };
          return subscription;
        },
      };
      const worker = Object.assign(new EventTarget(), {
        ready: Promise.resolve({ pushManager }),
        register: async () => undefined,
      });
      Object.defineProperty(navigator, 'serviceWorker', { value: worker });
      const Stand = { permission: 'default', requestPermission: async () => 'granted' };
      Object.defineProperty(window, 'Notification', { value: Stand });
      Object.defineProperty(window, 'PushManager', { value: Object });
    },
    (await made.json()) as never,
  );
};

test('alerts are switched on in the profile and asked for at a game, and go in one press', async ({ page }) => {
  const headers = { authorization: await signIn(page) };
  const stored = async (): Promise<GameAlertSettings> =>
    (await (await page.request.get('/api/users/me/alerts', { headers })).json()) as GameAlertSettings;
  await standInForPush(page, (await stored()).push_key);

  await page.goto('/tv/profile#alerts');
  const section = page.getByRole('region', { name: 'Avisos', exact: true });
  // a click and a wait instead of `check`, which looks before React has drawn the new state
  for (const name of [/^Antes del juego/, /^No molestar/]) {
    const choice = section.getByRole('switch', { name });
    await choice.click();
    await expect(choice).toBeChecked();
  }
  await expect(section.getByText(/^De 11:30.*a 8:00.*hora de/)).toBeVisible();
  const here = section.getByRole('switch', { name: /^En este dispositivo/ });
  // the browser asks for permission first
  await here.click();
  await expect(here).toBeChecked();
  await expect.poll(stored).toMatchObject({
    kinds: ['start'],
    quiet: { from: 1410, to: 480 },
    devices: [{ is_this: true }],
  });
  await expectFits(page);

  const tomorrow = addDays(await leagueToday(), 1);
  const reply = await page.request.get(`/league/3.0.0/calendar?date=${tomorrow}&extraDays=3`);
  const { response } = (await reply.json()) as CalendarDays;
  const game = Object.values(response)
    .flat()
    .find(({ status }) => status === 'Planned');
  if (!game) throw new Error('no game is to come');
  await page.goto(`/tv/player/${game.mlbid}`);
  await page.getByRole('button', { name: 'Avísame' }).click();
  const on = page.getByRole('button', { name: /^Te avisamos: / });
  await expect(on).toContainText('Deshacer');
  await expect.poll(async () => (await stored()).games).toEqual([Number(game.mlbid)]);
  await on.click();
  await expect(page.getByRole('button', { name: 'Avísame' })).toBeVisible();

  await page.goto('/tv/profile#alerts');
  await here.click();
  await expect.poll(stored).toMatchObject({ games: [], devices: [], kinds: ['start'] });
});
