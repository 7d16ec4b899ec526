import { STAFF_ACTIONS } from '@palco/contracts/operations/staff-actions';
import { LANGUAGES } from '@palco/kernel/language';
import { expect, test } from 'vitest';
import { loadTexts } from './texts.ts';

test.each(LANGUAGES)('in %s every action of the audit log has words', async (language) => {
  const texts = await loadTexts(language, ['console-audit']);
  const wordless = STAFF_ACTIONS.filter((action) => !texts.exists(`audit.actions.${action}`));
  expect(wordless).toEqual([]);
  const words = Object.keys(texts.getResource(language, 'translation', 'audit.actions') as object);
  expect(words.toSorted()).toEqual([...STAFF_ACTIONS].toSorted());
});
