import type { Language } from '@palco/kernel/language';
import { addRoom, createTranslator } from '@palco/texts/translator';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';

interface RenderedWithTexts extends RenderResult {
  readonly user: UserEvent;
}

const files = import.meta.glob<{ default: object }>('./*/ui.json', { base: '../../../../texts' });

/** Renders shared components with their own texts, without an app around them. */
export const renderWithTexts = async (
  content: ReactNode,
  { language = 'es' }: { readonly language?: Language } = {},
): Promise<RenderedWithTexts> => {
  const texts = createTranslator(language, { plugins: [initReactI18next], league: 'Palco' });
  await addRoom(texts, files, { language, room: 'ui', namespace: 'translation' });
  const result = render(<I18nextProvider i18n={texts}>{content}</I18nextProvider>);
  return { ...result, user: userEvent.setup() };
};
