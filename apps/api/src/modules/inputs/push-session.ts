/**
 * One encoder that uploads: many requests are one publication. Names of files do not matter, except that the tracks of a file
 * are those of the latest initialization segment of its folder, and that a name uploaded again is a repeated upload.
 */
import { isRefusal } from '@palco/kernel/refusal';
import { createInterleaver } from '@palco/media/interleave';
import type { PushedTrack } from '@palco/media/pushed-tracks';
import { createPushedReader, type PushedTag, type PushRefusal } from '@palco/media/read-pushed';
import type { Clock } from '../../clock.ts';
import type { InputEncoder } from './publication.ts';

export interface PushSession {
  /** One file. `chunk` takes its bytes as they come; after a refusal the rest of it is not looked at. */
  begin(path: string): { chunk(bytes: Uint8Array): PushRefusal | undefined };
  /** passes on the tags that still wait for the other track */
  flush(): void;
}

/** How many latest names may be uploaded again after a broken connection. */
const REMEMBERED_NAMES = 20;
/** Media sent again is at most this far behind the latest; an encoder that goes back further has started over. */
const REPEATED_MS = 30_000;
/** A folder that sends nothing for this long can lose its place to another. */
const GIVEN_UP_MS = 30_000;
const SECOND_TRACK = {
  video: 'a second picture; the first is taken',
  audio: 'a second sound; the first is taken',
} as const;

/** Files without an extension and those of CMAF and Smooth Streaming are tracks of their own; others are of their folder. */
const trackOfPath = (path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return !name.includes('.') || /\.(cmf[va]|ism[va])$/i.test(name) ? path : path.slice(0, path.lastIndexOf('/') + 1);
};

export const createPushSession = (publication: InputEncoder, clock: Clock): PushSession => {
  const tracksOf = new Map<string, readonly PushedTrack[]>();
  /** which folder or name sends the picture, and which the sound */
  const owners = new Map<PushedTag['kind'], { readonly place: string; at: number }>();
  const interleaver = createInterleaver();
  const latest = new Map<PushedTag['kind'], number>();
  let names: readonly string[] = [];

  const pass = (tags: readonly PushedTag[]): void => {
    const leading = publication.kind === 'sound' ? 'audio' : 'video';
    const timed = tags.filter(({ kind, time }) => kind === leading && Number.isFinite(time));
    const [first, last] = [timed[0], timed.at(-1)];
    if (first && last) publication.expectBurst(last.time - first.time);
    for (const { kind, timestamp, body } of tags) publication[kind](timestamp, body);
  };
  /** Tags of this place: one picture and one sound are taken, the first ones that came. */
  const ownTags = (tags: readonly PushedTag[], place: string): readonly PushedTag[] =>
    tags.filter(({ kind }) => {
      const at = clock().getTime();
      const owner = owners.get(kind);
      if (!owner || owner.place === place || at - owner.at > GIVEN_UP_MS) {
        owners.set(kind, { place, at });
        return true;
      }
      publication.problem(SECOND_TRACK[kind]);
      return false;
    });
  const isRepeated = ({ kind, time }: PushedTag): boolean => {
    const until = latest.get(kind) ?? Number.NEGATIVE_INFINITY;
    return Number.isFinite(time) && time <= until && time > until - REPEATED_MS;
  };

  return {
    begin: (path) => {
      const place = trackOfPath(path);
      const reader = createPushedReader(tracksOf.get(place));
      let isAgain = names.includes(path);
      names = [path, ...names.filter((name) => name !== path)].slice(0, REMEMBERED_NAMES);
      let known = reader.tracks();
      return {
        chunk: (bytes) => {
          const tags = reader.push(bytes);
          if (isRefusal(tags)) {
            publication.problem(Object.values(tags.detail ?? {}).join() || tags.refused);
            return tags;
          }
          if (reader.tracks() !== known) {
            // an initialization segment: what comes now is new, whatever its name
            known = reader.tracks();
            if (tracksOf.size > REMEMBERED_NAMES) tracksOf.clear();
            tracksOf.set(place, known);
            isAgain = false;
            names = [];
          }
          const taken = ownTags(tags, place).filter((tag) => !(isAgain && isRepeated(tag)));
          for (const { kind, time } of taken) if (Number.isFinite(time)) latest.set(kind, time);
          // sound alone has nothing to wait for
          pass(publication.kind === 'sound' ? taken : interleaver.add(taken, new Set(owners.keys())));
          return undefined;
        },
      };
    },
    flush: () => pass(interleaver.flush()),
  };
};
