/** The voices of the browser, which may be missing, list themselves late, or have no events. */
import { attempt } from './attempt.ts';

const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

export const hasSpeech = (): boolean => synthesis() !== undefined;
export const listVoices = (): readonly SpeechSynthesisVoice[] => attempt(() => synthesis()?.getVoices()) ?? [];

/** Calls back when the list of voices changes, where the browser tells. The function that it returns ends that. */
export const watchVoices = (listener: () => void): (() => void) => {
  // in Safari before 18.4 it is no event target
  attempt(() => synthesis()?.addEventListener?.('voiceschanged', listener));
  return () => attempt(() => synthesis()?.removeEventListener?.('voiceschanged', listener));
};

/** Says a text and calls back when it has been said, refused or cut short. */
export const speak = (text: string, voice: SpeechSynthesisVoice, onEnd: () => void): void => {
  const isTaken = attempt(() => {
    if (!hasSpeech()) return false;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onend = onEnd;
    // for example, browsers refuse to speak before the visitor has touched the page
    utterance.onerror = onEnd;
    synthesis()?.speak(utterance);
    return true;
  });
  if (!isTaken) onEnd();
};

export const stopSpeaking = (): void => attempt(() => synthesis()?.cancel());
