import type { StreamKind } from '@palco/contracts/streaming';
import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import { askAtDoor, type DoorParts } from './ask-at-door.ts';
import { streamKindOf } from './game-video.ts';
import type { Asker } from './intro-token.ts';
import { readLeases } from './lease-store.ts';
import type { WatchRefusal } from './may-watch.ts';
import { otherHolder, type Seat } from './seat.ts';
import { readSeat } from './seat-store.ts';

export interface AccessAsked {
  readonly gameId: number;
  readonly asker: Asker | undefined;
  readonly country: string;
  readonly device: string | undefined;
}
export interface Access {
  readonly why: WatchRefusal['refused'] | 'streaming/seat-taken' | undefined;
  readonly kind: StreamKind | undefined;
  readonly other: Seat | undefined;
  readonly startsAt: Date | undefined;
}

/** What the door would answer, without taking a seat. */
export const readAccess = async (
  parts: DoorParts,
  { gameId, asker, country, device }: AccessAsked,
): Promise<Access | Refusal<'games/unknown'>> => {
  const answer = await askAtDoor(parts, { gameId, country, userId: asker?.userId, wantsRecording: false });
  if (isRefusal(answer)) return answer;
  const { game, video, no } = answer;
  const other = no || game.isFree || !asker ? undefined : await otherDevice(parts, asker, device);
  return {
    why: no?.refused ?? (other && 'streaming/seat-taken'),
    kind: video.kind === 'none' ? undefined : streamKindOf(video),
    other,
    startsAt: video.kind === 'none' ? game.startsAt : undefined,
  };
};

const otherDevice = async (
  { db, clock }: DoorParts,
  { userId, sessionId }: Asker,
  device: string | undefined,
): Promise<Seat | undefined> => {
  const seat = await readSeat(db, userId);
  const now = clock();
  return seat && otherHolder(seat, await readLeases(db, { userId }, now), device ?? `session ${sessionId}`, now);
};
