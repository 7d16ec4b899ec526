import type { CalendarGame } from '@palco/contracts/games/calendar';
import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { SmallDiamond } from '@palco/ui/diamond.tsx';
import { useZone } from '@palco/ui/league';
import { leagueTime } from '@palco/ui/league-time';
import { LiveDot } from '@palco/ui/live-dot.tsx';
import { useTranslation } from 'react-i18next';
import { useBoardWords } from '../../i18n/board-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { isUnscored, situationOfCard, stateText } from '../../ui/game-card.ts';
import styles from './game-row.module.css';
import { useViewerZone, viewerTime } from './viewer-time.ts';
import type { CalendarState, NearState } from './week.ts';

interface GameTimeProps {
  readonly game: CalendarGame;
  readonly state: CalendarState | NearState;
  /** of the scoreboard; undefined while the scoreboard of this day is not loaded */
  readonly card: ScoreboardGame | undefined;
  readonly hidesScores: boolean | undefined;
}
/** When a game begins, how far it is, or how long it took: the league’s time first, then the fan's own. */
export const GameTime = ({ game, state, card, hidesScores }: GameTimeProps) => {
  const { t } = useTranslation('calendar');
  const { t: common } = useTranslation();
  const { t: games } = useTranslation('games');
  const words = useBoardWords();
  const zone = useZone();
  const viewerZone = useViewerZone();
  const { locale } = useLanguage();
  const time = game.timeStart ? leagueTime(game.startsAt, zone, words) : t('unknownTime');
  if (state === 'live' && card?.isLive) {
    const situation = hidesScores ? undefined : situationOfCard(card);
    return (
      <>
        <span className={styles.now}>
          <LiveDot />
          {stateText(card, zone, words)}
        </span>
        {situation ? (
          <span className={styles.situation}>
            <span className={styles.bases} data-veil={hidesScores === undefined || undefined}>
              <SmallDiamond bases={situation.bases} />
              {common('ui.outs', { count: situation.outs })}
            </span>
            <span className={styles.began}>{time}</span>
          </span>
        ) : (
          <small>{isUnscored(card) ? games('unscored') : time}</small>
        )}
      </>
    );
  }
  if (card?.isFinal)
    return (
      <>
        <span className={styles.final}>{stateText(card, zone, words, hidesScores !== false)}</span>
        <small>{isUnscored(card) ? games('unscored') : time}</small>
      </>
    );
  const yours = game.timeStart && viewerTime(game, { league: zone, viewer: viewerZone }, words, locale);
  const isOff = state === 'cancelled' || state === 'postponed';
  return (
    <>
      <time className={styles.time} dateTime={game.startsAt}>
        {isOff && game.timeStart ? <s>{time}</s> : time}
      </time>
      {yours && !isOff && <small>{t('yourTime', { time: yours })}</small>}
    </>
  );
};
