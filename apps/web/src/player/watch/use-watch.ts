import { useWords } from '@palco/ui/use-words';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useHidesScores } from '../../session/hide-scores.ts';
import { keepDocument } from '../../ui/document-kind.ts';
import { useHasCardTexts } from '../cards/use-card-texts.ts';
import { useWantsCards } from '../cards/wants-cards.ts';
import { useCast } from '../cast/use-cast.ts';
import { useFloatingWindow } from '../floating/use-floating-window.ts';
import type { WatchProps } from '../mini/watching.ts';
import type { GameBoard } from '../moment/game-board.ts';
import { useShare } from '../share/use-share.ts';
import { dropFirstPicture, firstVideoOf } from '../video/first-picture.ts';
import { useMediaBytes } from '../video/media-bytes.ts';
import { createPlayerActions } from '../video/player-actions.ts';
import { createPlayhead, usePlayhead } from '../video/playhead.ts';
import { useFollowingPanel } from './use-following-panel.ts';
import { useGameLog } from './use-game-log.ts';
import { useKeys } from './use-keys.ts';
import { usePlayback } from './use-playback.ts';

/** While there is a picture that can play on, links keep the document. */
const useKeptDocument = (isWatched: boolean): void => {
  useEffect(() => {
    keepDocument(isWatched);
    return () => keepDocument(false);
  }, [isWatched]);
};

/** The behavior of the player; `watch.tsx` lays it out. */
export const useWatch = (props: WatchProps) => {
  const { gameId, platform, isMini } = props;
  const [playhead] = useState(createPlayhead);
  const video = useRef<HTMLVideoElement>(firstVideoOf(gameId) ?? null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isSpoilerFree = useHidesScores() ?? false;
  const words = useWords();
  const log = useGameLog(gameId);
  const playback = usePlayback({ ...props, log, playhead, video });
  const { stream, controls, picture, toggle } = playback;
  const hasPicture = stream !== undefined && playback.reason === undefined;
  const hasNone = playback.reason !== undefined;
  useEffect(() => {
    if (hasNone) dropFirstPicture();
  }, [hasNone]);
  useEffect(() => dropFirstPicture, []);
  const cast = useCast({
    gameId,
    playhead,
    isSpoilerFree,
    onStart: controls.pause,
    onStop: () => playback.openAgain({ takeover: true }),
  });
  const panel = useFollowingPanel({
    gameId,
    game: log.game,
    stream,
    hasPicture: hasPicture || cast.device !== undefined,
    playhead,
    words,
    isSpoilerFree,
    isMini,
  });
  const hasEnded = usePlayhead(playhead, (state) => state.hasEnded);
  useKeptDocument(platform === 'webapp' && ((hasPicture && !hasEnded) || cast.device !== undefined));
  const wantsCards = useWantsCards();
  const hasCardTexts = useHasCardTexts(panel.moment !== undefined);
  const { clock, halfStarts } = panel;
  const { isAudioOnly } = picture;
  const { on: reel, toLive } = playback.reels;
  const share = useShare(stream, clock);
  const place = useRef<HTMLDivElement>(null);
  // sound alone has nothing to float
  const floating = useFloatingWindow(place, hasPicture && !playback.framed && !isAudioOnly, toggle);
  const actions = useMemo(
    () =>
      createPlayerActions({
        game: log.game,
        clock,
        video,
        controls,
        isAudioOnly,
        isSpoilerFree,
        halfStarts,
        toggle,
        reel: reel && { offer: reel, toLive: playback.reels.isGrowing ? toLive : undefined },
        help: () => setHelpOpen(true),
        float: floating.toggle,
        share,
      }),
    [
      log.game,
      clock,
      controls,
      isAudioOnly,
      isSpoilerFree,
      halfStarts,
      toggle,
      reel,
      toLive,
      playback.reels.isGrowing,
      share,
      floating.toggle,
    ],
  );
  useKeys(isMini ? undefined : actions);
  const mediaBytes = useMediaBytes();
  const board: GameBoard | undefined = log.game &&
    panel.moment &&
    words && { roster: log.game.roster, moment: panel.moment, words };
  return {
    gameId,
    isMini,
    /** undefined until the game and its moment are known */
    board,
    words,
    isSpoilerFree,
    video,
    place,
    floating,
    cast,
    log,
    playback,
    hasPicture,
    panel,
    hasCardTexts,
    /** not while scores are hidden, because cards reveal how the game stands */
    showsCards: wantsCards && !isSpoilerFree,
    actions,
    mediaBytes,
    isHelpOpen,
    closeHelp: () => setHelpOpen(false),
  };
};
export type WatchState = ReturnType<typeof useWatch>;
