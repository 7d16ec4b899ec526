/**
 * An encoder and Palco are killed in turn while a game is on the air. What was on the air is in the recording except for the
 * part being written at each kill; there is one game and one recording, and its lists can be read after each kill. Twelve
 * kills in ten minutes; only with PALCO_TEST_REAL_TIME, which the long run sets while nothing else runs.
 * Real time: encoders send as cameras do; the long run gives it a machine of its own.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataFolder, openTestDatabase, removeDataFolder } from '@palco/database/testing';
import { type MediaPlaylist, mediaPlaylistText } from '@palco/hls/media-playlist';
import { readMediaPlaylist } from '@palco/hls/read-media-playlist';
import { wholeSoFar } from '@palco/hls/timeline';
import { isRefusal } from '@palco/kernel/refusal';
import { configTags, encoderTags, USUAL_ENCODER } from '@palco/media/simulated-encoder';
import { type Publisher, publish } from '@palco/rtmp/publisher';
import { expect, inject, test } from 'vitest';
import { createRecordings } from '../../gateways/recordings/recordings.ts';
import { freePort } from '../../testing/free-port.ts';
import { openProcess, WITHOUT_LEAGUE } from '../../testing/palco-process.ts';
import { patience } from '../../testing/patience.ts';
import { writeGame, writeLeague } from '../../testing/written-league.ts';
import { hashOfKey, newStreamKey } from './stream-key.ts';

const IS_REAL_TIME = process.env.PALCO_TEST_REAL_TIME === '1';
const KILLS = 12;
const TURN_MS = 45_000;
/** The part that is being written; a picture's length more, because the last picture of a part ends with the next. */
const PART_SECONDS = 0.55;
/** What one kill may cost. On a busy machine Palco also reads late what the encoder has sent. */
const lostSeconds = (): number => PART_SECONDS * patience();

/** Sends in real time until its connection is closed; returns how many seconds of media it has sent. */
const onAir = async (encoder: Publisher): Promise<number> => {
  let isOver = false;
  void encoder.closed.then(() => {
    isOver = true;
  });
  const began = performance.now();
  let sent = 0;
  for (const { kind, body } of configTags(USUAL_ENCODER)) await encoder.send(kind, 0, body).catch(() => undefined);
  for (let second = 0; !isOver; second++)
    for (const { kind, timestamp, body } of encoderTags(USUAL_ENCODER, second * 1000, (second + 1) * 1000)) {
      await sleep(Math.max(0, began + timestamp - performance.now()));
      await encoder.send(kind, timestamp, body).catch(() => undefined);
      if (isOver) break;
      sent = timestamp;
    }
  return sent / 1000;
};

/** The list as a process that starts now would send it, written and read back. */
const readList = (media: string, game: number, rendition: string): MediaPlaylist => {
  const log = { warn: () => undefined, error: () => undefined, info: () => undefined } as never;
  const footage = createRecordings({ folder: media, clock: () => new Date(), log }).footageOf({
    id: game,
    state: 'over',
    startsAt: new Date(),
    firstPlayAt: undefined,
    endedAt: new Date(),
    stops: [],
    innings: [],
  });
  const timeline = footage && footage.state !== 'none' ? footage.media.timeline(rendition) : undefined;
  if (!timeline) throw new Error('there is no recording');
  const list = readMediaPlaylist(mediaPlaylistText(wholeSoFar(timeline)));
  if (isRefusal(list)) throw new Error(JSON.stringify(list));
  return list;
};
const secondsOf = ({ segments }: MediaPlaylist): number =>
  segments.reduce((sum, { durationUs }) => sum + durationUs, 0) / 1_000_000;

test.runIf(IS_REAL_TIME)(
  `${KILLS} kills of encoder and Palco in turn: what was on the air is in one recording`,
  {
    timeout: 1_800_000,
  },
  async () => {
    const connection = await openTestDatabase(inject('postgres'));
    const { db } = connection;
    const data = await makeDataFolder();
    const media = join(data, 'media');
    const rtmp = await freePort();
    const options = {
      data,
      databaseUrl: connection.url,
      settings: { ...WITHOUT_LEAGUE, PALCO_RTMP_PORT: String(rtmp), PALCO_MEDIA: media },
    };
    let palco = await openProcess(options);
    await writeLeague(db);
    const key = newStreamKey();
    const game = await writeGame(db, { startsAt: new Date(), status: 'in_progress' });
    const { id } = await db
      .insertInto('live_inputs')
      .values({ name: 'Estadio', club: null, key_hash: hashOfKey(key), key_set_at: new Date(), removed_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('game_inputs').values({ game_id: game, input_id: id, assigned_at: new Date() }).execute();

    const listOf = (rendition: string): MediaPlaylist => readList(media, game, rendition);
    const connect = async (): Promise<Publisher> => {
      for (;;)
        try {
          return await publish(`rtmp://127.0.0.1:${rtmp}/live`, key);
        } catch {
          await sleep(200);
        }
    };
    let aired = 0;
    let lost = 0;
    let encoder = await connect();
    for (let kill = 0; kill < KILLS; kill++) {
      const airing = onAir(encoder);
      await sleep(TURN_MS);
      lost += lostSeconds();
      if (kill % 2 === 0) encoder.destroy();
      else {
        await palco.kill();
        palco = await openProcess(options);
      }
      aired += await airing;
      encoder = await connect();
      expect(secondsOf(listOf('fuente'))).toBeGreaterThanOrEqual(aired - lost);
    }
    const last = onAir(encoder);
    await sleep(TURN_MS);
    await encoder.close();
    lost += lostSeconds();
    aired += await last;
    expect(await palco.stop()).toBe(0);

    const pictures = listOf('fuente');
    expect(secondsOf(pictures)).toBeGreaterThanOrEqual(aired - lost);
    expect(secondsOf(pictures)).toBeLessThan(aired + 1);
    // each kill is one break and no more
    expect(pictures.segments.filter(({ isDiscontinuous }) => isDiscontinuous)).toHaveLength(KILLS);
    expect(listOf('sonido').segments.filter(({ isDiscontinuous }) => isDiscontinuous)).toHaveLength(KILLS);
    expect(readdirSync(join(media, 'games'))).toEqual([String(game)]);
    await connection.close();
    await removeDataFolder(data);
  },
);
