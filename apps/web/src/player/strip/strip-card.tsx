import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { classNames } from '@palco/ui/class-names';
import { useZone } from '@palco/ui/league';
import { LiveDot } from '@palco/ui/live-dot.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import { ScoreFigure } from '@palco/ui/score-figure.tsx';
import { useTranslation } from 'react-i18next';
import { useBoardWords } from '../../i18n/board-words.ts';
import { pathOfGame } from '../../session/open-game.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { ClubOf } from '../../ui/club-on-card.ts';
import { type CardSide, isUnscored, phaseOfCard, sidesOfCard, stateText } from '../../ui/game-card.ts';
import type { CardAt } from '../moment/card-at.ts';
import styles from './strip-card.module.css';

interface StripCardProps {
  readonly card: ScoreboardGame;
  readonly clubOf: ClubOf;
  /** it is the game on screen */
  readonly isHere: boolean;
  /** that game at the moment on screen; undefined: nothing of it may be visible yet */
  readonly at: CardAt | undefined;
  readonly isSpoilerFree: boolean;
}
/** A game of the strip. The game on screen shows its moment on screen, never the league's newer score. */
export const StripCard = ({ card, clubOf, isHere, at, isSpoilerFree }: StripCardProps) => {
  const { t } = useTranslation('player');
  const zone = useZone();
  const words = useBoardWords();
  const phase = phaseOfCard(card);
  const isPlayed = phase === 'live' || phase === 'over';
  const hasNone = isUnscored(card) && at === undefined;
  const sides = sidesOfCard(card);
  const runsOf = (side: 'away' | 'home'): number | undefined => {
    if (!isPlayed) return undefined;
    return isHere ? at?.runs[side] : sides[side].runs;
  };
  // the league's record may already count the game on screen
  const recordOf = (side: 'away' | 'home', record: string): string | undefined => {
    if (isSpoilerFree) return undefined;
    return isHere && isPlayed ? at?.records[side] : record;
  };
  const state = hasNone
    ? t('strip.unscored')
    : isHere && isPlayed
      ? (at?.status ?? stateText({ ...card, isLive: false, gameStatus: 0 }, zone, words))
      : stateText(card, zone, words, isSpoilerFree);
  const sideOf = ({ abbreviation, name, record, isLost }: CardSide, side: 'away' | 'home') => {
    const runs = runsOf(side);
    const { club, label, isSlot } = clubOf(abbreviation, name);
    return (
      <span className={classNames(styles.side, !isHere && !isSpoilerFree && isLost && styles.lost)}>
        <Monogram club={club} size={20} isDecorative />
        <abbr title={club.name}>{label}</abbr>
        <small>{isSlot ? undefined : recordOf(side, record)}</small>
        {(runs !== undefined || (isPlayed && isSpoilerFree && !hasNone)) && (
          <ScoreFigure runs={runs} isHidden={isSpoilerFree} />
        )}
      </span>
    );
  };
  const isBehind = isHere && isPlayed;
  // times are not capitalized, because of am and pm
  const isTime = phase === 'next' || phase === 'soon' || (isBehind && !at && !hasNone);
  const content = (
    <>
      <span className={styles.state} data-time={isTime || undefined}>
        {phase === 'live' && !isBehind && <LiveDot />}
        {state}
      </span>
      {sideOf(sides.away, 'away')}
      {sideOf(sides.home, 'home')}
    </>
  );
  const className = classNames(styles.card, isBehind ? styles.onScreen : styles[phase], isHere && styles.here);
  return card.isVideoAvailable ? (
    <AppLink to={pathOfGame(card.id)} className={className} aria-current={isHere ? 'page' : undefined}>
      {content}
    </AppLink>
  ) : (
    <span className={className}>{content}</span>
  );
};
