import type { Highlight } from '@palco/contracts/highlights/highlights';
import { classNames } from '@palco/ui/class-names';
import { Monogram } from '@palco/ui/monogram.tsx';
import { useTranslation } from 'react-i18next';
import { useClubOf } from '../api/clubs.ts';
import { useBoardWords } from '../i18n/board-words.ts';
import { useHidesScores } from '../session/hide-scores.ts';
import { AppLink } from '../ui/app-link.tsx';
import { settingText } from '../ui/play-setting-text.ts';
import styles from './highlight-cards.module.css';
import { PlayStill } from './play-still.tsx';

interface HighlightCardsProps {
  readonly plays: readonly Highlight[];
  /** plays of several games: each names its own */
  readonly hasGames?: boolean;
  /** the first one is larger */
  readonly hasLead?: boolean;
  /** below a heading of their own, not below that of the page */
  readonly isSection?: boolean;
}

/** `0:42` */
const lengthText = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** Plays as stills: the field before the pitch, the half inning and who bats. Never what happened. */
export const HighlightCards = ({
  plays,
  hasGames = false,
  hasLead = false,
  isSection = false,
}: HighlightCardsProps) => {
  const { t } = useTranslation('moments');
  const { t: ui } = useTranslation();
  const clubOf = useClubOf(plays[0]?.season);
  const board = useBoardWords();
  const Title = isSection ? 'h3' : 'h2';
  // lengths are spoilers too: a home run takes longer than a strikeout
  const hidesScores = useHidesScores();
  return (
    <ul className={classNames(styles.cards, hasLead && styles.hasLead)}>
      {plays.map((play, place) => {
        const { game, share, batter, pitcher, away, home, seconds, bases, hasPicture } = play;
        const [visitors, hosts] = [clubOf(away), clubOf(home)];
        const setting = settingText(play, board, ui);
        const clubs = t('matchup', { away: visitors.shortName, home: hosts.shortName });
        return (
          <li key={`${game} ${share}`}>
            <AppLink to={`/plays/${game}/${share}`} className={styles.card}>
              <span className={styles.picture}>
                <PlayStill {...{ game, share, hasPicture, bases }} isFirst={place === 0} />
                <span className={styles.inning}>{setting.short}</span>
                {hasGames && (
                  <span className={styles.clubs}>
                    <Monogram club={visitors.club} isDecorative />
                    <Monogram club={hosts.club} isDecorative />
                  </span>
                )}
                {hidesScores === false && <b className={styles.length}>{lengthText(seconds)}</b>}
              </span>
              <Title className={styles.title}>{t('duel', { batter, pitcher })}</Title>
              <p>{hasGames ? `${clubs} · ${setting.short}` : `${setting.bases}, ${setting.outs}`}</p>
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
};
