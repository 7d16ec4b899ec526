import type { Language } from '@palco/kernel/language';
import type { TFunction } from 'i18next';
import { addTranslation, setLanguage } from 'media-chrome/utils/i18n';

/** What its buttons call themselves, by the name of our text for it. */
const NAMES = {
  mute: 'mute',
  unmute: 'unmute',
  volume: 'volume',
  'enter picture in picture mode': 'pip',
  'exit picture in picture mode': 'pipOff',
  'start airplay': 'airplay',
  'stop airplay': 'airplayOff',
  'start casting': 'cast',
  'stop casting': 'castOff',
  'enter fullscreen mode': 'fullscreen',
  'exit fullscreen mode': 'fullscreenOff',
  'video player': 'player',
  'media loading': 'loading',
} as const;

/** Media Chrome's controls speak the site's language; call it before the first of them is made. */
export const teachMediaChrome = (language: Language, t: TFunction<'player'>): void => {
  const words = Object.fromEntries(Object.entries(NAMES).map(([theirs, ours]) => [theirs, t(`media.${ours}`)]));
  addTranslation(language, words as Parameters<typeof addTranslation>[1]);
  setLanguage(language);
};
