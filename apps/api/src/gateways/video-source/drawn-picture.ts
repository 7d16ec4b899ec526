/** Which plate and which cel of a film are on screen at each moment of a game. Pure. */
import { type Act, type ActName, LASTING_ACTS } from '@palco/baseball/picture/acts';
import { lastUpTo, type Stage, type StageChange } from '@palco/baseball/picture/stages';
import type { PictureSample } from '@palco/hls/cel-fragment';
import type { Film, FilmAct } from '@palco/hls/film';

export interface Drawing {
  /** ascending, both */
  readonly stages: readonly StageChange[];
  readonly acts: readonly Act[];
}
/** The same two pictures for a while; milliseconds since 1970. */
export interface PictureRun {
  readonly plate: number;
  readonly cel: number;
  readonly from: number;
  readonly until: number;
}
export interface FilmIndex {
  readonly film: Film;
  readonly plateOf: (stage: Stage) => number;
  /** an act in the uniforms of a stage */
  readonly actOf: (name: ActName | 'idle' | 'ribbon', stage: Stage) => FilmAct;
}

/** No picture stays longer, even when nothing moves. */
const LONGEST_RUN_MS = 400;
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

/** The cel at an instant, and until when. */
const celAt = ({ film, actOf }: FilmIndex, { acts }: Drawing, stage: Stage, at: number): [number, number] => {
  const looped = (name: 'idle' | 'ribbon'): [number, number] => {
    const { first, cels } = actOf(name, stage);
    const count = Math.floor(at / film.celMs);
    return [first + (count % cels), (count + 1) * film.celMs];
  };
  if (typeof stage === 'string') return looped('ribbon');
  const act = acts[lastUpTo(acts, at)];
  if (!act) return looped('idle');
  const { first, cels } = actOf(act.name, stage);
  const count = Math.floor((at - act.at) / film.celMs);
  if (count < cels) return [first + count, act.at + (count + 1) * film.celMs];
  if (LASTING_ACTS.has(act.name) && at - act.at < LASTS_MS) return [first + cels - 1, at + LONGEST_RUN_MS];
  return looped('idle');
};

/** The pictures between two instants, without a gap. */
export const pictureRuns = (index: FilmIndex, drawing: Drawing, from: number, until: number): readonly PictureRun[] => {
  const { stages, acts } = drawing;
  const after = (rows: readonly { readonly at: number }[], at: number): number =>
    rows[lastUpTo(rows, at) + 1]?.at ?? Number.POSITIVE_INFINITY;
  const runs: PictureRun[] = [];
  for (let at = from; at < until; ) {
    const stage = stages[lastUpTo(stages, at)]?.stage ?? 'before';
    const [cel, ends] = celAt(index, drawing, stage, at);
    const next = Math.min(ends, until, after(stages, at), after(acts, at));
    runs.push({ plate: index.plateOf(stage), cel, from: at, until: next });
    at = next;
  }
  return runs;
};

/**
 * The samples of runs. A plate is on screen for one tick, too short to be seen, so that players keep moving where the plate
 * changes; then come its cels.
 */
export const samplesOf = (
  runs: readonly PictureRun[],
  timescale: number,
  pictures: { readonly plates: readonly Uint8Array[]; readonly cels: readonly Uint8Array[] },
): readonly PictureSample[] => {
  const begins = runs[0]?.from ?? 0;
  const tickAt = (at: number): number => Math.round(((at - begins) * timescale) / 1000);
  const samples: PictureSample[] = [];
  let [plate, cels] = [-1, 0];
  for (const run of runs) {
    let duration = tickAt(run.until) - tickAt(run.from);
    if (run.plate !== plate || cels === CELS_PER_PLATE) {
      samples.push({ bytes: pictures.plates[run.plate] as Uint8Array, duration: 1, isPlate: true });
      [plate, cels] = [run.plate, 0];
      duration -= 1;
    }
    samples.push({ bytes: pictures.cels[run.cel] as Uint8Array, duration, isPlate: false });
    cels += 1;
  }
  return samples;
};
