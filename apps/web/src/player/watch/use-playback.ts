import { type RefObject, useCallback, useState } from 'react';
import { useSite } from '../../api/site.ts';
import { placeOf } from '../../session/stored-places.ts';
import { useNextGame } from '../mini/use-next-game.ts';
import type { WatchProps } from '../mini/watching.ts';
import { openingRequest } from '../moment/opening-request.ts';
import { useReels } from '../reels/use-reels.ts';
import { openingSecond, secondOfInstant } from '../video/opening-second.ts';
import type { Playhead } from '../video/playhead.ts';
import { useBackOnline } from '../video/use-back-online.ts';
import { noPictureReason } from './no-picture.ts';
import { useAutoOpen } from './use-auto-open.ts';
import { useCalendarGame } from './use-calendar-game.ts';
import { useFirefoxRule } from './use-firefox-rule.ts';
import type { GameLogState } from './use-game-log.ts';
import { useGamePicture } from './use-game-picture.ts';
import { isResting, useStream } from './use-stream.ts';
import { useValidPasses } from './use-valid-passes.ts';

interface PlaybackInput extends WatchProps {
  readonly log: GameLogState;
  readonly playhead: Playhead;
  readonly video: RefObject<HTMLVideoElement | null>;
}

/** The picture of a game: access to it, what plays it, and the reason when there is none. */
export const usePlayback = ({ gameId, platform, search, isMini, log, playhead, video }: PlaybackInput) => {
  const isAppPage = platform === 'playerapp';
  const [isSeatDialogClosed, setSeatDialogClosed] = useState(false);
  const [rate, setRate] = useState(1);
  const [wanted] = useState(() => openingRequest(search));
  const [kept] = useState(() => placeOf(gameId)?.at);
  const calendar = useCalendarGame(gameId, log.game?.game.status);
  const firefox = useFirefoxRule(useSite().firefox);
  const isPaused = useCallback(() => playhead.get().isPaused && playhead.get().hasStarted, [playhead]);
  const seat = useStream({ game: String(gameId), platform, isPaused });
  const { access, stream, open, check } = seat;
  const isCut = log.game?.game.isCut === true;
  // what the app must not show is not even requested
  const openable = isAppPage && calendar.game?.status !== 'On Demand' ? undefined : calendar.game;
  const passes = useValidPasses();
  const hasOtherPass = Boolean(passes?.length);
  // who has a pass for other games is told so on the game's page, which offers this one
  const isPriced = !isAppPage && !isMini && passes !== undefined && !hasOtherPass;
  useAutoOpen(seat, openable, { isBrowserBlocked: firefox.isBrowserBlocked, isPriced, gameId });
  const onWantedEnd = useNextGame(wanted.next, isMini);
  const reels = useReels({
    gameId,
    stream: isCut ? undefined : stream,
    playhead,
    kept,
    wanted: wanted.reel,
    onWantedEnd,
  });
  const usualStart =
    stream &&
    (wanted.at !== undefined
      ? // a shared play begins at its own moment: earlier it would be the play before
        secondOfInstant(stream, wanted.at)
      : openingSecond(stream, kept));
  const { picture, controls, framed } = useGamePicture({
    video,
    playhead,
    stream: reels.shown,
    startAt: reels.startAt ?? usualStart,
    liveOffsetMs: reels.liveOffsetMs,
    isSmall: isMini,
    onRefused: check,
    // play acquires a released seat again
    onFramedPlay: () => isResting(access) && open(),
  });
  const isFramed = framed !== undefined;
  const toggle = useCallback((): void => {
    // a frame plays by itself, and acquires its seat when it does
    if (isResting(access) && !isFramed) open();
    else controls.toggle();
  }, [access, isFramed, open, controls]);

  const reason = noPictureReason({
    game: calendar.game,
    status: log.game?.game.status,
    isCut,
    hiddenBy: calendar.hidden?.refused,
    isUnknown: log.failure === 'unknown' || calendar.failure === 'unknown',
    isUnreachable: calendar.failure === 'unreachable',
    isBrowserBlocked: firefox.isBrowserBlocked,
    isAppPage,
    access,
    error: picture.error,
    hasOtherPass,
  });
  const openAgain: typeof open = (how) => {
    setSeatDialogClosed(false);
    // without a game, the reply of the calendar opens the picture
    if (calendar.game) open(how);
    else calendar.retry();
  };
  useBackOnline(reason === 'offline', () => openAgain());
  const seatTaken = access.state === 'refused' && access.code === 'streaming/seat-taken' ? access : undefined;
  return {
    /** what the calendar says of the game */
    listing: calendar.game,
    stream,
    reels,
    picture,
    controls,
    framed,
    toggle,
    rate,
    changeRate: (next: number): void => {
      setRate(next);
      if (video.current) video.current.playbackRate = next;
    },
    /** undefined while there is a picture, or while it is not known yet */
    reason,
    /** what the reason names: who shows the game, or when it opens */
    detail: calendar.hidden?.detail ?? (access.state === 'refused' ? access.detail : undefined) ?? {},
    /** the device that has the seat now */
    otherDevice: access.state === 'ended' || access.state === 'refused' ? access.device : '',
    openAgain,
    ignoreFirefoxRule: firefox.goOn,
    seatDialog: {
      isOpen: seatTaken !== undefined && !isSeatDialogClosed,
      message: seatTaken?.message ?? '',
      device: seatTaken?.device ?? '',
      since: seatTaken?.since ?? '',
      onClose: () => setSeatDialogClosed(true),
      onTakeOver: () => openAgain({ takeover: true }),
    },
  };
};
