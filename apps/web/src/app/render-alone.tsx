import { LANGUAGES, type Language } from '@palco/kernel/language';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { loadTexts } from '../i18n/texts.ts';
import { ALONE_REASONS, AlonePage, type AloneReason } from './alone-page.tsx';

interface AloneMarkup {
  readonly reason: AloneReason;
  readonly language: Language;
  readonly title: string;
  readonly markup: string;
}
/** The markup of the alone pages in every language; the build makes documents of them. */
export const renderAlone = async (): Promise<AloneMarkup[]> => {
  const pages = LANGUAGES.map(async (language) => {
    const texts = await loadTexts(language);
    return ALONE_REASONS.map((reason) => {
      const markup = renderToString(
        <I18nextProvider i18n={texts}>
          <AlonePage reason={reason} />
        </I18nextProvider>,
      );
      return { reason, language, title: texts.t(`ui.${reason}Title`), markup };
    });
  });
  return (await Promise.all(pages)).flat();
};
