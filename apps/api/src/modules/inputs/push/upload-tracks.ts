/**
 * The tracks of an encoder that uploads files: each file belongs to an initialization segment of its folder. Which one, is told
 * by its content first (`fitting-inits.ts`), then by its name, then by its time: it goes on where a track ended.
 */
import type { FittingInit } from '@palco/media/fitting-inits';
import type { PushedInit } from '@palco/media/pushed-tracks';

interface UploadTracks {
  /** an initialization segment came in this file, perhaps a newer one of the same track */
  add(path: string, init: PushedInit): void;
  /** those that a file may belong to: that of an earlier request for the same file, or all of its folder */
  of(path: string): readonly PushedInit[];
  /** which one it belongs to; undefined: nothing tells */
  choose(path: string, fitting: readonly FittingInit[]): PushedInit | undefined;
  /** the path of the file that it came in */
  pathOf(init: PushedInit): string;
  /** its track has reached this time, seconds */
  reached(init: PushedInit, seconds: number): void;
}

/** More than any packager writes into one folder. */
const MOST = 40;
/** A fragment that begins this close to the end of a track goes on with it, seconds. */
const CLOSE = 0.3;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** The words and numbers of a name, such as `chunk`, `stream`, `0`, `00017`. */
const wordsOf = (path: string): readonly string[] =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.[^.]*$/, '')
    .match(/\d+|[a-z]+/gi) ?? [];
const alike = (one: readonly string[], other: readonly string[]): number =>
  one.filter((word, place) => word === other[place]).length;

/** Those with the highest rank. */
const best = <Item>(items: readonly Item[], rank: (item: Item) => number): readonly Item[] => {
  const ranks = items.map(rank);
  const most = Math.max(...ranks);
  return items.filter((_, place) => ranks[place] === most);
};

export const createUploadTracks = (): UploadTracks => {
  const inits = new Map<string, PushedInit>();
  const paths = new Map<PushedInit, string>();
  const ends = new Map<PushedInit, number>();
  const pathOf = (init: PushedInit): string => paths.get(init) ?? '';

  return {
    add: (path, init) => {
      const before = inits.get(path);
      if (before) paths.delete(before);
      inits.delete(path);
      inits.set(path, init);
      paths.set(init, path);
      const [oldest] = inits;
      if (inits.size > MOST && oldest) {
        inits.delete(oldest[0]);
        paths.delete(oldest[1]);
      }
      for (const known of ends.keys()) if (!paths.has(known)) ends.delete(known);
    },
    of: (path) => {
      const own = inits.get(path);
      if (own) return [own];
      return [...inits].flatMap(([each, init]) => (folderOf(each) === folderOf(path) ? [init] : []));
    },
    choose: (path, fitting) => {
      const words = wordsOf(path);
      // a running number is at the end more often than at the beginning
      const fromStart = best(fitting, ({ init }) => alike(wordsOf(pathOf(init)), words));
      const byName = best(fromStart, ({ init }) => alike(wordsOf(pathOf(init)).toReversed(), words.toReversed()));
      if (byName.length === 1) return byName[0]?.init;
      const goingOn = byName.filter(({ init, start }) => Math.abs(start - (ends.get(init) ?? Infinity)) < CLOSE);
      if (goingOn.length === 1) return goingOn[0]?.init;
      // a new track: nothing of it came yet, and none of the others ended here
      const unbegun = byName.filter(({ init }) => !ends.has(init));
      return goingOn.length === 0 && unbegun.length === 1 ? unbegun[0]?.init : undefined;
    },
    pathOf,
    reached: (init, seconds) => void ends.set(init, seconds),
  };
};
