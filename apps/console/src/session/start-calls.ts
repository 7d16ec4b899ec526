import { setCallBase, setCallLanguage } from '@palco/client/call-headers';
import { readLanguage } from '@palco/client/language';
import { type Language, localeOf } from '@palco/kernel/language';

/** Sets up calls through the console's path, in the language of the page. Returns that language. */
export const startCalls = (): Language => {
  const language = readLanguage();
  setCallBase('/console', { 'x-palco-console': '1' });
  setCallLanguage(localeOf[language]);
  document.documentElement.lang = localeOf[language];
  return language;
};
