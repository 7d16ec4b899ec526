import { describe, expect, test } from 'vitest';
import { loadTexts } from './texts.ts';

describe('counting outs', () => {
  test.each([
    ['es', ['1 out', '2 outs', '5 outs', '21 outs']],
    ['en', ['1 out', '2 outs', '5 outs', '21 outs']],
    ['pt', ['1 eliminado', '2 eliminados', '5 eliminados', '21 eliminados']],
    ['it', ['1 eliminato', '2 eliminati', '5 eliminati', '21 eliminati']],
    ['ru', ['1 аут', '2 аута', '5 аутов', '21 аут']],
  ] as const)('in %s', async (language, words) => {
    const { t } = await loadTexts(language);
    expect([1, 2, 5, 21].map((count) => t('ui.outs', { count }))).toEqual(words);
  });
});
