/** The picture of a whole simulated game against the fold of its plays, without decoding anything. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ACTS, actsOf } from '@palco/baseball/picture/acts';
import { STILL_STAGES, stagesOf } from '@palco/baseball/picture/stages';
import { playsAsOf } from '@palco/baseball/rules/as-of';
import { foldGame } from '@palco/baseball/rules/fold';
import { nextHalf } from '@palco/baseball/rules/half-inning';
import { eventsOf, type Play } from '@palco/baseball/rules/play';
import { situationOf } from '@palco/baseball/rules/situation';
import { seasonGames } from '@palco/baseball/testing/season-games';
import { readFragment } from '@palco/hls/fragment';
import { type InitSegment, readInitSegment } from '@palco/hls/init-segment';
import { isRefusal } from '@palco/kernel/refusal';
import { readAvcConfig } from '@palco/media/avc-config';
import { beforeAll, expect, test } from 'vitest';
import { createDrawnChannel, DRAWN_DELAY_MS } from './drawn-channel.ts';
import { indexFilm, pictureRuns, samplesOf } from './drawn-picture.ts';
import { FILM_FOLDER, type FilmFiles, readFilm } from './film-files.ts';
import type { GameTimes, Media, VideoSource } from './video-source.ts';

const SEGMENT = 3840;
const LEAD = 10 * 60_000;
const [game] = seasonGames(1, 'drawn');
if (!game) throw new Error('no game');
const START = Math.floor((game.plays[0]?.at ?? 0) / 1000) * 1000;
const SINCE = START - LEAD;
let files: FilmFiles;
let channel: VideoSource;
beforeAll(async () => {
  files = await readFilm();
  channel = createDrawnChannel(files);
});

const drawingOf = (plays: readonly Play[]) => ({
  stages: stagesOf(game.setup, plays),
  acts: actsOf(plays),
  lines: () => plays.filter(({ kind }) => kind === 'plate_appearance').map(({ at, id }) => ({ at, text: `<${id}>` })),
});
const timesOf = (plays: readonly Play[], changes: Partial<GameTimes> = {}): GameTimes => {
  const drawing = drawingOf(plays);
  return {
    id: 7,
    state: 'on',
    startsAt: new Date(START),
    firstPlayAt: undefined,
    endedAt: undefined,
    stops: [],
    innings: [],
    drawing: () => drawing,
    ...changes,
  };
};
const over: Partial<GameTimes> = { state: 'over', endedAt: new Date(game.endedAt) };
const mediaOf = (times: GameTimes, now: number): Media => {
  const footage = channel.footageOf(times, new Date(now));
  if (footage.state === 'none') throw new Error('nothing to see');
  return footage.media;
};
/** The panel's state in the words of a plate. */
const plateAt = (instant: number): string => {
  const plays = playsAsOf(game.plays, instant);
  if (plays.length === 0) return 'before';
  const folded = foldGame(game.setup, plays);
  if (isRefusal(folded)) throw new Error(folded.refused);
  const last = plays.at(-1);
  const isAtBat = last?.kind === 'plate_appearance' && !last.result;
  const { state } = folded;
  const turned = isAtBat && state.outs >= 3 && state.phase !== 'over' ? nextHalf(state) : state;
  const { isOver, outs, half, runners } = situationOf(turned);
  if (isOver) return 'after';
  return outs >= 3
    ? 'between'
    : `${half}-${[1, 2, 3].reduce((sum, base) => sum + (runners[base as 1] ? 2 ** (base - 1) : 0), 0)}-${outs}`;
};

test('from ten minutes before to the end every moment has its picture, and its plate is the state of the panel', {}, () => {
  const index = indexFilm(files.film);
  const drawing = drawingOf(game.plays);
  const count = Math.ceil((game.endedAt + 40_000 - SINCE) / SEGMENT);
  let reached = SINCE;
  const plates = new Set<number>();
  for (let sequence = 0; sequence < count; sequence += 1) {
    const from = SINCE + sequence * SEGMENT;
    const runs = pictureRuns(index, drawing, from, from + SEGMENT);
    for (const run of runs) {
      expect(run.from).toBe(reached);
      expect(run.until).toBeGreaterThan(run.from);
      expect(run.until - run.from).toBeLessThanOrEqual(files.film.celMs);
      expect(files.renditions.every(({ plates: all, cels }) => all[run.plate] && cels[run.cel])).toBe(true);
      reached = run.until;
      plates.add(run.plate);
    }
    // a fold for each of a hundred thousand runs takes minutes: the first and the last of each segment, and every cut
    for (const [place, run] of runs.entries()) {
      const isCut = place > 0 && run.plate !== runs[place - 1]?.plate;
      if (isCut) expect(files.film.plates[runs[place - 1]?.plate ?? -1]).toBe(plateAt(run.from - 1));
      if (isCut || place === 0 || place === runs.length - 1)
        expect(files.film.plates[run.plate]).toBe(plateAt(run.from));
    }
  }
  expect(reached).toBe(SINCE + count * SEGMENT);
  expect(plates.size).toBeGreaterThan(20);
});

