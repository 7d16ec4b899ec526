import type { Language } from '@palco/kernel/language';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import es from '../texts/es.ts';
import ru from '../texts/ru.ts';

export interface RenderedWithTexts extends RenderResult {
  readonly user: UserEvent;
}

/** Renders shared components with their own texts, without an app around them. */
export const renderWithTexts = async (
  content: ReactNode,
  { language = 'es' }: { readonly language?: Extract<Language, 'es' | 'ru'> } = {},
): Promise<RenderedWithTexts> => {
  const texts = i18next.createInstance();
  await texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: { es: { translation: es }, ru: { translation: ru } },
  });
  const result = render(<I18nextProvider i18n={texts}>{content}</I18nextProvider>);
  return { ...result, user: userEvent.setup() };
};
