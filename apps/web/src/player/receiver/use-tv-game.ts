import type { CastCommand, CastReport } from '@palco/contracts/streaming/cast';
import { useWords } from '@palco/ui/use-words';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useHidesScores } from '../../session/hide-scores.ts';
import { instantAt, secondOf } from '../moment/timeline.ts';
import { createPlayhead, secondsBehind, usePlayhead } from '../video/playhead.ts';
import { usePicture } from '../video/use-picture.ts';
import { useGameLog } from '../watch/use-game-log.ts';
import { useMoment } from '../watch/use-moment.ts';
import { usePlayerReports } from '../watch/use-player-reports.ts';
import { type Access, isResting, useStream } from '../watch/use-stream.ts';

export type TvCommand = Exclude<CastCommand, { kind: 'load' | 'settings' }>;
export interface TvGameInput {
  readonly gameId: number;
  /** the instant of the ballpark to go on from; null: live, or the beginning of a recording */
  readonly from: number | null;
  readonly command: TvCommand | undefined;
  readonly onReport: (report: CastReport) => void;
}
type TvState = Extract<CastReport, { kind: 'status' }>['state'];

/** How often a player that is still connected gets the position of the picture. */
const REPORT_MS = 2000;
/** It lost its place on the seat for a reason that is over, so it may get one again with another ticket. */
const wantsTicket = (access: Access): boolean =>
  (access.state === 'ended' && access.reason === 'silent') ||
  (access.state === 'refused' && ['session/required', 'streaming/intro-over'].includes(access.code));

const stateOf = (access: Access, hasError: boolean, hasStarted: boolean, isPaused: boolean): TvState => {
  if (wantsTicket(access)) return 'opening';
  if (access.state === 'ended') return isResting(access) ? 'paused' : 'over';
  if (hasError || access.state === 'refused') return 'failed';
  if (!hasStarted) return 'opening';
  return isPaused ? 'paused' : 'playing';
};

/** A game on a television: the place on the seat that its ticket gives, its picture, and the moment on screen. */
export const useTvGame = ({ gameId, from, command, onReport }: TvGameInput) => {
  const [playhead] = useState(createPlayhead);
  const video = useRef<HTMLVideoElement>(null);
  const log = useGameLog(gameId);
  const words = useWords();
  const isSpoilerFree = useHidesScores() ?? true;
  const isPaused = usePlayhead(playhead, (state) => state.isPaused);
  const hasStarted = usePlayhead(playhead, (state) => state.hasStarted);
  const hasTimeline = usePlayhead(playhead, (state) => (state.timeline?.length ?? 0) > 0);
  const [askPaused] = useState(() => () => playhead.get().isPaused && playhead.get().hasStarted);
  const { access, stream, open, check } = useStream({ game: String(gameId), platform: 'webapp', isPaused: askPaused });
  const isCut = log.game?.game.isCut === true;
  const shown = isCut ? undefined : stream;
  const [picture, controls] = usePicture({ video, playhead, stream: shown, startAt: undefined, onRefused: check });
  const delayMs = stream?.pictureDelayMs ?? 0;
  const clock = useMemo(() => ({ playhead, delayMs }), [playhead, delayMs]);
  const { moment } = useMoment(log.game, clock, false);
  usePlayerReports(video, shown, false);

  // the sender's place on the seat becomes this one
  useEffect(() => open({ takeover: true }), [open]);
  useEffect(() => {
    const { timeline } = playhead.get();
    const second = hasTimeline && from !== null && timeline ? secondOf(timeline, from) : undefined;
    if (second !== undefined) controls.seekTo(second);
  }, [hasTimeline, from, playhead, controls]);

  const isWithoutTicket = wantsTicket(access);
  const report = useEffectEvent(onReport);
  useEffect(() => {
    if (isWithoutTicket) report({ kind: 'ticket', game: gameId });
  }, [isWithoutTicket, gameId]);

  const handleCommand = useEffectEvent((next: TvCommand): void => {
    // only a lost place is opened again: another device may have the seat rightfully
    if (next.kind === 'ticket') (isWithoutTicket || isResting(access)) && open();
    // a seat that was released in a long pause
    else if (next.kind === 'play' && isResting(access)) onReport({ kind: 'ticket', game: gameId });
    else if (next.kind === 'live') controls.toLive();
    else if (next.kind === 'seek') controls.seekBy(next.seconds);
    else controls[next.kind]();
  });
  useEffect(() => {
    if (command) handleCommand(command);
  }, [command]);

  const state = stateOf(access, picture.error !== undefined, hasStarted, isPaused);
  const reason = access.state === 'refused' && state === 'failed' ? access.message.slice(0, 500) : '';
  const sendStatus = useEffectEvent((): void => {
    const now = playhead.get();
    const at = (now.timeline && instantAt(now.timeline, now.second)) ?? null;
    const behind = secondsBehind(now) ?? null;
    onReport({ kind: 'status', game: gameId, state, at, behind, ...(reason ? { reason } : {}) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is reported at once
  useEffect(() => {
    sendStatus();
    const timer = setInterval(() => sendStatus(), REPORT_MS);
    return () => clearInterval(timer);
  }, [state]);
  return { video, playhead, log, words, isSpoilerFree, stream: shown, moment, state, reason, toggle: controls.toggle };
};
