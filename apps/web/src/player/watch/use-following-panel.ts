import { isStarting, statusOfCode } from '@palco/baseball/rules/game-status';
import type { Words } from '@palco/baseball/wording/words';
import type { Stream } from '@palco/contracts/streaming/streaming';
import { useMemo, useState } from 'react';
import { halfStartsOf } from '../moment/half-starts.ts';
import type { FollowedGame } from '../moment/loaded-game.ts';
import { momentAfter } from '../moment/panel.ts';
import type { PanelBasis } from '../panel/panel-basis.ts';
import { useAnnouncement } from '../spoken/use-announcement.ts';
import { type Playhead, usePlayhead } from '../video/playhead.ts';
import { readNudge, storeNudge } from './nudge.ts';
import { useMoment } from './use-moment.ts';
import { useTitle } from './use-title.ts';

interface FollowingPanelInput {
  readonly gameId: number;
  readonly game: FollowedGame | undefined;
  readonly stream: Stream | undefined;
  /** a picture is open and nothing is shown in its place */
  readonly hasPicture: boolean;
  readonly playhead: Playhead;
  readonly words: Words | undefined;
  readonly isSpoilerFree: boolean;
  readonly isMini: boolean;
}

/** Computes its result at the first call. */
const lazily = <Result>(compute: () => Result): (() => Result) => {
  let result: { readonly value: Result } | undefined;
  return () => {
    result ??= { value: compute() };
    return result.value;
  };
};

/**
 * Whether the picture has moved since it was opened, or opened again. One that is only tried again, and fails once more, must
 * not take away the score that the viewer asked for meanwhile.
 */
const usePictureIsBack = (playhead: Playhead, hasPicture: boolean): boolean => {
  const [opened, setOpened] = useState({ hasPicture, second: playhead.get().second });
  if (opened.hasPicture !== hasPicture) setOpened({ hasPicture, second: playhead.get().second });
  return usePlayhead(playhead, ({ second, isWaiting }) => hasPicture && !isWaiting && second !== opened.second);
};

/** The panel that follows the picture: the moment on screen, what is announced of it, and how it is moved by hand. */
export const useFollowingPanel = (input: FollowingPanelInput) => {
  const { gameId, game, stream, hasPicture, playhead, words, isSpoilerFree, isMini } = input;
  const [nudge, setNudge] = useState(() => readNudge(gameId));
  const [isLatestRequested, setLatestRequested] = useState(false);
  const isBack = usePictureIsBack(playhead, hasPicture);
  // the panel follows the picture again
  if (isBack && isLatestRequested) setLatestRequested(false);
  const delayMs = (stream?.pictureDelayMs ?? game?.game.pictureDelayMs ?? 0) + nudge * 1000;
  const clock = useMemo(() => ({ playhead, delayMs }), [playhead, delayMs]);
  // a game that has not begun has nothing to spoil
  const isLatest = isLatestRequested || isStarting(statusOfCode(game?.game.status ?? -1) ?? 'in_progress');
  const basis: PanelBasis = isLatest ? 'latest' : hasPicture ? 'picture' : 'stopped';
  const { moment, beat } = useMoment(game, clock, isLatest);
  const roster = game?.roster;
  const announcement = useAnnouncement({ roster, moment, beat, words, isSpoilerFree });
  const title = useTitle(roster, moment, words, isSpoilerFree, isMini);
  const hasTimeline = usePlayhead(playhead, (state) => (state.timeline?.length ?? 0) > 0);
  /** every half inning of the game, even those after the moment: they only determine where a jump seeks to */
  const halfStarts = useMemo(
    () =>
      lazily(() => {
        const whole = game && momentAfter(game.roster, game.plays);
        return whole ? halfStartsOf(whole.game) : [];
      }),
    [game],
  );
  return {
    clock,
    basis,
    showLatest: () => setLatestRequested(true),
    moment,
    announcement,
    title,
    hasTimeline,
    halfStarts,
    nudge,
    changeNudge: (seconds: number): void => {
      setNudge(seconds);
      storeNudge(gameId, seconds);
    },
  };
};
