import { Switch } from '@palco/ui/switch.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from '../video/settings-menu.module.css';
import { type NarrationInput, useNarration } from './use-narration.ts';
import { useVoice } from './use-voice.ts';
import { setWantsNarration, useWantsNarration } from './wants-narration.ts';

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
