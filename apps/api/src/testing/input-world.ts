/** A world that takes encoders, and the sample clip as the tags of one. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameStatus } from '@palco/baseball/rules/game-status';
import type { LiveInput } from '@palco/contracts/inputs/input-staff';
import type { MediaPlaylist } from '@palco/hls/media-playlist';
import { readMediaPlaylist } from '@palco/hls/read-media-playlist';
import { isRefusal } from '@palco/kernel/refusal';
import { readTrack, type Tag } from '@palco/media/read-tags';
import type { Publisher } from '@palco/rtmp/publisher';
import { expect } from 'vitest';
import { makeViewers, type Viewers } from './viewers.ts';
import { openWorld, WORLD_START, type World } from './world.ts';
import { writeGame, writeLeague } from './written-league.ts';

export const CLIP = join(import.meta.dirname, '../../../../demo/sample/clip');
export const CLIP_MS = 23_040;
export const CLIP_SEGMENTS = 6;

export const must = <Answer>(answer: Answer): Exclude<Answer, { refused: string }> => {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer as Exclude<Answer, { refused: string }>;
};
const clipTags = (rendition: string): { config: Tag; tags: readonly Tag[] } => {
  const track = must(readTrack(readFileSync(join(CLIP, rendition, 'init.mp4'))));
  const segments = Array.from({ length: CLIP_SEGMENTS }, (_, place) =>
    readFileSync(join(CLIP, rendition, `s${place}.m4s`)),
  );
  return { config: track.config, tags: segments.flatMap((segment) => [...must(track.tagsOf(segment, 0))]) };
};
const [picture, sound] = [clipTags('360p'), clipTags('ambiente')];
export const clipConfigs: readonly Tag[] = [picture.config, sound.config];
/** Both tracks of the clip in the order of an encoder. */
export const programme: readonly Tag[] = [...picture.tags, ...sound.tags].toSorted(
  (one, other) => one.timestamp - other.timestamp,
);

/** Sends tags, the configurations first. */
export const send = async (encoder: Publisher, tags: readonly Tag[], shift = 0): Promise<void> => {
  for (const { config } of [picture, sound]) await encoder.send(config.kind, shift, config.body);
  for (const { kind, timestamp, body } of tags) await encoder.send(kind, timestamp + shift, body);
};

export interface InputWorld {
  readonly world: World;
  readonly viewers: Viewers;
  /** folder of the recordings */
  readonly media: string;
  /** where encoders publish by RTMP */
  readonly url: string;
  /** origin of the HTTP server */
  readonly origin: string;
  /** a call of the broadcast engineer */
  call(request: `${string} /${string}`, body?: object): ReturnType<World['ask']>;
  addInput(settings?: object): Promise<{ readonly id: number; readonly key: string }>;
  inputOf(id: number): Promise<LiveInput>;
  /** free, so that a media token without a seat opens it */
  freeGame(status: GameStatus, startsInMs: number): Promise<number>;
  liveGame(): Promise<number>;
  assign(game: number, input: number | null): Promise<void>;
  /** a live game with an input of its own */
  assignedGame(): Promise<{ readonly game: number; readonly input: number; readonly key: string }>;
  fetchMedia(game: number, file: string): Promise<Response>;
  playlist(game: number, rendition: string): Promise<MediaPlaylist>;
  expectRecorded(game: number, seconds: number): Promise<void>;
  close(): Promise<void>;
}

export const openInputWorld = async (settings: Readonly<Record<string, string>> = {}): Promise<InputWorld> => {
  const media = mkdtempSync(join(tmpdir(), 'palco-media-'));
  // recordings that go to a store are written to this folder first
  const folder = settings.PALCO_MEDIA === undefined ? 'PALCO_MEDIA' : 'PALCO_MEDIA_LOCAL';
  const world = await openWorld({
    seeds: ['plans', 'rights'],
    isListening: true,
    settings: { [folder]: media, PALCO_RTMP_PORT: '0', ...settings },
  });
  const viewers = makeViewers(world);
  await writeLeague(world.db);
  const engineer = await world.staff('ingest');
  const url = `rtmp://127.0.0.1:${await world.palco.listenForEncoders()}/live`;
  const { port } = world.app.server.address() as { port: number };
  const origin = `http://127.0.0.1:${port}`;

  const call: InputWorld['call'] = (request, body) =>
    world.ask(request, { token: engineer.token, ...(body ? { body } : {}) });
  const addInput: InputWorld['addInput'] = async (changes = {}) => {
    const { status, body } = await call('POST /api/operations/inputs', { name: 'Estadio', ...changes });
    expect(status).toBe(200);
    return { id: body.data.id, key: body.key };
  };
  const freeGame: InputWorld['freeGame'] = async (status, startsInMs) => {
    const id = await writeGame(world.db, { startsAt: new Date(WORLD_START.getTime() + startsInMs), status });
    await world.db.updateTable('games').set({ is_free: true }).where('id', '=', id).execute();
    return id;
  };
  const liveGame = (): Promise<number> => freeGame('in_progress', -1_800_000);
  const assign: InputWorld['assign'] = async (game, input) => {
    expect((await call(`PUT /api/operations/games/${game}/input`, { input })).status).toBe(200);
  };
  const fetchMedia: InputWorld['fetchMedia'] = (game, file) =>
    fetch(`${origin}/media/${viewers.mediaToken(game)}/${game}/${file}`);
  const playlist: InputWorld['playlist'] = async (game, rendition) =>
    must(readMediaPlaylist(await (await fetchMedia(game, `${rendition}/whole.m3u8`)).text()));

  return {
    world,
    viewers,
    media,
    url,
    origin,
    call,
    addInput,
    inputOf: async (id) => {
      const { body } = await call('GET /api/operations/inputs');
      return body.data.find((each: LiveInput) => each.id === id);
    },
    freeGame,
    liveGame,
    assign,
    assignedGame: async () => {
      const [game, { id, key }] = [await liveGame(), await addInput()];
      await assign(game, id);
      return { game, input: id, key };
    },
    fetchMedia,
    playlist,
    expectRecorded: (game, seconds) =>
      expect
        .poll(async () => {
          const { segments } = await playlist(game, 'fuente');
          return (segments.reduce((sum, { durationUs }) => sum + durationUs, 0) / 1_000_000).toFixed(1);
        })
        .toBe(seconds.toFixed(1)),
    close: async () => {
      await world.close();
      rmSync(media, { recursive: true, force: true });
    },
  };
};
