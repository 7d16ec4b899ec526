import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Playhead, usePlayhead } from '../video/playhead.ts';
import { createNarrator } from './narrator.ts';
import type { Spoken } from './spoken-at.ts';

export interface NarrationInput {
  readonly spoken: Spoken | undefined;
  /** undefined: nothing is read aloud */
  readonly voice: SpeechSynthesisVoice | undefined;
  readonly playhead: Playhead;
  readonly video: RefObject<HTMLVideoElement | null>;
}

/** Whether the page is visible to the viewer. */
const useIsVisible = (): boolean => {
  const [isVisible, setIsVisible] = useState(!document.hidden);
  useEffect(() => {
    const change = (): void => setIsVisible(!document.hidden);
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);
  return isVisible;
};

/** Reads what is announced while the picture plays in a visible tab; what was announced before that is not read later. */
export const useNarration = ({ spoken, voice, playhead, video }: NarrationInput): void => {
  const [narrator] = useState(() => createNarrator(() => video.current));
  const isPaused = usePlayhead(playhead, (state) => state.isPaused);
  const isVisible = useIsVisible();
  const isOn = voice !== undefined && isVisible && !isPaused;
  const last = useRef(spoken);
  useEffect(() => {
    if (!isOn) return;
    return narrator.stop;
  }, [isOn, narrator]);
  useEffect(() => {
    if (spoken === last.current) return;
    last.current = spoken;
    // withdrawn: the picture jumped, or the viewer hides the score now
    if (!spoken) narrator.stop();
    else if (isOn) narrator.say(spoken, voice);
  }, [spoken, isOn, voice, narrator]);
};
