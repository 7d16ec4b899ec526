import { HEARTBEAT_SECONDS, type Stream, TEST_PICTURE_GAME } from '@palco/contracts/streaming';
import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import { type Answer, askAtDoor, type DoorParts } from './ask-at-door.ts';
import { streamKindOf } from './game-video.ts';
import type { Asker } from './intro-token.ts';
import type { WatchRefusal } from './may-watch.ts';
import type { MediaTokens } from './media-token.ts';
import type { SeatRefusal } from './seat.ts';
import { sitDown } from './sit-down.ts';

export interface StartParts extends DoorParts {
  readonly tokens: MediaTokens;
}
export interface StreamAsked {
  readonly gameId: number;
  readonly asker: Asker | undefined;
  readonly country: string;
  readonly wantsRecording: boolean;
  /** the id a page keeps; without one every session is a device */
  readonly device: string | undefined;
  readonly label: string | undefined;
  readonly takeover: boolean;
}

/** Longer than any game with its breaks; what ends a picture is its lease. */
const TOKEN_LIFE_MS = 12 * 3_600_000;

const addressOf = (token: string, gameId: number): string => `/media/${token}/${gameId}/master.m3u8`;

const streamOf = (
  st: string,
  { kind, lease, from, anchor, pictureDelayMs }: Pick<Stream, 'kind' | 'lease' | 'from' | 'anchor' | 'pictureDelayMs'>,
): Stream => ({
  st,
  video: { src: st },
  kind,
  lease,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  from,
  anchor,
  pictureDelayMs,
});

/** The test picture: for whoever is signed in, on no seat, of no game. */
export const startTestPicture = ({ tokens, clock }: Pick<StartParts, 'tokens' | 'clock'>): Stream => {
  const expiresAt = new Date(clock().getTime() + TOKEN_LIFE_MS);
  const token = tokens.sign({ lease: undefined, gameId: TEST_PICTURE_GAME, expiresAt });
  const nothing = { lease: null, from: null, anchor: null, pictureDelayMs: 0 };
  return streamOf(addressOf(token, TEST_PICTURE_GAME), { kind: 'sample', ...nothing });
};

/** Opens a picture: may the asker watch, is there a seat, where does it play. Asking again takes one more place on it. */
export const startStream = async (
  parts: StartParts,
  asked: StreamAsked,
): Promise<Stream | WatchRefusal | SeatRefusal | Refusal<'games/unknown'>> => {
  const { db, clock, tokens } = parts;
  const { gameId, asker, device, label, takeover } = asked;
  const answer = await askAtDoor(parts, { ...asked, userId: asker?.userId });
  if (isRefusal(answer)) return answer;
  if (answer.no) return answer.no;
  const now = clock();
  const { game } = answer;
  let lease: string | undefined;
  // a free game is everybody's: it takes no seat, and keeps nobody's family from watching theirs
  if (!game.isFree && asker) {
    const place = { device: device ?? `session ${asker.sessionId}`, label, takeover };
    const seated = await sitDown(db, { ...asker, ...place, gameId, competition: game.competition }, now);
    if (isRefusal(seated)) return seated;
    lease = seated.lease;
  }
  const token = tokens.sign({ lease, gameId, expiresAt: new Date(now.getTime() + TOKEN_LIFE_MS) });
  return present(answer, token, lease ?? null);
};

const present = ({ game, video }: Answer, token: string, lease: string | null): Stream => {
  const pictureDelayMs = game.pictureDelayMs ?? 0;
  if (video.kind === 'vimeo' || video.kind === 'playlist') {
    const anchor = video.anchor ? { ...video.anchor, at: video.anchor.at.toISOString() } : null;
    const kind = streamKindOf(video);
    return streamOf(video.address, { kind, lease, from: null, anchor, pictureDelayMs });
  }
  if (video.kind === 'none') throw new Error(`the door let somebody in to game ${game.id}, which has no picture`);
  const from = video.from.toISOString();
  return streamOf(addressOf(token, game.id), { kind: video.kind, lease, from, anchor: null, pictureDelayMs });
};
