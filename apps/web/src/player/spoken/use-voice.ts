import { hasSpeech, listVoices, watchVoices } from '@palco/browser/speech';
import type { Language } from '@palco/kernel/language';
import { useEffect, useState } from 'react';
import { chooseVoice } from './choose-voice.ts';

/** Some browsers list their voices only a moment after they are asked; one without voices never does. */
const LISTING_MS = 2000;

/** A voice of the browser for a language: undefined while it is looked for, null where there is none. */
export const useVoice = (language: Language): SpeechSynthesisVoice | null | undefined => {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  const [isListed, setIsListed] = useState(!hasSpeech());
  useEffect(() => {
    if (!hasSpeech()) return;
    const list = (): void => setVoices(listVoices());
    list();
    const unwatch = watchVoices(list);
    // where the browser does not tell, the list is read once more
    const timer = setTimeout(() => {
      list();
      setIsListed(true);
    }, LISTING_MS);
    return () => {
      clearTimeout(timer);
      unwatch();
    };
  }, []);
  return chooseVoice(voices, language) ?? (isListed ? null : undefined);
};
