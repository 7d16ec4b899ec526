import { Switch } from '@palco/ui/switch.tsx';
import { useTranslation } from 'react-i18next';
import { setCharacterKeys, useCharacterKeys } from '../session/character-keys.ts';

/** Turns single-character shortcuts off and on: speech input and unsteady hands press them by mistake (WCAG 2.1.4). */
export const CharacterKeysSwitch = () => {
  const { t } = useTranslation();
  return (
    <>
      <Switch checked={useCharacterKeys()} onChange={({ currentTarget }) => setCharacterKeys(currentTarget.checked)}>
        {t('frame.characterKeys')}
      </Switch>
      <p>{t('frame.characterKeysLead')}</p>
    </>
  );
};
