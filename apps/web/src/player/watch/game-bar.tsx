import type { Words } from '@palco/baseball/wording/words';
import { useMemo } from 'react';
import { type HalfStart, halfStartsOf } from '../moment/half-starts.ts';
import type { HeldGame } from '../moment/held-game.ts';
import type { Moment } from '../moment/panel.ts';
import { spoilerFreeAxis, timeAxis } from '../moment/rewind-axis.ts';
import { rewindMarks } from '../moment/rewind-marks.ts';
import { usePlayhead } from '../video/playhead.ts';
import { RewindBar } from '../video/rewind-bar.tsx';
import { type GameClock, instantOf } from './use-moment.ts';
import { placeText } from './use-told.ts';

export interface GameBarProps {
  readonly held: HeldGame;
  readonly moment: Moment;
  readonly words: Words;
  readonly clock: GameClock;
  readonly isSpoilerFree: boolean;
  /** all half innings there are, also those that have not been on screen: they only say where a touch goes */
  readonly every: () => readonly HalfStart[];
  readonly onSeekSecond: (second: number) => void;
  readonly onSeek: (instant: number) => void;
}

/** The rewind bar of a game at its moment. */
export const GameBar = ({ held, moment, words, clock, isSpoilerFree, every, onSeekSecond, onSeek }: GameBarProps) => {
  const { playhead, delayMs } = clock;
  const timeline = usePlayhead(playhead, (state) => state.timeline);
  const end = usePlayhead(playhead, (state) => Math.floor(state.edge));
  const second = usePlayhead(playhead, (state) => Math.floor(state.second));
  const isLive = usePlayhead(playhead, (state) => state.isLive);
  const halves = useMemo(() => halfStartsOf(moment.game), [moment]);
  const marks = useMemo(() => (isSpoilerFree ? [] : rewindMarks(moment.halves)), [moment, isSpoilerFree]);
  if (!timeline?.length) return null;
  const asked = { timeline, end: Math.max(end, second), second, delayMs };
  const axis = isSpoilerFree
    ? spoilerFreeAxis(every(), asked, instantOf(playhead.get(), delayMs) ?? 0)
    : timeAxis(halves, asked);
  return (
    <RewindBar
      axis={axis}
      marks={marks}
      roster={held.roster}
      words={words}
      place={placeText(moment, words)}
      isLive={isLive && !isSpoilerFree}
      onSeekSecond={onSeekSecond}
      onSeek={onSeek}
    />
  );
};
