import { hasSpeech, listVoices, watchVoices } from '@palco/browser/speech';
import { storedText } from '@palco/browser/stored-text';
import type { Language } from '@palco/kernel/language';
import { Switch } from '@palco/ui/switch.tsx';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { type Playhead, usePlayhead } from '../video/playhead.ts';
import styles from '../video/settings-menu.module.css';
import { chooseVoice } from './choose-voice.ts';
import { createNarrator } from './narrator.ts';
import type { Spoken } from './spoken-at.ts';

interface NarrationInput {
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
const useNarration = ({ spoken, voice, playhead, video }: NarrationInput): void => {
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

/** Some browsers list their voices only a moment after they are asked; one without voices never does. */
const LISTING_MS = 2000;

/** A voice of the browser for a language: undefined while it is looked for, null where there is none. */
const useVoice = (language: Language): SpeechSynthesisVoice | null | undefined => {
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

/** Stored on the device for every game. */
const stored = storedText('palco-narration');

const setWantsNarration = (wants: boolean): void => stored.write(wants ? 'on' : undefined);
/** Whether a voice of the browser reads the plays: off until it is turned on. */
const useWantsNarration = (): boolean =>
  useSyncExternalStore(
    stored.watch,
    () => stored.read() === 'on',
    () => false,
  );

/** The setting that has the plays read aloud, and what reads them: it is loaded after the player. */
export const NarrationSetting = (props: Omit<NarrationInput, 'voice'>) => {
  const { t } = useTranslation('player');
  const wants = useWantsNarration();
  const voice = useVoice(useLanguage().language);
  useNarration({ ...props, voice: (wants && voice) || undefined });
  return (
    <div className={styles.group}>
      <Switch
        checked={wants && voice !== null}
        disabled={voice === null}
        aria-describedby="narration-text"
        onChange={({ target }) => setWantsNarration(target.checked)}
      >
        {t('settings.narration')}
      </Switch>
      <small id="narration-text">{t(voice === null ? 'settings.narrationNone' : 'settings.narrationText')}</small>
    </div>
  );
};
