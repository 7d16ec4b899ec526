import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HalfStart } from '../moment/half-starts.ts';
import type { Moment } from '../moment/panel.ts';
import { placeText } from '../moment/place-text.ts';
import { inningAxis, timeAxis } from '../moment/rewind-axis.ts';
import { rewindMarks } from '../moment/rewind-marks.ts';
import { type GameClock, instantOf, usePlayhead } from '../video/playhead.ts';
import { RewindBar } from '../video/rewind-bar.tsx';

interface GameBarProps {
  readonly roster: GameRoster;
  readonly moment: Moment;
  readonly words: Words;
  readonly clock: GameClock;
  readonly isSpoilerFree: boolean;
  /** of the picture's playlist */
  readonly address: string | undefined;
  /** every half inning of the game, even those after the moment: they only determine where a touch seeks to */
  readonly halfStarts: () => readonly HalfStart[];
  readonly onSeekSecond: (second: number) => void;
  readonly onSeek: (instant: number) => void;
}

/** Part of the addresses of Palco's own pictures; those of other hosts have no thumbnails. */
const MEDIA = '/media/';

/** The rewind bar of a game at its moment. */
export const GameBar = (props: GameBarProps) => {
  const { roster, moment, words, clock, isSpoilerFree, address, halfStarts, onSeekSecond, onSeek } = props;
  const { t } = useTranslation('player');
  const { playhead, delayMs } = clock;
  const timeline = usePlayhead(playhead, (state) => state.timeline);
  const end = usePlayhead(playhead, (state) => Math.floor(state.edge));
  const second = usePlayhead(playhead, (state) => Math.floor(state.second));
  const isLive = usePlayhead(playhead, (state) => state.isLive);
  const hasStarted = usePlayhead(playhead, (state) => state.hasStarted);
  const marks = useMemo(() => (isSpoilerFree ? [] : rewindMarks(moment)), [moment, isSpoilerFree]);
  if (!timeline?.length) return null;
  const input = { timeline, end: Math.max(end, second), second, delayMs };
  const instant = instantOf(playhead.get(), delayMs) ?? 0;
  const every = halfStarts();
  const axis =
    isSpoilerFree || !isLive
      ? inningAxis(every, input, instant)
      : timeAxis(
          every.filter(({ at }) => at <= instant),
          input,
          { firstAt: every[0]?.at, text: t('bar.before') },
        );
  return (
    <RewindBar
      axis={axis}
      marks={marks}
      roster={roster}
      words={words}
      place={placeText(moment, words)}
      isLive={isLive && !isSpoilerFree}
      hasStarted={hasStarted}
      // the thumbnail of a later moment may show the score
      address={isSpoilerFree || !address?.includes(MEDIA) ? undefined : address}
      onSeekSecond={onSeekSecond}
      onSeek={onSeek}
    />
  );
};
