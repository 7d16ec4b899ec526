import type { Contender } from '@palco/baseball/reels/best-game';
import { type GamePoint, pointOf } from '@palco/baseball/reels/win-probability';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSite } from '../../api/site.ts';
import { contenderOf } from '../../ui/contender.ts';
import type { Moment } from '../moment/panel.ts';
import { createPlayhead } from '../video/playhead.ts';
import { useBackOnline } from '../video/use-back-online.ts';
import { usePicture } from '../video/use-picture.ts';
import { noPictureReason } from '../watch/no-picture.ts';
import { readNudge } from '../watch/nudge.ts';
import { useAutoOpen } from '../watch/use-auto-open.ts';
import { useCalendarGame } from '../watch/use-calendar-game.ts';
import { useFirefoxRule } from '../watch/use-firefox-rule.ts';
import { useGameLog } from '../watch/use-game-log.ts';
import { useMoment } from '../watch/use-moment.ts';
import { usePlayerReports } from '../watch/use-player-reports.ts';
import { isResting, useStream } from '../watch/use-stream.ts';
import { useValidPasses } from '../watch/use-valid-passes.ts';

interface TileInput {
  readonly gameId: number;
  /** the lease of the game that this tile had before */
  readonly instead: () => string | undefined;
}
/** What the page needs to know about a tile: the state of its game at the moment on its own picture. */
export interface TilePoint {
  readonly point: GamePoint;
  readonly contender: Contender;
}

const hasNoPitch = ({ atBat, situation }: Moment): boolean => !atBat || situation.balls + situation.strikes === 0;

const pointAt = (id: number, competition: string | undefined, moment: Moment | undefined): TilePoint | undefined => {
  if (competition === undefined || !moment || moment.isOver) return undefined;
  const point = pointOf(moment.game.state);
  return { point, contender: contenderOf({ id, competition }, point, hasNoPitch(moment)) };
};

/** One game of several: its picture in a small rendition, its place on the seat, and the moment that its picture shows. */
export const useTile = ({ gameId, instead }: TileInput) => {
  const [playhead] = useState(createPlayhead);
  const [nudge] = useState(() => readNudge(gameId));
  const video = useRef<HTMLVideoElement>(null);
  const log = useGameLog(gameId);
  const calendar = useCalendarGame(gameId, log.game?.game.status);
  const firefox = useFirefoxRule(useSite().firefox);
  const isPaused = useCallback(() => playhead.get().isPaused && playhead.get().hasStarted, [playhead]);
  const seat = useStream({ game: String(gameId), platform: 'webapp', isPaused, instead });
  const { access, open, check } = seat;
  useAutoOpen(seat, calendar.game, { isBrowserBlocked: firefox.isBrowserBlocked, isPriced: false, gameId });
  const passes = useValidPasses();
  const isCut = log.game?.game.isCut === true;
  // the player of another host has no clock that a tile could follow
  const isForeign = seat.stream?.kind === 'vimeo';
  const stream = isCut || isForeign ? undefined : seat.stream;
  const [picture, controls] = usePicture({
    video,
    playhead,
    stream,
    startAt: undefined,
    isTile: true,
    onRefused: check,
  });
  const delayMs = (stream?.pictureDelayMs ?? log.game?.game.pictureDelayMs ?? 0) + nudge * 1000;
  const clock = useMemo(() => ({ playhead, delayMs }), [playhead, delayMs]);
  const { moment } = useMoment(log.game, clock, false);
  const competition = log.game?.roster.competition;
  usePlayerReports(video, stream, false);
  const reason = noPictureReason({
    game: calendar.game,
    status: log.game?.game.status,
    isCut,
    hiddenBy: calendar.hidden?.refused,
    isUnknown: log.failure === 'unknown' || calendar.failure === 'unknown',
    isUnreachable: calendar.failure === 'unreachable',
    isBrowserBlocked: firefox.isBrowserBlocked,
    isAppPage: false,
    access,
    error: picture.error,
    hasOtherPass: Boolean(passes?.length),
  });
  const openAgain: typeof open = (how) => (calendar.game ? open(how) : calendar.retry());
  useBackOnline(reason === 'offline', () => openAgain());
  return {
    video,
    playhead,
    log,
    listing: calendar.game,
    lease: access.state === 'open' ? (access.stream.lease ?? undefined) : undefined,
    stream,
    isForeign,
    picture,
    controls,
    moment,
    tilePoint: useMemo(() => pointAt(gameId, competition, moment), [gameId, competition, moment]),
    reason,
    device: access.state === 'ended' || access.state === 'refused' ? access.device : '',
    detail: calendar.hidden?.detail ?? (access.state === 'refused' ? access.detail : undefined) ?? {},
    open: openAgain,
    ignoreFirefoxRule: firefox.goOn,
    toggle: () => (isResting(access) ? open() : controls.toggle()),
  };
};
export type TileState = ReturnType<typeof useTile>;
