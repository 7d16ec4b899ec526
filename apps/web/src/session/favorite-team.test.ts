import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseTeam, forgetTeam, meetAccount } from './favorite-team.ts';
import { FAVORITE_CLUB_KEY } from './stored-names.ts';

const sent: { address: string; body: unknown }[] = [];
const answerWith = (status: number): void => {
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push({ address, body: JSON.parse(body) });
    return Response.json({ id: 7, token: 'a.b.c', team: JSON.parse(body).team || null }, { status });
  });
};
const stored = () => localStorage.getItem(FAVORITE_CLUB_KEY);

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  answerWith(200);
});
afterEach(() => vi.unstubAllGlobals());

test("a visitor's choice stays in the browser", async () => {
  expect(await chooseTeam('obr', undefined)).toBe(true);
  expect([stored(), sent]).toEqual(['obr', []]);
  await chooseTeam(undefined, undefined);
  expect(stored()).toBe('-');
});

test('an account without a club gets the one that was chosen as a visitor', async () => {
  await chooseTeam('obr', undefined);
  meetAccount({ id: 7, team: null });
  await expect.poll(() => stored()).toBe('+obr');
  expect(sent).toEqual([{ address: '/api/users/7?is_lmp_live=1', body: { team: 'obr' } }]);
});

test('the club of an account counts on every device, also when another one has changed or removed it', async () => {
  await chooseTeam('obr', undefined);
  meetAccount({ id: 7, team: 'gua' });
  expect(stored()).toBe('+gua');
  meetAccount({ id: 7, team: 'mty' });
  expect(stored()).toBe('+mty');
  meetAccount({ id: 7, team: null });
  expect([stored(), sent]).toEqual([null, []]);
});

test('who is signed in saves it in the account; what could not be saved is taken back', async () => {
  expect(await chooseTeam('obr', 7)).toMatchObject({ team: 'obr' });
  expect(stored()).toBe('+obr');
  answerWith(503);
  expect(await chooseTeam('gua', 7)).toBe(false);
  expect(stored()).toBe('+obr');
});

test('without a club, and not asked again', async () => {
  await chooseTeam(undefined, 7);
  meetAccount({ id: 7, team: null });
  expect([stored(), sent.map(({ body }) => body)]).toEqual(['-', [{ team: '' }]]);
});

test('after signing out nothing is left for the next person', () => {
  meetAccount({ id: 7, team: 'gua' });
  expect(document.cookie).toContain('club=gua');
  forgetTeam();
  expect(stored()).toBeNull();
  expect(document.cookie).not.toContain('club=');
});
