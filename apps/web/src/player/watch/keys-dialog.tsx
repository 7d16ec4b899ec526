import { Dialog } from '@palco/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';
import styles from './keys-dialog.module.css';
import { PLAYER_KEYS, type PlayerAction } from './player-actions.ts';

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** The keys of the player. */
export const KeysDialog = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => {
  const { t } = useTranslation('player');
  const nameOf = (key: string): string =>
    key === ' '
      ? t('keys.names.space')
      : key === 'Home' || key === 'End'
        ? t(`keys.names.${key}`)
        : (SIGNS[key] ?? key);
  const rows = [
    ...(Object.entries(PLAYER_KEYS) as [PlayerAction, readonly string[]][]).map(
      ([action, keys]) => [t(`keys.${action}`), keys.map(nameOf)] as const,
    ),
    [t('keys.inning'), ['1–9']] as const,
  ];
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
    </Dialog>
  );
};
