import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { expect, test } from 'vitest';
import { differingParts, readTyped, typedOf } from './typed-identity.ts';

const { version: _, ...IDENTITY } = LEAGUE;

test('the form means what it was filled from', () => {
  const hero = { es: { title: 'Se prenden las luces', lead: 'Desde enero.' } };
  const full = { ...IDENTITY, hero, social: ['https://social.test/liga'], crests: { CUL: 'a'.repeat(22) } };
  for (const value of [IDENTITY, full]) expect(readTyped(typedOf(value))).toEqual({ value, wrong: new Set() });
});

test.each([
  ['full', '', 'names.full'],
  ['letter', 'PL', 'names.letter'],
  ['email', 'nobody', 'contacts.email'],
  ['whatsapp', 'call me', 'contacts.whatsapp'],
  ['rfc', '1', 'operator.rfc'],
  ['night', 'teal', 'colours.night'],
  ['social', 'http://plain.test', 'social.0'],
] as const)('%s «%s» marks %s', (field, text, part) => {
  expect([...readTyped({ ...typedOf(IDENTITY), [field]: text }).wrong]).toEqual([part]);
});

test('words of a language that is off are not kept, and empty fields are nothing', () => {
  const typed = { ...typedOf(IDENTITY), languages: ['es' as const], hours: ' ' };
  const hero = { es: { title: 'A', lead: 'B' }, ru: { title: 'В', lead: 'Г' } };
  const { value } = readTyped({ ...typed, hero });
  expect([value?.hero, value?.contacts.hours]).toEqual([{ es: { title: 'A', lead: 'B' } }, null]);
});

test('the parts that differ are found whatever the order of their fields', () => {
  const { email, ...contacts } = IDENTITY.contacts;
  const same = { ...IDENTITY, contacts: { ...contacts, email } };
  expect(differingParts(IDENTITY, same)).toEqual([]);
  expect(differingParts(IDENTITY, { ...same, zone: 'America/Tijuana', logo: 'a'.repeat(22) })).toEqual([
    'zone',
    'logo',
  ]);
});
