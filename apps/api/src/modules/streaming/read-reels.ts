import { REEL_KINDS } from '@palco/baseball/reels/reel-kind';
import type { ReelOffer } from '@palco/contracts/streaming/reels';
import { runsOfReel } from '@palco/hls/reel-timeline';
import { refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import type { Media, VideoSource } from '../../gateways/video-source/video-source.ts';
import type { GameCache } from '../games/game-cache.ts';
import type { LoadedGame } from '../games/loaded-game.ts';
import { gameTimes } from './game-times.ts';
import { type PlannedReel, REEL_STEP_MS, type ReelName, type Reels, reelNameText, wholeReel } from './reels.ts';
import type { SeatGuard } from './seats/seat-guard.ts';

export interface ReadReelsDeps {
  readonly clock: Clock;
  readonly games: Pick<GameCache, 'read'>;
  readonly source: VideoSource;
  readonly guard: Pick<SeatGuard, 'admit'>;
  readonly reels: Reels;
}
interface ReelsRequest {
  readonly token: string;
  readonly gameId: number;
  /** instant of the ballpark, milliseconds since 1970 */
  readonly from: number | undefined;
  /** of the client */
  readonly address: string;
}

const offerOf = (media: Media, name: ReelName, plan: PlannedReel): readonly ReelOffer[] => {
  const reel = wholeReel(media, plan);
  if (!reel?.count) return [];
  const runs = runsOfReel(reel).map(({ startsAt, durationUs }) => ({ at: startsAt, seconds: durationUs / 1_000_000 }));
  return [
    {
      kind: name.kind,
      address: `${reelNameText(name)}.m3u8`,
      seconds: runs.reduce((sum, { seconds }) => sum + seconds, 0),
      runs,
      plays: [...plan.plays],
      leftOut: plan.leftOut,
    },
  ];
};

const stepOf = (instant: number): number => Math.floor(instant / REEL_STEP_MS) * REEL_STEP_MS;

interface OfferedReels {
  readonly until: number | null;
  readonly wholeSeconds: number;
  readonly reels: readonly ReelOffer[];
}
/** The offers of each loaded game from the newest version of its picture. */
const offered = new WeakMap<LoadedGame, { readonly version: string; readonly offers: OfferedReels }>();
const EVERYTHING: PlannedReel = { spans: [{ from: 0, to: Number.POSITIVE_INFINITY }], plays: [], leftOut: 0 };

const offersOf = (reels: Reels, loaded: LoadedGame, media: Media, from: number | undefined): OfferedReels => {
  const delay = loaded.record.pictureDelayMs ?? 0;
  const whole = wholeReel(media, EVERYTHING);
  const last = whole?.count ? whole.segment(whole.count - 1) : undefined;
  const edge = last ? last.startsAt + last.durationUs / 1000 : 0;
  const until = stepOf(edge - delay);
  const plans = REEL_KINDS.map((kind) => {
    const since = kind === 'catch-up' ? (from ?? 0) : 0;
    const name: ReelName = media.isEnded ? { kind } : { kind, ends: { from: since, until } };
    return { name, plan: reels.plan(loaded, name) };
  });
  const played = plans.find(({ name }) => name.kind === 'unbroken')?.plan?.spans ?? [];
  const end = media.isEnded ? (played.at(-1)?.to ?? 0) : until + delay;
  return {
    until: media.isEnded ? null : until + delay,
    wholeSeconds: Math.max(0, (end - (played[0]?.from ?? end)) / 1000),
    reels: plans.flatMap(({ name, plan }) => (plan ? offerOf(media, name, plan) : [])),
  };
};

const replyOf = (offers: OfferedReels) => ({ data: { ...offers, reels: [...offers.reels] } });

/** The reels of a picture, for whoever may have its media now. Those of a game in progress end with its newest segment. */
export const readReels = async (
  { clock, games, source, guard, reels }: ReadReelsDeps,
  { token, gameId, from, address }: ReelsRequest,
) => {
  const now = clock();
  if (!(await guard.admit(token, gameId, address, now))) return refuse('streaming/seat-over');
  const loaded = await games.read(gameId);
  await source.prepare?.(gameId);
  const footage = loaded && source.footageOf(gameTimes(loaded), now);
  if (!footage || footage.state === 'none') return refuse('streaming/no-video');
  const { media } = footage;
  const since = from === undefined || media.isEnded ? undefined : stepOf(from);
  const known = offered.get(loaded);
  // shared by all who start from the beginning, as long as the picture has no new segment
  if (since === undefined && known?.version === media.version) return replyOf(known.offers);
  const offers = offersOf(reels, loaded, media, since);
  if (since === undefined) offered.set(loaded, { version: media.version, offers });
  return replyOf(offers);
};
