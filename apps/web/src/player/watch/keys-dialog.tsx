import { ChoiceGroup, Radio } from '@palco/ui/choice.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { PLAYER_KEYS, type PlayerAction } from '../video/player-actions.ts';
import { CHARACTER_KEYS, setCharacterKeys, useCharacterKeys } from './character-keys.ts';
import { isCharacterKey } from './key-action.ts';
import styles from './keys-dialog.module.css';

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** The keys of the player that act now, and the choice where those that type a character do. */
export const KeysDialog = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => {
  const { t } = useTranslation('player');
  const where = useCharacterKeys();
  const nameOf = (key: string): string =>
    key === ' '
      ? t('keys.names.space')
      : key === 'Home' || key === 'End'
        ? t(`keys.names.${key}`)
        : (SIGNS[key] ?? key);
  const acting = (keys: readonly string[]) => (where === 'off' ? keys.filter((key) => !isCharacterKey(key)) : keys);
  const rows = [
    ...(Object.entries(PLAYER_KEYS) as [PlayerAction, readonly string[]][]).map(
      ([action, keys]) => [t(`keys.${action}`), acting(keys).map(nameOf)] as const,
    ),
    [t('keys.inning'), where === 'off' ? [] : ['1–9']] as const,
  ].filter(([, keys]) => keys.length > 0);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('keys.title')}>
      <dl className={styles.keys}>
        {rows.map(([what, keys]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <ChoiceGroup label={t('keys.characters.title')}>
        {CHARACTER_KEYS.map((each) => (
          <Radio key={each} name="character-keys" checked={each === where} onChange={() => setCharacterKeys(each)}>
            {t(`keys.characters.${each}`)}
          </Radio>
        ))}
      </ChoiceGroup>
    </Dialog>
  );
};
