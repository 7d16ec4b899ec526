import { textOfEvent } from '@palco/baseball/entry/correction-reading';
import type { PlayByPlayEntry } from '@palco/baseball/scoring/play-by-play';
import { playSentence } from '@palco/baseball/wording/play-sentence';
import { playTitle } from '@palco/baseball/wording/play-title';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { plainLetters } from '@palco/kernel/plain-letters';
import { classNames } from '@palco/ui/class-names';
import { valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../../parts/keys.ts';
import type { Act } from '../book/act.ts';
import rows from '../play-rows.module.css';
import { useClock } from './clock.ts';
import type { LiveGame } from './live-game.ts';
import { namesIn } from './names.ts';
import styles from './plays.module.css';

/** How many plays are listed, enough to look back; older ones are found with the search. */
const SHOWN = 40;

interface PlaysProps {
  readonly live: LiveGame;
  readonly roster: GameRoster;
  readonly words: Words;
  /** not at the server yet */
  readonly waiting: readonly Act[];
  /** the play being corrected */
  readonly chosen: string | undefined;
  readonly onChoose: (playId: string) => void;
}

/** What was recorded, the newest first; a click corrects it. */
export const Plays = ({ live, roster, words, waiting, chosen, onChoose }: PlaysProps) => {
  const { t } = useTranslation();
  const clock = useClock();
  const names = namesIn(roster);
  const unsent = new Set(waiting.map(({ play }) => play.id));
  const [wanted, setWanted] = useState('');
  const find = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '$mod+f', caps: ['Ctrl', 'F'], text: t('scoring.findPlay'), run: () => find.current?.focus() }]);
  const isWanted = ({ event, step }: PlayByPlayEntry): boolean =>
    plainLetters(
      [playTitle(event, words, step), playSentence(step, names, words), textOfEvent(event)].join(' '),
    ).includes(plainLetters(wanted.trim()));
  let left = SHOWN;
  const halves = live.halves.toReversed().flatMap((half) => {
    const entries = (wanted.trim() ? half.entries.filter(isWanted) : half.entries)
      .toReversed()
      .slice(0, Math.max(0, left));
    left -= entries.length;
    return entries.length ? [{ ...half, entries }] : [];
  });
  return (
    <section aria-label={t('scoring.plays')}>
      <div className={rows.head}>
        <h2>{t('scoring.plays')}</h2>
        <p>{t('scoring.unsent', { count: waiting.length })}</p>
        <span>
          <kbd>↑</kbd> {t('scoring.correct')}
        </span>
      </div>
      {live.halves.length > 0 && (
        <TextField
          ref={find}
          type="search"
          label={t('scoring.findPlay')}
          placeholder={t('scoring.findPlayHint')}
          value={wanted}
          onChange={valueTo(setWanted)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            setWanted('');
            event.currentTarget.blur();
          }}
        />
      )}
      {halves.length === 0 && (
        <p className={rows.none}>{t(wanted.trim() ? 'scoring.noPlayFound' : 'scoring.noPlays')}</p>
      )}
      {halves.map(({ inning, half, entries }) => (
        <div key={`${inning}${half}`}>
          <h3 className={styles.half}>
            {words.board.longInning[half]
              .replace('{inning}', words.board.ordinal(inning))
              .replace('{number}', String(inning))}
          </h3>
          <ul className={classNames(rows.rows, styles.plays)}>
            {entries.map(({ id, playId, at, event, step }) => (
              <li key={id} className={classNames(playId === chosen && styles.chosen)}>
                <button type="button" onClick={() => onChoose(playId)} aria-pressed={playId === chosen}>
                  <time>{clock(at)}</time>
                  <span>
                    <b>{playTitle(event, words, step)}</b>
                    {playSentence(step, names, words)}
                  </span>
                  {unsent.has(playId) ? <em>{t('scoring.unsentMark')}</em> : <code>{textOfEvent(event)}</code>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};
