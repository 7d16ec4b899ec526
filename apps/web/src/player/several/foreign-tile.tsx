import Info from 'lucide-react/icons/info';
import { useTranslation } from 'react-i18next';
import { pathOfGame } from '../../session/open-game.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { StageMessage } from '../video/stage-message.tsx';

/** A recording in another host's player. */
export const ForeignTile = ({ gameId }: { readonly gameId: number }) => {
  const { t } = useTranslation('player');
  return (
    <StageMessage
      icon={Info}
      title={t('several.foreign')}
      action={
        <ButtonLink size="s" to={pathOfGame(gameId)}>
          {t('several.alone')}
        </ButtonLink>
      }
    />
  );
};
