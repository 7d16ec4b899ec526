/** Faults of an encoder on the night's clock: seconds until each is named, its one alert, and its end without anybody's help. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EncoderSettings } from '@palco/media/simulated-encoder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Encoders, makeEncoders } from '../../testing/encoders.ts';
import { openWorld, WITHOUT_FFMPEG, type World } from '../../testing/world.ts';
import { writeLeague } from '../../testing/written-league.ts';

let media: string;
const worlds: World[] = [];
interface Air {
  readonly world: World;
  readonly encoders: Encoders;
  readonly url: string;
}
const openAir = async (settings: Readonly<Record<string, string>> = {}): Promise<Air> => {
  const world = await openWorld({ settings: { PALCO_MEDIA: media, PALCO_RTMP_PORT: '0', ...settings } });
  worlds.push(world);
  await writeLeague(world.db);
  const url = `rtmp://127.0.0.1:${await world.palco.listenForEncoders()}/live`;
  return { world, encoders: makeEncoders(world), url };
};
let withoutFfmpeg: Air;
beforeAll(async () => {
  media = mkdtempSync(join(tmpdir(), 'palco-media-'));
  withoutFfmpeg = await openAir(WITHOUT_FFMPEG);
});
afterAll(async () => {
  for (const world of worlds) await world.close();
  rmSync(media, { recursive: true, force: true });
});

const NAMED_WITHIN_S = 10;
const OVER_WITHIN_S = 60;
const FAULTS: readonly (readonly [string, string, Partial<EncoderSettings> | 'nothing'])[] = [
  ['nothing is sent', 'no-data', 'nothing'],
  ['half of the bitrate', 'bitrate-low', { bitsPerSecond: 1_200_000 }],
  ['15 pictures a second', 'frame-rate-low', { picturesPerSecond: 15 }],
  ['a muted sound', 'silent', { sound: 'muted' }],
  ['key frames every 10 s', 'key-frames-far-apart', { keyEveryMs: 10_000 }],
];

test.each(FAULTS)(
  '%s is named within ten seconds, is one alert, and ends by itself',
  async (_, cause, fault) => {
    // only ffmpeg measures loudness
    const { world, encoders, url } = cause === 'silent' ? await openAir() : withoutFfmpeg;
    const target = await encoders.assignedGame();
    const encoder = await encoders.connect(url, target);
    const alerts = () =>
      world.db
        .selectFrom('alerts')
        .select(['kind', 'times_seen', 'ended_at', 'detail'])
        .where('subject', '=', `input ${target.input}`)
        .execute();
    /** Seconds of the night's clock until it is so. */
    const until = async (isSo: () => Promise<boolean>, second: () => Promise<void>, most: number): Promise<number> => {
      for (let passed = 1; passed <= most; passed += 1) {
        await second();
        await world.palco.night.watch();
        if (await isSo()) return passed;
      }
      throw new Error(`${cause}: not within ${most} s; ${JSON.stringify(await alerts())}`);
    };
    await encoder.play(12);
    await world.palco.night.watch();
    expect(await alerts()).toEqual([]);
    const isNamed = async (): Promise<boolean> =>
      (await alerts()).some(({ detail }) => (detail as { causes?: string[] }).causes?.includes(cause));
    const plant = () => (fault === 'nothing' ? encoders.wait(1) : encoder.play(1, fault));
    const named = await until(isNamed, plant, NAMED_WITHIN_S);
    const isOver = async (): Promise<boolean> => (await alerts()).every(({ ended_at }) => ended_at !== null);
    // what was not sent is lost: the encoder's clock went on meanwhile
    let jumpMs = fault === 'nothing' ? named * 1000 : 0;
    const playOn = (): Promise<void> => {
      const jump = jumpMs;
      jumpMs = 0;
      return encoder.play(1, { jumpMs: jump });
    };
    const over = await until(isOver, playOn, OVER_WITHIN_S);
    expect(await alerts()).toMatchObject([{ kind: 'encoder', times_seen: 1 }]);
    process.stdout.write(`${cause}: named after ${named} s, over ${over} s after its end\n`);
    await encoder.connection.close();
    await world.db.updateTable('games').set({ status: 2 }).where('id', '=', target.game).execute();
  },
  60_000,
);
