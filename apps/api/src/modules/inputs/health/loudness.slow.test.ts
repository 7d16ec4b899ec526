/** How loud an encoder is: measured by a real ffmpeg, where there is one. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeEncoders } from '../../../testing/encoders.ts';
import { openWorld } from '../../../testing/world.ts';
import { writeLeague } from '../../../testing/written-league.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const METRICS = 'a token of the metrics';

test.skipIf(!hasFfmpeg)(
  'a tone is as loud as it is, in health, metrics and the minute; without sound nothing is measured',
  async () => {
    const media = mkdtempSync(join(tmpdir(), 'palco-media-'));
    const world = await openWorld({
      settings: { PALCO_MEDIA: media, PALCO_RTMP_PORT: '0', PALCO_METRICS_TOKEN: METRICS },
    });
    await writeLeague(world.db);
    const url = `rtmp://127.0.0.1:${await world.palco.listenForEncoders()}/live`;
    const encoders = makeEncoders(world);
    onTestFinished(async () => {
      await world.close();
      rmSync(media, { recursive: true, force: true });
    });
    const target = await encoders.assignedGame();
    const encoder = await encoders.connect(url, target);
    const loudness = async () => {
      await encoder.play(1);
      return (await encoders.health(target.input)).loudness;
    };
    await expect.poll(loudness).toEqual({ momentary: expect.closeTo(-21, 0), integrated: expect.closeTo(-21, 0) });
    const { text } = await world.ask('GET /metrics', { token: METRICS });
    expect(text).toMatch(new RegExp(`palco_input_loudness_lufs\\{input="${target.input}"\\} -2[01]\\.`));
    await encoder.play(70 - ((world.now().getTime() / 1000) % 60));
    const range = `from=${new Date(world.now().getTime() - 600_000).toISOString()}&until=${world.now().toISOString()}`;
    const minutes = (
      await world.ask(`GET /api/operations/inputs/${target.input}/minutes?${range}`, {
        token: (await encoders.engineer()).token,
      })
    ).body.data;
    expect(minutes.map((each: { loudness: number }) => each.loudness)).toContainEqual(expect.closeTo(-21, 0));
    await encoder.play(6, { sound: 'none' });
    expect(await encoders.health(target.input)).toMatchObject({ loudness: null });
    await encoder.connection.close();
  },
);
