import { expect, test } from 'vitest';
import {
  type Content,
  missingOriginals,
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
};

test.each(partsOf(CONTENT))('%s: the form means what it was filled from', (part) => {
  const record = recordOf(part, CONTENT);
  const value = valueFrom(part, textsOf(part, record));
  expect(value).toEqual(record);
  expect(schemaOf(part).safeParse(value).success).toBe(true);
});

test('an empty form is refused by the contract, and lacks the original of each field', () => {
  const empty = textsOf('faq:new', undefined);
  const result = schemaOf('faq:new').safeParse(valueFrom('faq:new', empty));
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['question', 'answer']);
  expect(missingOriginals('faq:new', empty, 'en')).toEqual(['question.en', 'answer.en']);
});

test('a league of one language sends that one alone', () => {
  const texts = { ...textsOf('faq:new', undefined), 'question.es': '¿Y?', 'answer.es': 'Sí.' };
  const value = valueFrom('faq:new', texts);
  expect(value).toEqual({ id: 'new', question: { es: '¿Y?' }, answer: { es: 'Sí.' } });
  expect(schemaOf('faq:new').safeParse(value).success).toBe(true);
  expect(missingOriginals('faq:new', texts, 'es')).toEqual([]);
});

test.each([
  ['faq:rain', {}, 'done', 'es'],
  ['faq:rain', {}, 'same', 'en'],
  ['faq:rain', { 'question.en': 'Rain?', 'answer.en': 'We wait.' }, 'done', 'en'],
  ['faq:rain', { 'question.en': 'Rain?', 'answer.en': ' ' }, 'missing', 'en'],
  ['faq:rain', { 'question.pt': 'E se chover?', 'answer.pt': 'Espera-se.' }, 'stale', 'pt'],
  ['app', {}, 'done', 'ru'],
  ['tutorial', {}, 'done', 'it'],
] as const)('%s with %j is %s in %s', (part: PartName, changed, state, language) => {
  const texts = { ...textsOf(part, recordOf(part, CONTENT)), ...changed };
  expect(translationOf(part, texts, language, { original: 'es', stale: ['pt'] })).toBe(state);
});