test('the wind-up, the pitch and the swing of a hit are on screen when the panel counts it', () => {
  const index = indexFilm(files.film);
  const drawing = drawingOf(game.plays);
  const play = game.plays.find(
    (each) =>
      each.kind === 'plate_appearance' && each.result?.type === 'single' && each.events.at(-1)?.kind === 'pitch',
  );
  if (play?.kind !== 'plate_appearance' || !play.result) throw new Error('no single');
  const pitch = eventsOf(play).at(-2)?.at ?? 0;
  const half = foldGame(game.setup, playsAsOf(game.plays, pitch));
  if (isRefusal(half)) throw new Error(half.refused);
  const nameAt = (at: number): string | undefined => {
    const cel = pictureRuns(index, drawing, at, at + 1)[0]?.cel ?? -1;
    return files.film.acts.find(({ first, cels }) => cel >= first && cel < first + cels)?.name;
  };
  expect([-1000, -100, 100, 3000].map((ms) => nameAt(pitch + ms))).toEqual(['windup', 'single', 'single', 'single']);
  expect(nameAt(play.result.at - 1)).toBe('single');
  expect(nameAt(play.result.at + 1000)).toBe('next');
});

test('both renditions cut at the same instants, as long as the sound, at the dates of the playlist', async () => {
  const media = mediaOf(timesOf(game.plays, over), game.endedAt);
  const count = media.timeline('720p')?.count ?? 0;
  for (const sequence of [0, 1, 157, 1000, 1001, count - 1]) {
    for (const id of ['720p', '360p', 'ambiente', 'narracion']) {
      const tracks = readInitSegment(media.init(id) as Uint8Array) as InitSegment;
      const [timing] = readFragment((await media.segment(id, sequence)) as Uint8Array, tracks) as readonly {
        startTicks: number;
        durationTicks: number;
        timescale: number;
      }[];
      expect(((timing?.startTicks ?? 0) * 1000) / (timing?.timescale ?? 1)).toBe(sequence * SEGMENT);
      expect(((timing?.durationTicks ?? 0) * 1000) / (timing?.timescale ?? 1)).toBe(SEGMENT);
      expect(media.timeline(id)?.segment(sequence).startsAt).toBe(SINCE + sequence * SEGMENT);
    }
  }
  expect(await media.segment('720p', count)).toBeUndefined();
});

test('a segment has as many pictures as its frame rate says, but where the state of the game changes', () => {
  const index = indexFilm(files.film);
  const drawing = drawingOf(game.plays);
  const [pictures] = files.renditions;
  if (!pictures) throw new Error('no rendition');
  // a picture that begins at any millisecond, as one of a replayed game does
  for (const since of [SINCE, SINCE + 37])
    for (let from = since; from < game.endedAt; from += SEGMENT) {
      const samples = samplesOf(pictureRuns(index, drawing, from, from + SEGMENT), pictures.about.timescale, pictures);
      const most = (SEGMENT * pictures.about.frameRate) / 1000;
      const changes = drawing.stages.filter(({ at }) => at > from && at < from + SEGMENT).length;
      expect(samples.length).toBeLessThanOrEqual(most + changes);
    }
});

test('the parameter set says how many pictures a second there are: WebKit goes by it', () => {
  for (const { about, init } of files.renditions) {
    const record = init.subarray(Buffer.from(init).indexOf('avcC') + 4);
    expect(readAvcConfig(record)).toMatchObject({ frameRate: about.frameRate });
  }
});

test('no segment needs more than the playlist promises', () => {
  const index = indexFilm(files.film);
  const drawing = drawingOf(game.plays);
  const most = new Map<string, number>();
  for (let from = SINCE; from < game.endedAt; from += SEGMENT) {
    const runs = pictureRuns(index, drawing, from, from + SEGMENT);
    for (const pictures of files.renditions) {
      const samples = samplesOf(runs, pictures.about.timescale, pictures);
      const bits = (samples.reduce((sum, { bytes }) => sum + bytes.byteLength + 12, 200) * 8000) / SEGMENT;
      most.set(pictures.about.id, Math.max(most.get(pictures.about.id) ?? 0, bits));
    }
  }
  for (const { about } of files.renditions) expect(most.get(about.id)).toBeLessThanOrEqual(about.bandwidth);
});

