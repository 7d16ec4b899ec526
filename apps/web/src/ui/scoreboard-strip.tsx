import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { classNames } from '@palco/ui/class-names';
import { useZone } from '@palco/ui/league';
import { LiveDot } from '@palco/ui/live-dot.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoardWords } from '../i18n/board-words.ts';
import { AppLink } from './app-link.tsx';
import type { ClubOf, ClubOnCard } from './club-on-card.ts';
import { type CardSide, isUnscored, phaseOfCard, sidesOfCard, stateText } from './game-card.ts';
import styles from './scoreboard-strip.module.css';

interface ScoreboardStripProps {
  /** in display order: `cardsByTime` */
  readonly cards: readonly ScoreboardGame[];
  readonly clubOf: ClubOf;
  /** undefined until the setting is read: scores are laid out but invisible */
  readonly hidesScores: boolean | undefined;
  /** where a game is watched, below /tv */
  readonly pathOf: (id: number) => string;
  readonly onOpen?: (event: MouseEvent, id: number) => void;
  /** the game on screen */
  readonly here?: number | undefined;
  /** this game is watched behind live: its card shows the moment on screen, without the live dot */
  readonly isBehind?: boolean | undefined;
  /** rendered at its end: the day, a link to the calendar */
  readonly children?: ReactNode;
}

const Side = ({
  side,
  of: { club, label, isSlot },
  hidesScores,
}: {
  readonly side: CardSide;
  readonly of: ClubOnCard;
  readonly hidesScores: boolean | undefined;
}) => {
  const { t } = useTranslation();
  const showsScores = hidesScores === false;
  const veil = hidesScores === undefined || undefined;
  return (
    <span className={classNames(styles.side, showsScores && side.isLost && styles.lost)}>
      <Monogram club={club} size={20} isDecorative />
      <abbr title={club.name}>{label}</abbr>
      <span className={styles.record} data-veil={veil}>
        {!hidesScores && !isSlot && side.record}
      </span>
      {side.runs !== undefined && !hidesScores && <b data-veil={veil}>{side.runs}</b>}
      {side.runs !== undefined && hidesScores && (
        <span className={styles.hidden} role="img" aria-label={t('ui.hiddenScore')} />
      )}
    </span>
  );
};

/** The games of the day in a row above the page: state, clubs, records, runs. Games with video are links. */
export const ScoreboardStrip = (props: ScoreboardStripProps) => {
  const { cards, clubOf, hidesScores, pathOf, onOpen, here, isBehind = false, children } = props;
  const { t } = useTranslation('games');
  const zone = useZone();
  const words = useBoardWords();
  return (
    <nav className={styles.strip} aria-label={t('strip')}>
      <ul className={styles.games} data-scrollbar="none">
        {cards.map((card) => {
          const phase = phaseOfCard(card);
          const { away, home } = sidesOfCard(card);
          const isHere = card.id === here;
          const className = classNames(
            styles.game,
            styles[phase],
            isHere && styles.here,
            isHere && isBehind && styles.behind,
          );
          const content = (
            <>
              <span className={styles.state}>
                {phase === 'live' && !(isHere && isBehind) && <LiveDot />}
                {isUnscored(card) ? t('unscored') : stateText(card, zone, words, hidesScores !== false)}
              </span>
              <Side side={away} of={clubOf(away.abbreviation, away.name)} hidesScores={hidesScores} />
              <Side side={home} of={clubOf(home.abbreviation, home.name)} hidesScores={hidesScores} />
            </>
          );
          return (
            <li key={card.id}>
              {card.isVideoAvailable ? (
                <AppLink
                  to={pathOf(card.id)}
                  className={className}
                  aria-current={isHere ? 'page' : undefined}
                  onClick={onOpen && ((event) => onOpen(event, card.id))}
                >
                  {content}
                </AppLink>
              ) : (
                <div className={className}>{content}</div>
              )}
            </li>
          );
        })}
      </ul>
      {children}
    </nav>
  );
};
