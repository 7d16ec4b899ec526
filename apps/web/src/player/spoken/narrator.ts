/** Says one text after the other with a voice of the browser. */
import { speak, stopSpeaking } from '@palco/browser/speech';
import type { Spoken } from './spoken-at.ts';

/** Lowers the sound of the picture while a voice speaks. */
const SHARE = 0.3;

/** Lowers the volume; the function that it returns restores it, unless the viewer changed it meanwhile. */
const duck = (video: HTMLVideoElement | null): (() => void) => {
  // on a television the volume is that of the television
  if (!video || video.remote?.state === 'connected') return () => undefined;
  const whole = video.volume;
  video.volume = whole * SHARE;
  const lowered = video.volume;
  return () => {
    if (video.volume === lowered) video.volume = whole;
  };
};

interface Narrator {
  /** Says a text after the one being said; a jump interrupts that one. Of several that wait only the newest is said. */
  readonly say: (spoken: Spoken, voice: SpeechSynthesisVoice) => void;
  /** at once, also in the middle of a word */
  readonly stop: () => void;
}

export const createNarrator = (video: () => HTMLVideoElement | null): Narrator => {
  /** what is being said; a new object for each text */
  let current: object | undefined;
  let waiting: (() => void) | undefined;
  let restore: (() => void) | undefined;
  const raise = (): void => {
    restore?.();
    restore = undefined;
  };
  const ended = (said: object): void => {
    if (current !== said) return;
    current = undefined;
    const next = waiting;
    waiting = undefined;
    if (next) next();
    else raise();
  };
  const start = (text: string, voice: SpeechSynthesisVoice): void => {
    const said = {};
    current = said;
    restore ??= duck(video());
    speak(text, voice, () => ended(said));
  };
  const stop = (): void => {
    waiting = undefined;
    if (!current) return;
    current = undefined;
    stopSpeaking();
    raise();
  };
  return {
    say: ({ text, isJump }, voice) => {
      if (isJump) stop();
      if (current) waiting = () => start(text, voice);
      else start(text, voice);
    },
    stop,
  };
};
