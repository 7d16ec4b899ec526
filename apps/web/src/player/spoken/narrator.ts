/** Says one text after the other with a voice of the browser. */
import { duck } from './duck.ts';
import type { Spoken } from './spoken-at.ts';

export interface Narrator {
  /** Says a text after the one being said; a jump interrupts that one. Of several that wait only the newest is said. */
  readonly say: (spoken: Spoken, voice: SpeechSynthesisVoice) => void;
  /** at once, also in the middle of a word */
  readonly stop: () => void;
}

export const createNarrator = (video: () => HTMLVideoElement | null): Narrator => {
  let current: SpeechSynthesisUtterance | undefined;
  let waiting: (() => void) | undefined;
  let restore: (() => void) | undefined;
  const raise = (): void => {
    restore?.();
    restore = undefined;
  };
  const ended = (utterance: SpeechSynthesisUtterance): void => {
    if (current !== utterance) return;
    current = undefined;
    const next = waiting;
    waiting = undefined;
    if (next) next();
    else raise();
  };
  const speak = (text: string, voice: SpeechSynthesisVoice): void => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onend = () => ended(utterance);
    // for example, browsers refuse to speak before the visitor has touched the page
    utterance.onerror = () => ended(utterance);
    current = utterance;
    restore ??= duck(video());
    speechSynthesis.speak(utterance);
  };
  const stop = (): void => {
    waiting = undefined;
    if (!current) return;
    current = undefined;
    speechSynthesis.cancel();
    raise();
  };
  return {
    say: ({ text, isJump }, voice) => {
      if (isJump) stop();
      if (current) waiting = () => speak(text, voice);
      else speak(text, voice);
    },
    stop,
  };
};
