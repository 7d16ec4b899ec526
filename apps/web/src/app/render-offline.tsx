import { LANGUAGES, type Language } from '@palco/kernel/language';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { loadTexts } from '../i18n/texts.ts';
import { OfflinePage } from './offline-page.tsx';

export interface OfflineMarkup {
  readonly language: Language;
  readonly title: string;
  readonly markup: string;
}
/** The offline page in every language; the build makes documents of them. */
export const renderOffline = (): Promise<OfflineMarkup[]> =>
  Promise.all(
    LANGUAGES.map(async (language) => {
      const texts = await loadTexts(language);
      const markup = renderToString(
        <I18nextProvider i18n={texts}>
          <OfflinePage />
        </I18nextProvider>,
      );
      return { language, title: texts.t('ui.offlineTitle'), markup };
    }),
  );
