import { LANGUAGES } from '@palco/kernel/language';
import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { loadTexts } from '../i18n/texts.ts';
import { useNoted } from './use-noted.ts';

const inWords = async (language: (typeof LANGUAGES)[number], notes: readonly string[]): Promise<string[]> => {
  const texts = await loadTexts(language, ['console-noted']);
  const { result } = renderHook(() => useNoted(), {
    wrapper: ({ children }) => <I18nextProvider i18n={texts}>{children}</I18nextProvider>,
  });
  return notes.map(result.current);
};

/** As they are stored, by this version and by those before it. */
const STORED = [
  ...['test', 'receiver', 'transaction', 'amount', 'currency', 'status', 'quantity'].map(
    (fault) => `check failed: ${fault}`,
  ),
  ...['refunded', 'dispute lost', 'renewal over', 'renewed', 'replaced by order 12', 'lost the credit of order 12'],
  ...['given back through the provider', 'evidence sent', 'applied', 'returned'],
];

test.each(LANGUAGES)('what the server notes stands in the words of each language (%s)', async (language) => {
  const words = await inWords(language, STORED);
  expect(new Set(words).size).toBe(STORED.length);
  expect(words.filter((word) => STORED.includes(word) || word.includes('{{'))).toEqual([]);
  expect(words.filter((word) => word.includes('12'))).toHaveLength(2);
});

test('what a person or a provider wrote, and a check that has no word yet, stay as they are', async () => {
  const own = ['SPEI 118233', 'charge.succeeded: completed', 'PAYMENT.CAPTURE.COMPLETED', 'Pagó {{what}}: dos veces'];
  expect(await inWords('es', own)).toEqual(own);
  expect(await inWords('es', ['check failed: colour'])).toEqual(['No se aplicó: colour']);
});
