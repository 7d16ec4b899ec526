/** Which parts of a picture a reel shows, from the plays of its game, and what its playlists are called. */
import { startOf } from '@palco/baseball/reels/kept-plays';
import { reelOf } from '@palco/baseball/reels/reel';
import { REEL_KINDS, type ReelKind } from '@palco/baseball/reels/reel-kind';
import type { MultivariantPlaylist } from '@palco/hls/multivariant-playlist';
import { type ClockSpan, rangesOfSpans, reelTimeline, type SegmentRange } from '@palco/hls/reel-timeline';
import type { Timeline } from '@palco/hls/timeline';
import { LRUCache } from 'lru-cache';
import type { Media } from '../../gateways/video-source/video-source.ts';
import type { LoadedGame } from '../games/loaded-game.ts';

/** `ends`, instants of the ballpark, are given only for a game in progress, so that a reel of this name never changes. */
export interface ReelName {
  readonly kind: ReelKind;
  readonly ends?: { readonly from: number; readonly until: number };
}
/** Spans are in program date time. */
export interface PlannedReel {
  readonly spans: readonly ClockSpan[];
  readonly plays: readonly number[];
  readonly leftOut: number;
}

/** The ends of a reel are rounded to ten seconds, so that viewers who come at about the same time share it. */
export const REEL_STEP_MS = 10_000;
const NAME = new RegExp(`^(${REEL_KINDS.join('|')})(?:-(0|[1-9]\\d{8}0)-([1-9]\\d{8}0))?$`);

export const reelNameText = ({ kind, ends }: ReelName): string =>
  ends ? `${kind}-${ends.from / 1000}-${ends.until / 1000}` : kind;
/** Undefined: there is no such reel. */
export const reelNameIn = (text: string): ReelName | undefined => {
  const [, kind, from, until] = NAME.exec(text) ?? [];
  if (kind === undefined) return undefined;
  if (from === undefined || until === undefined) return { kind: kind as ReelKind };
  return { kind: kind as ReelKind, ends: { from: Number(from) * 1000, until: Number(until) * 1000 } };
};

const KNOWN_REELS = 500;

export interface Reels {
  /** Undefined: the plays of the game do not follow each other, or it has none. */
  plan(loaded: LoadedGame, name: ReelName): PlannedReel | undefined;
}

/** Plans are cached: the renditions of a reel must show the same even if a play of it is corrected between two requests. */
export const createReels = (): Reels => {
  const ofGames = new WeakMap<LoadedGame, Map<ReelKind, PlannedReel>>();
  const growing = new LRUCache<string, PlannedReel>({ max: KNOWN_REELS });

  const compute = ({ record, game }: LoadedGame, { kind, ends }: ReelName): PlannedReel | undefined => {
    if (!game) return undefined;
    const delay = record.pictureDelayMs ?? 0;
    const { spans, plays, leftOut } = reelOf(game, kind, ends);
    return {
      spans: spans
        .map(({ from, to }) => ({ from: from + delay, to: to + delay }))
        .toSorted((one, other) => one.from - other.from),
      plays: plays.map((play) => startOf(play) + delay),
      leftOut,
    };
  };

  return {
    plan: (loaded, name) => {
      if (name.ends) {
        const key = `${loaded.record.id}/${reelNameText(name)}`;
        const plan = growing.get(key) ?? compute(loaded, name);
        if (plan) growing.set(key, plan);
        return plan;
      }
      const known = ofGames.get(loaded) ?? new Map<ReelKind, PlannedReel>();
      ofGames.set(loaded, known);
      const plan = known.get(name.kind) ?? compute(loaded, name);
      if (plan) known.set(name.kind, plan);
      return plan;
    },
  };
};

/** The timeline of the rendition that reaches farthest; every rendition numbers its segments the same way. */
export const longestTimeline = (media: Media): Timeline | undefined =>
  media
    .multivariant('whole')
    .variants.flatMap(({ uri }) => media.timeline(uri.slice(0, uri.indexOf('/'))) ?? [])
    .toSorted((one, other) => other.count - one.count)[0];

const rangesOf = (media: Media, { spans }: PlannedReel): readonly SegmentRange[] => {
  const timeline = longestTimeline(media);
  return timeline ? rangesOfSpans(timeline, spans) : [];
};

/** The reel in one rendition (`wholeReel`: in the one that reaches farthest); undefined where there is none of it. */
export const reelOfRendition = (media: Media, plan: PlannedReel, rendition: string): Timeline | undefined => {
  const timeline = media.timeline(rendition);
  const reel = timeline && reelTimeline(timeline, rangesOf(media, plan));
  return reel?.count ? reel : undefined;
};
export const wholeReel = (media: Media, plan: PlannedReel): Timeline | undefined => {
  const timeline = longestTimeline(media);
  return timeline && reelTimeline(timeline, rangesOfSpans(timeline, plan.spans));
};

/** The renditions of the whole game, each with the playlist of this name. */
export const namedMultivariant = (media: Media, name: string, isAudio = false): MultivariantPlaylist => {
  const { keyFrames: _, ...playlist } = media.multivariant(isAudio ? 'audio' : 'whole');
  const file = `/${name}.m3u8`;
  const named = <Named extends { readonly uri: string }>(each: Named): Named => ({
    ...each,
    uri: each.uri.replace(/\/[a-z]+\.m3u8$/, file),
  });
  return {
    ...playlist,
    alternatives: playlist.alternatives.map(named),
    variants: playlist.variants.map(named),
  };
};
