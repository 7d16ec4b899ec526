/** Which plate and which cel of a film are on screen at each moment of a game. Pure. */
import { type Act, type ActName, LASTING_ACTS } from '@palco/baseball/picture/acts';
import { lastUpTo, type Stage, type StageChange } from '@palco/baseball/picture/stages';
import type { PictureSample } from '@palco/hls/cel-fragment';
import type { Film, FilmAct } from '@palco/hls/film';

interface Drawing {
  /** ascending, both */
  readonly stages: readonly StageChange[];
  readonly acts: readonly Act[];
}
/** The same two pictures for a while; milliseconds since 1970. */
interface PictureRun {
  readonly plate: number;
  readonly cel: number;
  readonly from: number;
  readonly until: number;
}
interface FilmIndex {
  readonly film: Film;
  readonly plateOf: (stage: Stage) => number;
  /** an act in the uniforms of a stage */
  readonly actOf: (name: ActName | 'idle' | 'ribbon', stage: Stage) => FilmAct;
}

/** Pictures a second: a plate that is shown for less than such a picture is hardly seen. */
const SHORTEST_RATE = 12.5;
/** The longest time that an act waits for its result; a review takes a minute or two. */
const LASTS_MS = 180_000;
/** A plate is repeated before it has more cels than can be counted (cel-fragment.ts). */
const CELS_PER_PLATE = 100;

export const plateName = (stage: Stage): string =>
  typeof stage === 'string' ? stage : `${stage.half}-${stage.bases}-${stage.outs}`;

/** Its look-ups throw for a plate or an act that the film does not have. */
export const indexFilm = (film: Film): FilmIndex => {
  const plates = new Map(film.plates.map((name, index) => [name, index]));
  const acts = new Map(film.acts.map((act) => [`${act.half ?? ''}/${act.name}`, act]));
  const found = <Value>(value: Value | undefined, name: string): Value => {
    if (value === undefined) throw new Error(`the film has no ${name}`);
    return value;
  };
  return {
    film,
    plateOf: (stage) => found(plates.get(plateName(stage)), plateName(stage)),
    actOf: (name, stage) => {
      const key = `${typeof stage === 'string' ? '' : stage.half}/${name}`;
      return found(acts.get(key), key);
    },
  };
};

/**
 * The instants at which cels change, counted from `origin`. An act begins with the first of them, so that a segment has as many
 * pictures as its frame rate says.
 */
interface Grid {
  readonly origin: number;
  readonly ms: number;
}
const placeOn = ({ origin, ms }: Grid, at: number): number => Math.floor((at - origin) / ms);
const instantOn = ({ origin, ms }: Grid, place: number): number => origin + place * ms;
const startOn = (grid: Grid, { at }: { readonly at: number }): number =>
  instantOn(grid, -placeOn({ origin: -grid.origin, ms: grid.ms }, -at));

/**
 * The cel at an instant, and until when: the next instant of the grid, also where nothing moves. WebKit takes the length of a
 * picture from its parameter set, so one that stayed longer would end there, and playback with it.
 */
const celAt = ({ actOf }: FilmIndex, { acts }: Drawing, stage: Stage, at: number, grid: Grid): [number, number] => {
  const place = placeOn(grid, at);
  const until = instantOn(grid, place + 1);
  const looped = (name: 'idle' | 'ribbon'): [number, number] => {
    const { first, cels } = actOf(name, stage);
    return [first + (((place % cels) + cels) % cels), until];
  };
  if (typeof stage === 'string') return looped('ribbon');
  const act = acts[lastUpTo(acts, instantOn(grid, place))];
  if (!act) return looped('idle');
  const { first, cels } = actOf(act.name, stage);
  const count = place - placeOn(grid, startOn(grid, act));
  if (count < cels) return [first + count, until];
  if (LASTING_ACTS.has(act.name) && at - act.at < LASTS_MS) return [first + cels - 1, until];
  return looped('idle');
};

/** The pictures between two instants, without a gap. */
export const pictureRuns = (index: FilmIndex, drawing: Drawing, from: number, until: number): readonly PictureRun[] => {
  const { stages, acts } = drawing;
  // the loop of a film goes on from one segment to the next, which are whole numbers of cels long
  const grid = { origin: from - Math.floor(from / index.film.celMs) * index.film.celMs, ms: index.film.celMs };
  const nextStage = (at: number): number => stages[lastUpTo(stages, at) + 1]?.at ?? Number.POSITIVE_INFINITY;
  const nextAct = (at: number): number => {
    const act = acts[lastUpTo(acts, instantOn(grid, placeOn(grid, at))) + 1];
    return act ? startOn(grid, act) : Number.POSITIVE_INFINITY;
  };
  const runs: PictureRun[] = [];
  for (let at = from; at < until; ) {
    const stage = stages[lastUpTo(stages, at)]?.stage ?? 'before';
    const [cel, ends] = celAt(index, drawing, stage, at, grid);
    const next = Math.min(ends, until, nextStage(at), nextAct(at));
    runs.push({ plate: index.plateOf(stage), cel, from: at, until: next });
    at = next;
  }
  return runs;
};

/**
 * The samples of runs. A plate is on screen for one tick, too short to be seen, so that players keep moving where the plate
 * changes; then come its cels. It takes the place of the first one, whose time the second gets: a segment has as many pictures
 * as its frame rate says, which some players count.
 */
export const samplesOf = (
  runs: readonly PictureRun[],
  timescale: number,
  pictures: { readonly plates: readonly Uint8Array[]; readonly cels: readonly Uint8Array[] },
): readonly PictureSample[] => {
  const begins = runs[0]?.from ?? 0;
  const tickAt = (at: number): number => Math.round(((at - begins) * timescale) / 1000);
  const samples: PictureSample[] = [];
  let [plate, cels, owed] = [-1, 0, 0];
  for (const [place, run] of runs.entries()) {
    let duration = owed + tickAt(run.until) - tickAt(run.from);
    owed = 0;
    if (run.plate !== plate || cels === CELS_PER_PLATE) {
      [plate, cels] = [run.plate, 0];
      const isFollowed = runs[place + 1]?.plate === plate;
      // one that is cut short has no other picture
      const isAlone = !isFollowed && duration < timescale / SHORTEST_RATE;
      const shown = isAlone ? duration : 1;
      samples.push({ bytes: pictures.plates[plate] as Uint8Array, duration: shown, isPlate: true });
      duration -= shown;
      if (isAlone) continue;
      if (isFollowed) {
        owed = duration;
        continue;
      }
    }
    samples.push({ bytes: pictures.cels[run.cel] as Uint8Array, duration, isPlate: false });
    cels += 1;
  }
  return samples;
};
