/** The browser's voices for tests: jsdom has none. */
import { vi } from 'vitest';

export interface StandInSpeech {
  /** every text, in order */
  readonly said: readonly string[];
  readonly cancelled: number;
  /** the voice reaches the end of its text */
  readonly finish: () => void;
}
interface Utterance {
  readonly text: string;
  onend?: () => void;
}

export const voiceOf = (lang: string, localService = true): SpeechSynthesisVoice => ({
  lang,
  localService,
  name: lang,
  voiceURI: lang,
  default: false,
});

/** Stands in for `speechSynthesis` until `vi.unstubAllGlobals`. */
export const standInSpeech = (voices: readonly SpeechSynthesisVoice[]): StandInSpeech => {
  const said: string[] = [];
  let speaking: Utterance | undefined;
  let cancelled = 0;
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    speak: (utterance: Utterance) => {
      said.push(utterance.text);
      speaking = utterance;
    },
    cancel: () => {
      cancelled += 1;
    },
  });
  return {
    said,
    get cancelled() {
      return cancelled;
    },
    finish: () => speaking?.onend?.(),
  };
};
