import { Button } from '@palco/ui/button.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from 'react-i18next';
import { StageMessage } from '../video/stage-message.tsx';
import styles from './tile.module.css';

interface EndedTileProps {
  readonly others: readonly { readonly id: number; readonly names: string }[];
  readonly onSwap: (to: number) => void;
  readonly onClose: () => void;
}
/** The picture of a game has come to its end: another live game, or one tile fewer. */
export const EndedTile = ({ others, onSwap, onClose }: EndedTileProps) => {
  const { t } = useTranslation('player');
  return (
    <div className={styles.picture}>
      <StageMessage
        icon={CircleCheck}
        title={t('several.over')}
        text={t('several.overText')}
        action={
          <>
            {others.slice(0, 2).map(({ id, names }) => (
              <Button key={id} size="s" onClick={() => onSwap(id)}>
                {names}
              </Button>
            ))}
            <Button size="s" variant="quiet" onClick={onClose}>
              {t('several.close')}
            </Button>
          </>
        }
      />
    </div>
  );
};
