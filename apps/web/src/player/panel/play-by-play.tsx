import { countText } from '@palco/baseball/wording/situation-text';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { Button } from '@palco/ui/button.tsx';
import { classNames } from '@palco/ui/class-names';
import { Icon } from '@palco/ui/icon.tsx';
import { useZone } from '@palco/ui/league';
import { leagueTime } from '@palco/ui/league-time';
import { Monogram } from '@palco/ui/monogram.tsx';
import { Plate } from '@palco/ui/plate.tsx';
import EyeOff from 'lucide-react/icons/eye-off';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playClock } from '../moment/clock-text.ts';
import { clubOf } from '../moment/clubs.ts';
import { fullName } from '../moment/names.ts';
import type { Moment } from '../moment/panel.ts';
import { type PlayRow, playRows } from '../moment/play-rows.ts';
import styles from './play-by-play.module.css';
import { useRovingRows } from './use-roving-rows.ts';

/** Half innings visible at first; a button shows the others. */
const NEWEST_HALVES = 6;

interface PlayByPlayProps {
  readonly roster: GameRoster;
  readonly moment: Moment;
  readonly words: Words;
  readonly isSpoilerFree: boolean;
  /** there are later plays that have not been on screen */
  readonly isBehind: boolean;
  /** seeks to an instant; undefined while there is no picture */
  readonly onSeek: ((instant: number) => void) | undefined;
}

/** Plays by half inning, newest first, up to the moment on screen. The whole row seeks to its play. */
export const PlayByPlay = ({ roster, moment, words, isSpoilerFree, isBehind, onSeek }: PlayByPlayProps) => {
  const { t } = useTranslation('player');
  const zone = useZone();
  const [isWhole, setIsWhole] = useState(false);
  const halves = useMemo(() => playRows(moment.halves, roster, words), [moment, roster, words]);
  const { atBat, situation, batter, pitcher, place } = moment;

  const rows = useRovingRows();

  const go = (id: string, at: number, from: number, title: string) => (
    <button
      type="button"
      className={styles.go}
      disabled={!onSeek}
      {...rows.rowProps(id)}
      aria-label={t('plays.watch', { time: leagueTime(at, zone, words), title })}
      onClick={({ detail }) => {
        // pressed by a key: seeking removes the row of the play, and the focus must not be lost with it
        if (detail === 0) rows.keepFocus();
        onSeek?.(from);
      }}
    >
      <Plate />
      <time dateTime={new Date(at).toISOString()}>{playClock(at, zone, words)}</time>
    </button>
  );
  const scoreAfter = ({ score }: PlayRow) =>
    score &&
    !isSpoilerFree && (
      <p className={styles.score}>
        {(['away', 'home'] as const).map((side) => (
          <span key={side}>
            <Monogram club={clubOf(roster, side)} size={20} isDecorative />
            {score[side]}
          </span>
        ))}
      </p>
    );
  const atPlate = atBat && (
    <li className={classNames(styles.play, styles.now)} aria-current="true">
      {go(atBat.id, atBat.at, atBat.at, t('plays.atBat', { name: fullName(roster, batter.player) }))}
      <div>
        <b>{t('plays.atBat', { name: fullName(roster, batter.player) })}</b>
        <p>
          {t('plays.atBatText', {
            balls: countText(situation.balls, situation.strikes, words),
            pitcher: fullName(roster, pitcher.player),
          })}
        </p>
      </div>
    </li>
  );
  const isHere = (inning: number, half: string): boolean => inning === place.inning && half === place.half;
  const isNewHalf = atBat && !halves.some(({ inning, half }) => isHere(inning, half));
  const shown = isNewHalf
    ? [
        {
          inning: place.inning,
          half: place.half,
          batting: situation.batting,
          runs: 0,
          hits: 0,
          plays: [],
        },
        ...halves,
      ]
    : halves;

  return (
    <div ref={rows.list} className={styles.plays}>
      {isBehind && (
        <p className={styles.gate}>
          <Icon of={EyeOff} size="s" />
          {t('plays.later')}
        </p>
      )}
      {shown.length === 0 && <p className={styles.none}>{t('plays.none')}</p>}
      {(isWhole ? shown : shown.slice(0, NEWEST_HALVES)).map(({ inning, half, batting, runs, hits, plays }, index) => (
        <section key={`${inning}${half}`}>
          <h3 className={styles.half}>
            <Monogram club={clubOf(roster, batting)} size={20} isDecorative />
            <span>{t(`plays.${half}`, { inning })}</span>
            {!isSpoilerFree && <small>{t('plays.runsHits', { runs, hits })}</small>}
          </h3>
          <ol>
            {index === 0 && atPlate}
            {plays.map((play) => (
              <li
                key={play.id}
                className={classNames(
                  styles.play,
                  play.score && !isSpoilerFree && styles.scoring,
                  play.isChange && styles.change,
                  index === 0 && !atBat && play === plays[0] && styles.now,
                )}
              >
                {go(play.id, play.at, play.from, play.title)}
                <div>
                  <b>{play.title}</b>
                  {play.text && <p>{play.text}</p>}
                </div>
                {scoreAfter(play)}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {!isWhole && shown.length > NEWEST_HALVES && (
        <Button variant="quiet" size="s" onClick={() => setIsWhole(true)}>
          {t('plays.all')}
        </Button>
      )}
    </div>
  );
};
