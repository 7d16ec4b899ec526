/**
 * One encoder that uploads: many requests are one publication. `upload-tracks.ts` says to which track a file belongs; a name
 * uploaded again is a repeated upload.
 */
import { isRefusal } from '@palco/kernel/refusal';
import { createInterleaver } from '@palco/media/interleave';
import type { PushedInit } from '@palco/media/pushed-tracks';
import { createPushedReader, type PushedTag, type PushRefusal } from '@palco/media/read-pushed';
import type { Now } from '../../../clock.ts';
import type { InputEncoder } from '../publication.ts';
import { createUploadTracks } from './upload-tracks.ts';

export interface PushSession {
  /** One file. `chunk` takes its bytes as they come; after a refusal the rest of it is not looked at, nor its `end` called. */
  begin(path: string): { chunk(bytes: Uint8Array): PushRefusal | undefined; end(): PushRefusal | undefined };
  /** passes on the tags that still wait for the other track */
  flush(): void;
}

/** How many latest names may be uploaded again after a broken connection. */
const REMEMBERED_NAMES = 20;
/** Media sent again is at most this far behind the latest; an encoder that goes back further has started over. */
const REPEATED_MS = 30_000;
/** A track that sends nothing for this long loses its place to another. */
const GIVEN_UP_MS = 30_000;
/** A newer track whose times are this far away is the same encoder's after it started over. */
const ELSEWHERE_MS = 30_000;
const SECOND_TRACK = {
  video: 'a second picture; the first is taken',
  audio: 'a second sound; the first is taken',
} as const;

/** `onMedia`: picture or sound that is taken came, or is on its way. */
export const createPushSession = (publication: InputEncoder, clock: Now, onMedia: () => void): PushSession => {
  const leading = publication.kind === 'sound' ? 'audio' : 'video';
  const tracks = createUploadTracks();
  /** which track sends the picture, and which the sound, by the path of its initialization segment */
  const owners = new Map<PushedTag['kind'], { readonly place: string; at: number }>();
  /** when a track's initialization segment came, and how it configures decoders */
  const heads = new Map<string, { readonly at: number; readonly configs: readonly PushedTag[] }>();
  const interleaver = createInterleaver();
  const latest = new Map<PushedTag['kind'], number>();
  let names: readonly string[] = [];

  const pass = (tags: readonly PushedTag[]): void => {
    const timed = tags.filter(({ kind, time }) => kind === leading && Number.isFinite(time));
    const [first, last] = [timed[0], timed.at(-1)];
    if (first && last) publication.expectBurst(last.time - first.time);
    for (const { kind, timestamp, body } of tags) publication[kind](timestamp, body);
  };
  /** Tags of this place: one picture and one sound are taken, the first ones that came. */
  const ownTags = (tags: readonly PushedTag[], place: string): readonly PushedTag[] =>
    tags.flatMap((tag) => {
      const { kind, time } = tag;
      const at = clock().getTime();
      const owner = owners.get(kind);
      const head = heads.get(place);
      const isNewer = owner !== undefined && head !== undefined && head.at >= owner.at;
      const isElsewhere = Number.isFinite(time) && Math.abs(time - (latest.get(kind) ?? time)) > ELSEWHERE_MS;
      if (owner?.place === place || !owner || at - owner.at > GIVEN_UP_MS || (isNewer && isElsewhere)) {
        owners.set(kind, { place, at });
        const isOther = owner !== undefined && owner.place !== place;
        return [...(isOther ? (head?.configs ?? []).filter((config) => config.kind === kind) : []), tag];
      }
      publication.note(SECOND_TRACK[kind]);
      return [];
    });
  const isRepeated = ({ kind, time }: PushedTag): boolean => {
    const until = latest.get(kind) ?? Number.NEGATIVE_INFINITY;
    return Number.isFinite(time) && time <= until && time > until - REPEATED_MS;
  };

  const refuse = (refused: PushRefusal, bytes: number): PushRefusal => {
    publication.meter.unread(clock().getTime(), leading, bytes);
    publication.problem(Object.values(refused.detail ?? {}).join() || refused.refused);
    return refused;
  };

  return {
    begin: (path) => {
      const reader = createPushedReader(tracks.of(path), (fitting) => tracks.choose(path, fitting));
      let isAgain = names.includes(path);
      names = [path, ...names.filter((name) => name !== path)].slice(0, REMEMBERED_NAMES);
      let known: PushedInit | undefined;
      return {
        chunk: (bytes) => {
          const tags = reader.push(bytes);
          const init = reader.init();
          const isNew = init !== undefined && init !== known && !tracks.pathOf(init);
          if (isNew) tracks.add(path, init);
          // nothing comes of it, so no file has to go on where it ended
          if (isNew && !init.tracks.length) tracks.reached(init, Number.NEGATIVE_INFINITY);
          if (isRefusal(tags)) return refuse(tags, bytes.length);
          if (!init) {
            if (reader.isWithin()) onMedia();
            return undefined;
          }
          if (isNew) {
            // an initialization segment: what comes now is new, whatever its name
            const configs = tags.filter(({ time }) => !Number.isFinite(time));
            heads.set(path, { at: clock().getTime(), configs });
            isAgain = false;
            names = [];
          }
          known = init;
          const end = tags.findLast(({ time }) => Number.isFinite(time));
          if (end) tracks.reached(init, end.time / 1000);
          const taken = ownTags(tags, tracks.pathOf(init)).filter((tag) => !(isAgain && isRepeated(tag)));
          const timed = taken.filter(({ time }) => Number.isFinite(time));
          for (const { kind, time } of timed) latest.set(kind, time);
          if (timed.length || reader.isWithin()) onMedia();
          // sound alone has nothing to wait for
          pass(publication.kind === 'sound' ? taken : interleaver.add(taken, new Set(owners.keys())));
          return undefined;
        },
        end: () => {
          const refused = reader.end();
          return refused && refuse(refused, 0);
        },
      };
    },
    flush: () => pass(interleaver.flush()),
  };
};
