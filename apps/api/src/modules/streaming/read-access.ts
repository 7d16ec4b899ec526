import type { Language } from '@palco/kernel/language';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import { refusalText } from '../../http/refusal-answer.ts';
import { deviceName } from './device-name.ts';
import { streamKindOf } from './game-video.ts';
import type { Caller } from './intro-token.ts';
import { readLeases } from './lease-store.ts';
import { type PlaybackDeps, requestPlayback } from './request-playback.ts';
import { otherHolder, type Seat } from './seat.ts';
import { readSeat } from './seat-store.ts';

interface AccessRequest {
  readonly gameId: number;
  readonly viewer: Caller | undefined;
  /** nobody is signed in because the session of the token has ended */
  readonly sessionEnded: boolean;
  readonly country: string;
  readonly device: string | undefined;
  readonly language: Language;
}

/** What starting a stream would answer, without taking a seat. */
export const readAccess = async (
  deps: PlaybackDeps,
  { gameId, viewer, sessionEnded, country, device, language }: AccessRequest,
) => {
  if (!viewer && sessionEnded) return refuse('session/ended');
  const answer = await requestPlayback(deps, { gameId, country, userId: viewer?.userId, wantsRecording: false });
  if (isRefusal(answer)) return answer;
  const { game, video, refusal } = answer;
  const other = refusal || game.isFree || !viewer ? undefined : await otherDevice(deps, viewer, device);
  const why = refusal?.refused ?? (other && ('streaming/seat-taken' as const));
  const since = other && (other.since ?? deps.clock());
  return {
    data: {
      may: !why,
      why: why ?? null,
      message: why ? refusalText(why, language) : '',
      kind: video.kind === 'none' ? null : streamKindOf(video),
      seat: since ? { device: deviceName(other?.label, language), since: since.toISOString() } : null,
      startsAt: video.kind === 'none' ? game.startsAt.toISOString() : null,
    },
  };
};

const otherDevice = async (
  { db, clock }: Pick<PlaybackDeps, 'db' | 'clock'>,
  { userId, sessionId }: Caller,
  device = `session ${sessionId}`,
): Promise<Seat | undefined> => {
  const seat = await readSeat(db, userId);
  const now = clock();
  return seat && otherHolder(seat, await readLeases(db, { userId }, now), device, now);
};
