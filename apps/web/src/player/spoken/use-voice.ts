import type { Language } from '@palco/kernel/language';
import { useEffect, useState } from 'react';
import { chooseVoice } from './choose-voice.ts';

/** Some browsers list their voices only a moment after they are asked; one without voices never does. */
const LISTING_MS = 2000;

/** A voice of the browser for a language: undefined while it is looked for, null where there is none. */
export const useVoice = (language: Language): SpeechSynthesisVoice | null | undefined => {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  const [isListed, setIsListed] = useState(!('speechSynthesis' in window));
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const list = (): void => setVoices(speechSynthesis.getVoices());
    list();
    const timer = setTimeout(() => setIsListed(true), LISTING_MS);
    speechSynthesis.addEventListener('voiceschanged', list);
    return () => {
      clearTimeout(timer);
      speechSynthesis.removeEventListener('voiceschanged', list);
    };
  }, []);
  return chooseVoice(voices, language) ?? (isListed ? null : undefined);
};
