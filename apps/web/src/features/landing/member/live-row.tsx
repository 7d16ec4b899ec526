import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { useZone } from '@palco/ui/league';
import { LiveDot } from '@palco/ui/live-dot.tsx';
import { Plate } from '@palco/ui/plate.tsx';
import { ScoreFigure } from '@palco/ui/score-figure.tsx';
import { useTranslation } from 'react-i18next';
import { useClubOf } from '../../../api/clubs.ts';
import { useBoardWords } from '../../../i18n/board-words.ts';
import { useHidesScores } from '../../../session/hide-scores.ts';
import { pathOfGame } from '../../../session/open-game.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { type CardSide, isUnscored, sidesOfCard, stateText } from '../../../ui/game-card.ts';
import { MatchupArt } from '../../../ui/matchup-art.tsx';
import styles from './live-row.module.css';

/** Another live game, as a row that opens it. */
export const LiveRow = ({ card }: { readonly card: ScoreboardGame }) => {
  const { t } = useTranslation('games');
  const zone = useZone();
  const words = useBoardWords();
  const clubOf = useClubOf();
  const hidesScores = useHidesScores();
  const { away, home } = sidesOfCard(card);
  const side = ({ abbreviation, runs }: CardSide) => (
    <span className={styles.side}>
      {clubOf(abbreviation).shortName}
      {hidesScores !== undefined && runs !== undefined && <ScoreFigure runs={runs} isHidden={hidesScores} />}
    </span>
  );
  return (
    <AppLink to={pathOfGame(card.id)} className={styles.row}>
      <MatchupArt
        away={clubOf(away.abbreviation).club}
        home={clubOf(home.abbreviation).club}
        still={card.still}
        className={styles.art}
      />
      <span className={styles.words}>
        <span className={styles.state}>
          <LiveDot />
          {[stateText(card, zone, words, hidesScores !== false), isUnscored(card) && t('unscored')]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {side(away)}
        {side(home)}
      </span>
      <Plate />
    </AppLink>
  );
};
