import type { Language } from '@palco/kernel/language';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import { refusalText } from '../../../http/refusal-answer.ts';
import { streamKindOf } from '../game-video.ts';
import { deviceName } from '../seats/device-name.ts';
import { deviceOf } from '../seats/seat.ts';
import { decideAccess } from './decide-access.ts';
import type { Caller } from './intro-token.ts';
import type { PlaybackDeps } from './request-playback.ts';

interface AccessRequest {
  readonly gameId: number;
  readonly viewer: Caller | undefined;
  /** nobody is signed in because the session of the token has ended */
  readonly sessionEnded: boolean;
  readonly country: string;
  readonly device: string | undefined;
  readonly language: Language;
}

/** What a request to start a stream would return, without taking a seat. */
export const readAccess = async (
  deps: PlaybackDeps,
  { gameId, viewer, sessionEnded, country, device, language }: AccessRequest,
) => {
  if (!viewer && sessionEnded) return refuse('session/ended');
  const answer = await decideAccess(deps, {
    gameId,
    country,
    userId: viewer?.userId,
    device: viewer && deviceOf(viewer.sessionId, device),
    wantsRecording: false,
  });
  if (isRefusal(answer)) return answer;
  const { game, video, rights, refusal, other, why } = answer;
  const holder = refusal && rights.rule?.terms.holder;
  const since = other && (other.since ?? deps.clock());
  return {
    data: {
      may: !why,
      why: why ?? null,
      message: why ? refusalText(why, language, { detail: refusal?.detail, zone: deps.clock.zone() }) : '',
      kind: video.kind === 'none' ? null : streamKindOf(video),
      seat: since ? { device: deviceName(other?.label, language), since: since.toISOString() } : null,
      startsAt: video.kind === 'none' ? game.startsAt.toISOString() : null,
      holder: holder ?? null,
      opensAt: (refusal && rights.opensAt?.toISOString()) ?? null,
    },
  };
};
