import type { User } from '@palco/contracts/accounts/accounts';
import { expect, test } from 'vitest';
import { bodyOf, needsProof, type PersonalValues, personalSchema, valuesOf } from './personal-values.ts';

const user = {
  id: 7,
  name: 'Mariana Ochoa',
  email: 'mariana@correo.mx',
  telephone: '+526624138807',
  country: 'MEX',
  city: null,
  team: 'her',
  gender: null,
  birthday: '07/14/1991',
  login_type: 'email',
  has_password: true,
  language: 'es',
} as unknown as User;
const changed = (values: Partial<PersonalValues>, of: User = user) => bodyOf({ ...valuesOf(of), ...values }, of);
const wrongFields = (body: unknown): string[] => {
  const read = personalSchema.safeParse(body);
  return read.success ? [] : read.error.issues.map(({ path }) => String(path[0]));
};

test('an untouched form is valid, and needs no second proof', () => {
  const body = changed({});
  expect(wrongFields(body)).toEqual([]);
  expect(body).toMatchObject({ birthday: '07/14/1991', telephone: '+526624138807', city: '', password: '' });
  expect(body).not.toHaveProperty('current_password');
});

test.each([
  [{ name: 'Ana' }, ['name']],
  [{ email: 'mariana@' }, ['email', 'current_password']],
  [{ telephone: '662 413 880' }, ['telephone']],
  [{ telephone: '' }, []],
  [{ password: '1234567' }, ['password', 'current_password']],
  [{ password: 'una frase corta', current_password: 'la de antes' }, []],
  [{ email: 'otra@correo.mx' }, ['current_password']],
])('%o is wrong in %o', (values, fields) => {
  expect(wrongFields(changed(values)).sort()).toEqual([...fields].sort());
});

test('an account by phone keeps its number, and needs no e-mail', () => {
  const byPhone = { ...user, login_type: 'accountkit', email: null, has_password: false } as User;
  const body = changed({ telephone: '55 0000 0000' }, byPhone);
  expect(body).not.toHaveProperty('telephone');
  expect(body).not.toHaveProperty('email');
  expect(wrongFields(body)).toEqual([]);
  expect(needsProof({ ...valuesOf(byPhone), email: 'yo@correo.mx' }, byPhone)).toBe(false);
});

test('a phone number is shown in groups and sent without them', () => {
  const shown = valuesOf(user);
  expect(shown.telephone).toBe('+52 662 413 8807');
  expect(bodyOf(shown, user)).toMatchObject({ telephone: '+526624138807' });
});
