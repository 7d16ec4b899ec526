import { setAccountReader, setCallBase, setCallLanguage } from '@palco/client/call-headers';
import { readLanguage } from '@palco/client/language';
import { type Language, localeOf } from '@palco/kernel/language';
import { myId } from './me.ts';

/** Sets up calls through the console's path, in the language of the page. Returns that language. */
export const startCalls = (): Language => {
  const language = readLanguage();
  setCallBase('/console', { 'x-palco-console': '1' });
  setAccountReader(myId);
  setCallLanguage(localeOf[language]);
  document.documentElement.lang = localeOf[language];
  return language;
};
