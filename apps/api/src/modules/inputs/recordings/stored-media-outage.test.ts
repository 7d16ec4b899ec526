/**
 * The network to the object store is cut for a minute while an encoder publishes in real time and two viewers watch, one at the
 * process that records, one at another machine. With PALCO_TEST_LONG only: it takes two minutes.
 * Real time: an outage of a minute, in the long run only.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMediaPlaylist } from '@palco/hls/read-media-playlist';
import { isRefusal } from '@palco/kernel/refusal';
import { publish } from '@palco/rtmp/publisher';
import { expect, onTestFinished, test } from 'vitest';
import { createRecordingStore } from '../../../gateways/recordings/recording-store.ts';
import { CLIP_MS, openInputWorld, programme, send } from '../../../testing/input-world.ts';
import { openObjectServer } from '../../../testing/object-server.ts';
import { openSecondPalco } from '../../../testing/second-palco.ts';

const ROUNDS = 5;
const CUT_AFTER_MS = 15_000;
const CUT_FOR_MS = 60_000;
const POLL_MS = 1000;
const RENDITIONS = ['fuente', 'sonido'] as const;

test.runIf(process.env.PALCO_TEST_LONG === '1')(
  'a minute without the store loses nothing: viewers go on, and every segment goes up afterwards',
  async () => {
    const server = await openObjectServer();
    const inputs = await openInputWorld(server.settings);
    const second = await openSecondPalco(inputs.world);
    onTestFinished(async () => {
      await second.close();
      await inputs.close();
      await server.close();
    });
    const store = createRecordingStore(server.store);
    const { world } = inputs;
    const { game, key } = await inputs.assignedGame();
    const [begunAt, worldBegunAt] = [performance.now(), world.now().getTime()];
    const elapsed = (): number => performance.now() - begunAt;
    const clock = setInterval(() => world.setNow(new Date(worldBegunAt + elapsed())), 50);
    onTestFinished(() => clearInterval(clock));

    let isOver = false;
    const watch = async (origin: string) => {
      const figures = { requests: 0, refused: [] as string[], slowestMs: 0, segments: 0 };
      const seen = new Set<string>();
      const get = async (file: string): Promise<Response> => {
        const from = performance.now();
        const answer = await fetch(`${origin}/media/${inputs.viewers.mediaToken(game)}/${game}/${file}`);
        const bytes = await answer.clone().arrayBuffer();
        figures.requests += 1;
        figures.slowestMs = Math.max(figures.slowestMs, performance.now() - from);
        if (answer.status !== 200 || !bytes.byteLength)
          figures.refused.push(`${file} ${answer.status} at ${Math.round(elapsed() / 1000)} s`);
        return answer;
      };
      while (!isOver) {
        for (const rendition of RENDITIONS) {
          const list = readMediaPlaylist(await (await get(`${rendition}/whole.m3u8`)).text());
          if (isRefusal(list)) throw new Error(JSON.stringify(list));
          for (const { uri } of list.segments) {
            if (seen.has(`${rendition}/${uri}`)) continue;
            seen.add(`${rendition}/${uri}`);
            await get(`${rendition}/${uri}`);
            figures.segments += 1;
          }
        }
        await sleep(POLL_MS);
      }
      return figures;
    };

    const encoder = await publish(inputs.url, key);
    const publishing = (async () => {
      await send(encoder, []);
      for (let round = 0; round < ROUNDS; round++)
        for (const { kind, timestamp, body } of programme) {
          const at = timestamp + round * CLIP_MS;
          await sleep(Math.max(0, at - elapsed()));
          await encoder.send(kind, at, body);
        }
    })();
    await sleep(10_000);
    const viewers = Promise.all([inputs, second].map(({ origin }) => watch(origin)));
    await sleep(CUT_AFTER_MS - elapsed());
    const storedAtCut = (await store.sizes(game)).size;
    const cutAt = elapsed();
    await server.cut();
    await sleep(CUT_FOR_MS);
    const storedAtMend = (await store.sizes(game)).size;
    await server.mend();
    const cutMs = elapsed() - cutAt;
    const filesOnDisk = () =>
      ['video', 'audio'].flatMap((rendition) => {
        const folder = join(inputs.media, 'games', String(game), rendition);
        return readdirSync(folder).map(
          (file) => [`${rendition}/${file}`, readFileSync(join(folder, file)).length] as const,
        );
      });
    const waiting = filesOnDisk().length - storedAtMend;
    const mendedAt = performance.now();
    const lacking = async () => {
      const sizes = await store.sizes(game);
      return filesOnDisk().filter(([file, size]) => sizes.get(file) !== size);
    };
    // one segment of each rendition is being written
    await expect.poll(async () => (await lacking()).length, { interval: 100 }).toBeLessThanOrEqual(2);
    const caughtUpMs = performance.now() - mendedAt;
    await publishing;
    await encoder.close();
    await inputs.expectRecorded(game, (ROUNDS * CLIP_MS) / 1000);
    isOver = true;
    const seen = await viewers;
    await expect.poll(lacking, { interval: 100 }).toEqual([]);
    const journal = readFileSync(join(inputs.media, 'games', String(game), 'journal.jsonl'));
    await expect.poll(async () => (await store.readJournal(game))?.length, { interval: 100 }).toBe(journal.length);
    const readRow = async () =>
      (
        await world.db
          .selectFrom('stored_recordings')
          .select('journal_bytes')
          .where('game_id', '=', game)
          .executeTakeFirst()
      )?.journal_bytes;
    await expect.poll(readRow, { interval: 100 }).toBe(journal.length);
    process.stdout.write(
      `${JSON.stringify({ cutMs, storedAtCut, storedAtMend, waiting, caughtUpMs, files: filesOnDisk().length, seen })}\n`,
    );

    expect(storedAtMend).toBe(storedAtCut);
    expect(waiting).toBeGreaterThan(20);
    for (const rendition of RENDITIONS) {
      const { segments } = await inputs.playlist(game, rendition);
      expect(segments.some(({ isGap = false, isDiscontinuous = false }) => isGap || isDiscontinuous)).toBe(false);
    }
    for (const { refused, segments } of seen) {
      expect(refused).toEqual([]);
      expect(segments).toBeGreaterThan(40);
    }
  },
  240_000,
);
