import { inningHeading, phaseOf, stopText } from '@palco/baseball/wording/board-text';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { decimalText } from '@palco/ui/decimal-text';
import { Icon } from '@palco/ui/icon.tsx';
import { LiveDot } from '@palco/ui/live-dot.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import { useLocale } from '@palco/ui/use-locale';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import BookOpenCheck from 'lucide-react/icons/book-open-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BookState } from '../book/book.ts';
import type { ClockSettings } from '../book/park-clock.ts';
import type { LiveGame } from './live-game.ts';
import { clubOf } from './names.ts';
import styles from './score-bar.module.css';

interface ScoreBarProps {
  readonly live: LiveGame;
  readonly roster: GameRoster;
  readonly words: Words;
  readonly book: BookState;
  /** the keys of this tab are recorded */
  readonly isRecording: boolean;
  readonly clock: ClockSettings;
  /** undefined: practice, of which nothing reaches the fans */
  readonly boxPath: string | undefined;
  readonly onClock: () => void;
}

/** The score, and whether what is pressed reaches the fans. */
export const ScoreBar = ({ live, roster, words, book, isRecording, clock, boxPath, onClock }: ScoreBarProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { situation } = live;
  const seconds = (milliseconds: number, decimals = milliseconds < 10_000 ? 1 : 0): string =>
    decimalText(milliseconds / 1000, decimals, locale);
  const count = book.waiting.length;
  const isAway = book.isAway && count > 0;
  return (
    <header className={styles.bar}>
      <Link to="/scoring" className={styles.back} aria-label={t('scoring.backToGames')}>
        <Icon of={ArrowLeft} />
      </Link>
      <h1
        className={styles.score}
        aria-label={`${roster.clubs.away.name} ${situation.runs.away}, ${roster.clubs.home.name} ${situation.runs.home}`}
      >
        <Monogram club={clubOf(roster, 'away')} size={40} isDecorative />
        <em>{roster.clubs.away.abbreviation}</em>
        <span data-runs="away">{situation.runs.away}</span>
        <i>-</i>
        <span data-runs="home">{situation.runs.home}</span>
        <em>{roster.clubs.home.abbreviation}</em>
        <Monogram club={clubOf(roster, 'home')} size={40} isDecorative />
      </h1>
      <p className={styles.inning} data-stop={situation.stop}>
        {situation.isOver
          ? t('scoring.over')
          : inningHeading(situation.inning, phaseOf(situation.half, situation.outs), words)}
        {situation.stop && <strong>{stopText(situation.stop, words)}</strong>}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('scoring.reachedFans')}</dt>
          <dd>
            {book.arrivedMs === undefined ? '–' : t('scoring.inSeconds', { seconds: seconds(book.arrivedMs, 2) })}
          </dd>
        </div>
        <div>
          <dt>{t('scoring.scoringFrom')}</dt>
          <dd>
            <button type="button" className={styles.clock} onClick={onClock}>
              {clock.from === 'park'
                ? t('scoring.fromPark')
                : t('scoring.fromPicture', { seconds: seconds(clock.pictureMs) })}
              <Icon of={SlidersHorizontal} size="s" />
            </button>
          </dd>
        </div>
        <div>
          <dt>{t('scoring.notSent')}</dt>
          <dd data-unsent={count} className={count > 0 && isAway ? styles.warn : undefined}>
            {count}
          </dd>
        </div>
      </dl>
      <div className={styles.end}>
        <span
          role="status"
          className={isRecording && !isAway && boxPath !== undefined ? styles.live : styles.warn}
          data-hold={isRecording || undefined}
        >
          {boxPath === undefined ? (
            t('scoring.practiceMark')
          ) : isAway ? (
            t('scoring.away', { count })
          ) : isRecording ? (
            <>
              <LiveDot /> {t('scoring.recording')}
            </>
          ) : (
            t('scoring.notRecording')
          )}
        </span>
        {boxPath !== undefined && (
          <Link to={boxPath} className={styles.link}>
            <Icon of={BookOpenCheck} size="s" />
            {t('scoring.boxScore')}
          </Link>
        )}
      </div>
    </header>
  );
};