test('what was shown live is the same afterwards, and its edge lies within what is known', async () => {
  const now = START + 3600_000;
  const live = mediaOf(timesOf(playsAsOf(game.plays, now)), now);
  const recorded = mediaOf(timesOf(game.plays, over), game.endedAt);
  const count = live.timeline('720p')?.count ?? 0;
  expect(SINCE + count * SEGMENT).toBeLessThanOrEqual(now - DRAWN_DELAY_MS);
  expect(SINCE + (count + 1) * SEGMENT).toBeGreaterThan(now - DRAWN_DELAY_MS);
  for (const sequence of [0, 300, 500, 700, count - 1])
    expect(await live.segment('360p', sequence)).toEqual(await recorded.segment('360p', sequence));
  expect(live.timeline('720p')?.segment(500)).toEqual(recorded.timeline('720p')?.segment(500));
});

test('a correction redraws what it concerns and leaves the rest', async () => {
  const last = game.plays.findLast((play) => play.kind === 'plate_appearance');
  const whole = mediaOf(timesOf(game.plays, over), game.endedAt);
  const shorter = mediaOf(
    timesOf(
      game.plays.filter((play) => play !== last),
      over,
    ),
    game.endedAt,
  );
  const at = Math.floor(((last?.at ?? 0) - SINCE) / SEGMENT);
  expect(await shorter.segment('360p', at - 5)).toEqual(await whole.segment('360p', at - 5));
  const end = Math.ceil((game.endedAt - SINCE) / SEGMENT);
  expect(await shorter.segment('360p', end)).not.toEqual(await whole.segment('360p', end));
});

test('the film has every act in both uniforms and a plate for every stage, in less than 14 MB', async () => {
  const { plateOf, actOf } = indexFilm(files.film);
  const stages = (['top', 'bottom'] as const).flatMap((half) =>
    Array.from({ length: 24 }, (_, each) => ({ half, bases: each % 8, outs: Math.floor(each / 8) })),
  );
  for (const stage of stages)
    for (const name of [...ACTS, 'idle' as const]) expect(actOf(name, stage).cels).toBeGreaterThan(0);
  for (const stage of STILL_STAGES) expect(actOf('ribbon', stage).cels).toBeGreaterThan(0);
  expect(new Set([...stages, ...STILL_STAGES].map(plateOf)).size).toBe(files.film.plates.length);
  const entries = await readdir(FILM_FOLDER, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries.filter((each) => each.isFile()).map(async (each) => (await stat(join(each.parentPath, each.name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(14_000_000);
});

test('a game without plays shows the park before the game', () => {
  const { drawing: _, ...times } = timesOf([]);
  const index = indexFilm(files.film);
  const runs = pictureRuns(index, { stages: [], acts: [] }, SINCE, SINCE + SEGMENT);
  expect(new Set(runs.map(({ plate }) => files.film.plates[plate]))).toEqual(new Set(['before']));
  expect(mediaOf(times, START).segment('720p', 0)).toBeInstanceOf(Uint8Array);
});

test('plays are written under their picture, where markup is text', () => {
  const media = mediaOf(timesOf(game.plays, over), game.endedAt);
  const play = game.plays.find(({ kind }) => kind === 'plate_appearance');
  const sequence = Math.floor(((play?.at ?? 0) - SINCE) / SEGMENT);
  expect(media.captions('captions-es', sequence)).toContain(`&lt;${play?.id}>`);
  expect(media.captions('captions-es', sequence - 1)).not.toContain('-->');
  expect(media.captions('captions-ru', sequence)).toBeUndefined();
});

test('a thumbnail shows the state of its moment, and they leave no hole', () => {
  const media = mediaOf(timesOf(game.plays, over), game.endedAt);
  const rows = [...(media.thumbnails?.track() ?? '').matchAll(/^(\S+) --> (\S+)\n\S+#xywh=(\d+),(\d+),160,90$/gm)];
  expect(rows.length).toBeGreaterThan(300);
  for (const [index, [, , to]] of rows.slice(0, -1).entries()) expect(rows[index + 1]?.[1]).toBe(to);
  const columns = files.clip.clip.thumbnails.columns;
  for (const index of [0, 40, 120, 200, 300]) {
    const [, , , x, y] = rows[index] ?? [];
    const plate = files.film.plates[Number(x) / 160 + (Number(y) / 90) * columns];
    expect(plate).toBe(plateAt(SINCE + (index * 6 + 3) * SEGMENT));
  }
});
