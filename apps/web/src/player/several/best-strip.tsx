import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { Badge } from '@palco/ui/badge.tsx';
import { Button } from '@palco/ui/button.tsx';
import { Switch } from '@palco/ui/switch.tsx';
import { useTranslation } from 'react-i18next';
import { setHidesScores } from '../../session/hide-scores.ts';
import { pointOfCard } from '../../ui/game-card.ts';
import { useBestReason } from '../../ui/use-best-reason.ts';
import styles from './several-games.module.css';
import type { SeveralState } from './use-several.ts';

interface BestStripProps {
  readonly several: SeveralState;
  readonly namesOf: (card: ScoreboardGame | undefined) => string;
  readonly isSpoilerFree: boolean;
}
/**
 * The best game of now, and why. A game on screen is judged at the moment of its own picture, another one as it stood a
 * while ago: nothing here is ahead of a picture.
 */
export const BestStrip = ({ several, namesOf, isSpoilerFree }: BestStripProps) => {
  const { t } = useTranslation('player');
  const reasonOf = useBestReason();
  const { best, games, points, seenCards, cards, heard } = several;
  const isOpen = best !== undefined && games.includes(best);
  const card = seenCards?.find(({ id }) => id === best);
  const point = isOpen ? points.get(best)?.tilePoint?.point : card && pointOfCard(card);
  const isHidden = isSpoilerFree || (isOpen && points.get(best)?.isHidden === true);
  const names = namesOf(cards?.find(({ id }) => id === best));
  const show = (): void => {
    if (best === undefined) return;
    const tile = games.findLast((game) => game !== heard) ?? games[0];
    if (!several.isFull) several.add(best);
    else if (tile !== undefined) several.swap(tile, best);
  };
  return (
    <div className={styles.best}>
      <p aria-live="polite">
        {point && names && (
          <>
            <Badge tone="live">{t('several.best')}</Badge> <b>{names}</b> <span>{reasonOf(point, isHidden)}</span>
          </>
        )}
      </p>
      <Button size="s" className={point && !isOpen ? undefined : styles.unseen} onClick={show}>
        {t('several.watchHere')}
      </Button>
      <div className={styles.switches}>
        <Switch checked={several.followsBest} onChange={(event) => several.setFollowsBest(event.target.checked)}>
          {t('several.follow')}
        </Switch>
        <Switch checked={isSpoilerFree} onChange={(event) => setHidesScores(event.target.checked)}>
          {t('panel.spoilerFree')}
        </Switch>
      </div>
    </div>
  );
};
