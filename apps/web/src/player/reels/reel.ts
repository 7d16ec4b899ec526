/** Reels of a picture: what their playlists are, their timeline, and where somebody is in one. */
import type { Instant } from '@palco/baseball/rules/primitives';
import type { ReelOffer } from '@palco/contracts/streaming/reels';
import type { Stream } from '@palco/contracts/streaming/streaming';
import { type Run, secondOf, type Timeline } from '../moment/timeline.ts';

const WHOLE = /^\/media\/([\w.~-]+)\/([1-9]\d*)\/master\.m3u8$/;

export interface ReelSource {
  readonly token: string;
  readonly gameId: number;
}
/** The token and the game of a picture that has reels; undefined: it has none. */
export const reelSource = ({ st, kind }: Stream): ReelSource | undefined => {
  const [, token, game] = WHOLE.exec(st) ?? [];
  return token !== undefined && (kind === 'live' || kind === 'ondemand') ? { token, gameId: Number(game) } : undefined;
};

/** The same seat with the playlist of a reel, which is a recording even while the game goes on. */
export const streamOfReel = (stream: Stream, { address }: ReelOffer): Stream => ({
  ...stream,
  st: stream.st.replace(/[^/]+$/, address),
  low: null,
  kind: 'ondemand',
});

/** A reel's own timeline, before its playlist has been read. */
export const timelineOfReel = ({ runs }: ReelOffer): Timeline => {
  let end = 0;
  return runs.map(({ at, seconds }): Run => {
    const start = end;
    end += seconds;
    return { start, end, at };
  });
};

/** The play on screen, from 0; -1 before the first. `at`: program date time on screen. */
export const playAt = ({ plays }: ReelOffer, at: Instant | undefined): number =>
  at === undefined ? -1 : plays.findLastIndex((from) => from <= at);

/** Seconds of the reel after an instant. */
export const secondsAfter = (offer: ReelOffer, at: Instant): number => {
  const timeline = timelineOfReel(offer);
  return (timeline.at(-1)?.end ?? 0) - (secondOf(timeline, at) ?? 0);
};

/** Somebody who has missed less than this is not offered to catch up. */
const LEAST_BEHIND_MS = 120_000;
const LEAST_PLAYS = 3;

/** Whether catching up is worth it: the first play that was missed is two minutes ago, and there are three or more to see. */
export const isWorthCatchingUp = (
  offer: ReelOffer | undefined,
  { since, until }: { readonly since: Instant | undefined; readonly until: Instant | null },
): offer is ReelOffer =>
  offer !== undefined &&
  until !== null &&
  since !== undefined &&
  until - since >= LEAST_BEHIND_MS &&
  offer.plays.length >= LEAST_PLAYS;
