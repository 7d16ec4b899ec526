import type { Highlight } from '@palco/contracts/highlights/highlights';
import { Plate } from '@palco/ui/plate.tsx';
import { useTranslation } from 'react-i18next';
import { useHidesScores } from '../../session/hide-scores.ts';
import { askToSignIn } from '../../session/open-game.ts';
import { watchLink } from '../../session/watch-link.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

interface WatchAllProps {
  /** in the order in which they are played */
  readonly games: readonly number[];
  readonly plays: readonly Highlight[];
}
/** All highlights in a row. Their length reveals how much happened, so it is not shown while scores are hidden. */
export const WatchAll = ({ games, plays }: WatchAllProps) => {
  const { t } = useTranslation('moments');
  const hidesScores = useHidesScores();
  const minutes = Math.max(1, Math.round(plays.reduce((sum, { seconds }) => sum + seconds, 0) / 60));
  return (
    <ButtonLink
      to={watchLink(games, 'highlights')}
      variant="clay"
      onClick={(event) => void askToSignIn(event, games[0] ?? 0)}
    >
      <Plate />
      {hidesScores === false && games.length === 1 ? t('allIn', { minutes }) : t('all')}
    </ButtonLink>
  );
};
