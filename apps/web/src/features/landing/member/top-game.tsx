import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { Badge } from '@palco/ui/badge.tsx';
import { SmallDiamond } from '@palco/ui/diamond.tsx';
import { useZone } from '@palco/ui/league';
import { Plate } from '@palco/ui/plate.tsx';
import { ScoreFigure } from '@palco/ui/score-figure.tsx';
import { useTranslation } from 'react-i18next';
import { useClubOf } from '../../../api/clubs.ts';
import { useBoardWords } from '../../../i18n/board-words.ts';
import { useHidesScores } from '../../../session/hide-scores.ts';
import { pathOfGame } from '../../../session/open-game.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { isUnscored, pointOfCard, sidesOfCard, situationOfCard, stateText } from '../../../ui/game-card.ts';
import { MatchupArt } from '../../../ui/matchup-art.tsx';
import { useBestReason } from '../../../ui/use-best-reason.ts';
import styles from './top-game.module.css';

interface TopGameProps {
  /** undefined while the games are loading, and when none is left to play today */
  readonly card: ScoreboardGame | undefined;
  /** the best one of several live games */
  readonly isBest: boolean;
  readonly isLoading: boolean;
  /** no game is or was planned for today */
  readonly isDayOff: boolean;
}
/** The first picture of the home: a live game that one tap opens, or the next one. */
export const TopGame = ({ card, isBest, isLoading, isDayOff }: TopGameProps) => {
  const { t } = useTranslation('landing');
  const zone = useZone();
  const { t: games } = useTranslation('games');
  const { t: common } = useTranslation();
  const reasonOf = useBestReason();
  const words = useBoardWords();
  const clubOf = useClubOf();
  const hidesScores = useHidesScores();
  if (!card)
    return (
      <div className={styles.game} aria-busy={isLoading}>
        {!isLoading && (
          <div className={styles.info}>
            <p className={styles.none}>{t(isDayOff ? 'home.dayOff' : 'home.rest')}</p>
            <ButtonLink to="/calendar" className={styles.action}>
              {t('home.calendar')}
            </ButtonLink>
          </div>
        )}
      </div>
    );
  const { away, home } = sidesOfCard(card);
  const [visitors, hosts] = [clubOf(away.abbreviation), clubOf(home.abbreviation)];
  // until it is known whether scores are shown, they are laid out but invisible, so that nothing moves when they appear
  const veil = hidesScores === undefined || undefined;
  const point = pointOfCard(card);
  const situation = hidesScores ? undefined : situationOfCard(card);
  const names = { away: visitors.shortName, home: hosts.shortName };
  const figure = (runs: number | undefined) =>
    runs !== undefined && (
      <span className={styles.runs}>
        <ScoreFigure runs={runs} isHidden={hidesScores} isVeiled={veil} size="l" />
      </span>
    );
  return (
    <div className={styles.game}>
      <MatchupArt away={visitors.club} home={hosts.club} size="l" still={card.still} className={styles.art} />
      <div className={styles.info}>
        {card.isLive && (
          <p className={styles.why}>
            <Badge tone="live">{isBest ? games('best.title') : t('home.badge')}</Badge>
            {isBest && point && <span className={styles.reason}>{reasonOf(point, hidesScores !== false)}</span>}
          </p>
        )}
        <p className={styles.score}>
          <abbr title={visitors.club.name}>{away.abbreviation}</abbr>
          {figure(away.runs)}
          <span className={styles.state}>{stateText(card, zone, words, hidesScores !== false)}</span>
          {figure(home.runs)}
          <abbr title={hosts.club.name}>{home.abbreviation}</abbr>
        </p>
        <div className={styles.row}>
          {/* the whole picture opens the game */}
          <ButtonLink
            to={pathOfGame(card.id)}
            variant={card.isLive ? 'live' : 'secondary'}
            size="l"
            className={styles.action}
          >
            {card.isLive && <Plate />}
            {t(card.isLive ? 'home.watch' : 'home.preview', names)}
          </ButtonLink>
          {card.isLive && (
            <span className={styles.situation} data-veil={veil}>
              {isUnscored(card) && games('unscored')}
              {situation && (
                <>
                  <SmallDiamond bases={situation.bases} />
                  {common('ui.outs', { count: situation.outs })}
                </>
              )}
            </span>
          )}
        </div>
      </div>
    </div>
  );
};
