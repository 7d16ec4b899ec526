import { addTranslation, setLanguage } from 'media-chrome/utils/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';

/** Media Chrome's names of its buttons, and the keys of the site's texts for them. */
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

/** Gives Media Chrome's buttons the site's texts. Not an effect: they read their texts when the first one is created. */
export const useMediaLabels = (): void => {
  const { t } = useTranslation('player');
  const { language } = useLanguage();
  useMemo(() => {
    const words = Object.fromEntries(Object.entries(NAMES).map(([theirs, ours]) => [theirs, t(`media.${ours}`)]));
    addTranslation(language, words as Parameters<typeof addTranslation>[1]);
    setLanguage(language);
  }, [language, t]);
};
