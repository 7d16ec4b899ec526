import { LEGAL_FIELDS, type LegalValues } from '@palco/contracts/legal/legal-text';
import { LANGUAGES } from '@palco/kernel/language';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import { DraftEditor } from './draft-editor.tsx';

const VALUES = Object.fromEntries(LEGAL_FIELDS.map((field) => [field, null])) as LegalValues;
const nothing = (): void => undefined;

test('an empty text in a language without a template says in which languages there is one', async () => {
  const i18n = await loadTexts('en', ['console-legal']);
  const editorIn = (language: 'en' | 'es') => (
    <I18nextProvider i18n={i18n}>
      <DraftEditor
        language={language}
        source=""
        values={VALUES}
        isReadOnly={false}
        templates={['es']}
        isStored
        isStale={false}
        isBusy={false}
        onChange={nothing}
        onSave={nothing}
        onTakeTemplate={nothing}
      />
    </I18nextProvider>
  );
  const { rerender } = render(editorIn('en'));
  expect(screen.getByText(/There is a template only in: Español/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take the template' })).toBeNull();
  rerender(editorIn('es'));
  expect(screen.queryByText(/There is a template only in/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Take the template' })).toBeVisible();
});

test.each(LANGUAGES)('what is missing has a name that people use, in %s', async (language) => {
  const i18n = await loadTexts(language, ['console-legal']);
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <DraftEditor
          language={language}
          source={`# X\n\n${LEGAL_FIELDS.map((field) => `{{${field}}}`).join(' ')} {{diez días}}`}
          values={VALUES}
          isReadOnly={false}
          templates={[]}
          isStored
          isStale={false}
          isBusy={false}
          onChange={nothing}
          onSave={nothing}
          onTakeTemplate={nothing}
        />
      </MemoryRouter>
    </I18nextProvider>,
  );
  const [, named = ''] = (screen.getByText(/ · diez días$/).textContent ?? '').split(/\d[^:]*: /);
  const gaps = named.split(' · ').map((each) => each.trim());
  expect(new Set(gaps).size).toBe(LEGAL_FIELDS.length + 1);
  expect(gaps.filter((each) => /_|^(telephone|city|league)$/.test(each))).toEqual([]);
});

test.each([
  ['{{telephone}}', 1],
  ['{{city}} {{diez días}}', 0],
])('what the identity fills is a link there, what is written by hand is not: %s', async (source, links) => {
  const i18n = await loadTexts('es', ['console-legal']);
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <DraftEditor
          language="es"
          source={source}
          values={VALUES}
          isReadOnly={false}
          templates={[]}
          isStored
          isStale={false}
          isBusy={false}
          onChange={nothing}
          onSave={nothing}
          onTakeTemplate={nothing}
        />
      </MemoryRouter>
    </I18nextProvider>,
  );
  expect(screen.queryAllByRole('link', { name: 'Escribirlo en Identidad' })).toHaveLength(links);
});
