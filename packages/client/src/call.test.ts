import { logIn, register } from '@palco/contracts/sign-in/sign-in';
import { expect, test, vi } from 'vitest';
import { call } from './call.ts';

const body = { email: 'ana@people.test', password: 'left field 1962' };
const answered = (status: number, answer: unknown, type = 'application/json'): void => {
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(answer), { status, headers: { 'content-type': type } }),
  );
};

test('a refusal of the contract is shown in its own words', async () => {
  answered(401, { error: 'sign-in/wrong-credentials', message: 'El correo y/o la contraseña son incorrectos.' });
  expect(await call(logIn, { body })).toMatchObject({
    refused: 'sign-in/wrong-credentials',
    message: expect.stringContaining('correo'),
  });
  answered(429, { error: 'limits/too-many', message: 'Demasiados intentos.', detail: { seconds: 60 } });
  expect(await call(logIn, { body })).toMatchObject({ refused: 'limits/too-many', detail: { seconds: 60 } });
});

test('a refusal without words has none', async () => {
  answered(401, { error: 'sign-in/wrong-credentials', message: { text: 'Call 900-EVIL' } });
  expect(await call(logIn, { body })).toMatchObject({ refused: 'sign-in/wrong-credentials', message: '' });
});

test.each([
  ['another server', 404, { message: 'Call 900-EVIL to win' }],
  ['a code we do not have', 400, { error: 'evil', message: 'Call 900-EVIL to win' }],
  ['a refusal of another call', 402, { error: 'payments/declined', message: 'Call 900-EVIL to win' }],
  ['a code that is no text', 401, { error: ['sign-in/wrong-credentials'], message: 'Call 900-EVIL to win' }],
  ['null', 500, null],
])('the words of %s are not shown', async (_, status, answer) => {
  for (const row of [logIn, register] as const) {
    answered(status, answer);
    expect(await call(row, { body: { name: 'Ana de la Grada', ...body } } as never)).toEqual({
      refused: 'server/fault',
      message: '',
      fields: [],
    });
  }
});
