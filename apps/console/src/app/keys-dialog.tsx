import { Dialog } from '@palco/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { CharacterKeysSwitch } from '../parts/character-keys-switch.tsx';
import { useBoundKeys } from '../parts/keys.ts';
import styles from './keys-dialog.module.css';

/** The keys that act now, and the switch of those that type a character. */
export const KeysDialog = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const bound = useBoundKeys();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('frame.keysTitle')} width="s">
      <dl className={styles.keys}>
        {bound.map(({ keys, caps, text }) => (
          <div key={keys}>
            <dt>{text}</dt>
            <dd>
              {caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <CharacterKeysSwitch />
    </Dialog>
  );
};
