import { LANGUAGES } from '@palco/kernel/language';
import { expect, test } from 'vitest';
import {
  type Content,
  type PartName,
  partsOf,
  recordOf,
  schemaOf,
  textsOf,
  translationOf,
  valueFrom,
} from './content-parts.ts';

const each = <Value>(value: Value) => ({ es: value, en: value, pt: value, it: value, ru: value });
const CONTENT: Content = {
  faqs: [{ id: 'rain', question: each('¿Y si llueve?'), answer: each('<p>Se espera.</p>') }],
  season: { label: null, headline: each('La temporada') },
  channel: {
    name: 'Canal',
    address: 'https://video.test/c',
    steps: each([
      { title: 'Entra', text: 'con tu cuenta | o sin ella' },
      { title: 'Únete', text: 'al canal' },
    ]),
  },
  tutorial: {
    videos: { ...each({ kind: 'sample' as const }), en: { kind: 'youtube', id: 'abcdefghijk', seconds: 95 } },
  },
  app: { ios: null, android: 'https://store.test/palco' },
  operator: {
    name: 'Liga',
    address: 'Calle 1',
    email: 'liga@palco.test',
    phone: '667 123 4567',
    city: 'Culiacán',
    reviewed_on: '2026-10-01',
  },
};

test.each(partsOf(CONTENT))('%s: the form means what it was filled from', (part) => {
  const record = recordOf(part, CONTENT);
  const value = valueFrom(part, textsOf(part, record));
  expect(value).toEqual(record);
  expect(schemaOf(part).safeParse(value).success).toBe(true);
});

test('an empty form is refused by the contract, field by field', () => {
  const result = schemaOf('faq:new').safeParse(valueFrom('faq:new', textsOf('faq:new', undefined)));
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(
    ['question', 'answer'].flatMap((field) => LANGUAGES.map((language) => `${field}.${language}`)),
  );
});

test.each([
  ['faq:rain', {}, 'done', 'es'],
  ['faq:rain', {}, 'same', 'en'],
  ['faq:rain', { 'question.en': 'Rain?', 'answer.en': 'We wait.' }, 'done', 'en'],
  ['faq:rain', { 'question.en': 'Rain?', 'answer.en': ' ' }, 'missing', 'en'],
  ['app', {}, 'done', 'ru'],
  ['tutorial', {}, 'done', 'it'],
] as const)('%s with %j is %s in %s', (part: PartName, changed, state, language) => {
  const texts = { ...textsOf(part, recordOf(part, CONTENT)), ...changed };
  expect(translationOf(part, texts, language)).toBe(state);
});
