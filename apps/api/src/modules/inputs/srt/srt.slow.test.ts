/** Encoders that call by SRT, as bonded ones in the field do. ffmpeg plays the encoder. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setInputSrt } from '@palco/contracts/inputs/input-staff';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { notify } from '../../../gateways/notifications/notifications.ts';
import { keysOf } from '../../../keys.ts';
import { secretsOf } from '../../../start/secrets.ts';
import { type InputWorld, openInputWorld } from '../../../testing/input-world.ts';
import { SRT_TOPIC } from './srt-listeners.ts';
import { sealPassphrase } from './srt-passphrases.ts';

const hasSrt = (() => {
  try {
    return /^\s*srt\s*$/m.test(execFileSync('ffmpeg', ['-hide_banner', '-protocols'], { encoding: 'utf8' }));
  } catch {
    return false;
  }
})();
const PATIENCE = { interval: 100 };

/** Two adjacent free UDP ports; returns the first. */
const freePorts = async (): Promise<number> => {
  for (;;) {
    const [one, other] = [createSocket('udp4'), createSocket('udp4')];
    try {
      await once(one.bind(0, '127.0.0.1'), 'listening');
      const { port } = one.address() as AddressInfo;
      const second = once(other, 'listening');
      other.bind(port + 1, '127.0.0.1');
      await second;
      return port;
    } catch {
      // the second is taken
    } finally {
      one.close();
      other.close();
    }
  }
};

let inputs: InputWorld;
let ports: number;
beforeAll(async () => {
  ports = await freePorts();
  inputs = await openInputWorld({
    PALCO_SRT_PORTS: `${ports}-${ports + 1}`,
    PALCO_ALERT_MAIL: 'guardia@palco.example',
  });
});
afterAll(() => inputs.close());

const source = ['-re', '-f', 'lavfi', '-i', 'testsrc=s=320x180:r=25', '-f', 'lavfi', '-i', 'sine'];
const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-threads', '1'];
/** An encoder that calls until it is ended. */
const call = (address: string, sound = 'aac'): ChildProcess => {
  const child = spawn('ffmpeg', ['-v', 'quiet', ...source, ...encoded, '-c:a', sound, '-f', 'mpegts', address], {
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};
/** An encoder that calls again whenever its connection ends, as those in the field do. */
const callAgain = (address: string, sound?: string): (() => void) => {
  let isOver = false;
  let child: ChildProcess | undefined;
  const begin = (): void => {
    if (isOver) return;
    child = call(address, sound);
    child.once('exit', begin);
  };
  begin();
  const end = (): void => {
    isOver = true;
    child?.kill('SIGKILL');
  };
  onTestFinished(end);
  return end;
};
const srtOf = async (input: number) => {
  const { status, body } = await inputs.call(`POST /api/operations/inputs/${input}/srt`);
  expect(status).toBe(200);
  return body as { address: string; passphrase: string; data: { srt: { state: string } } };
};
const withPassphrase = ({ address, passphrase }: { address: string; passphrase: string }): string =>
  `${address}?passphrase=${passphrase}`;
const segments = async (game: number, rendition = 'fuente'): Promise<number> => {
  const reply = await inputs.fetchMedia(game, `${rendition}/whole.m3u8`);
  return reply.ok ? (await inputs.playlist(game, rendition)).segments.length : 0;
};

interface Child {
  readonly pid: number;
  readonly commandLine: string;
  readonly environment: string;
}
/** The child processes with which this process listens on a port. */
const children = (): readonly Child[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const parent = Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
        const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        if (parent !== process.pid || !commandLine.includes('concat')) return [];
        return [{ pid: Number(pid), commandLine, environment: readFileSync(`/proc/${pid}/environ`, 'utf8') }];
      } catch {
        return [];
      }
    });

test.runIf(hasSrt)(
  'pictures keep their times, as an encoder with B-frames and the usual delay of its multiplexer sends them',
  async () => {
    const RATE = 30;
    const { game, input } = await inputs.assignedGame();
    const srt = await srtOf(input);
    const live = ['-re', '-f', 'lavfi', '-i', `testsrc=s=320x180:r=${RATE}:d=6`, '-f', 'lavfi', '-i', 'sine=d=6'];
    const coded = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-g', '60', '-threads', '1', '-c:a', 'aac'];
    const child = spawn('ffmpeg', ['-v', 'quiet', ...live, ...coded, '-f', 'mpegts', withPassphrase(srt)]);
    await once(child, 'exit');
    await expect.poll(async () => (await inputs.inputOf(input)).publishing, PATIENCE).toBeNull();
    const { map = '', segments: listed } = await inputs.playlist(game, 'fuente');
    const bytes = await Promise.all(
      [map, ...listed.map(({ uri }) => uri)].map(async (file) =>
        Buffer.from(await (await inputs.fetchMedia(game, `fuente/${file}`)).arrayBuffer()),
      ),
    );
    const probe = ['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0', '-'];
    const times = execFileSync('ffprobe', probe, { input: Buffer.concat(bytes), encoding: 'utf8' })
      .split(/\s+/)
      .filter(Boolean)
      .map(Number.parseFloat)
      .toSorted((one, other) => one - other);
    expect(times.length).toBeGreaterThan(100);
    const apart = times.slice(1).map((time, place) => time - (times[place] ?? 0));
    // its port is another test's
    expect((await inputs.call(`DELETE /api/operations/inputs/${input}/srt`)).status).toBe(200);
    // SRT drops a picture that comes too late, so one may be shown twice as long; none is shown for a part of its time
    const pictures = apart.map((seconds) => seconds * RATE);
    expect(pictures.filter((count) => count < 0.8 || Math.abs(count - Math.round(count)) > 0.2)).toEqual([]);
  },
);

test.runIf(hasSrt)('the clock of a transport stream begins again after 26 hours: nothing is lost', async () => {
  const [RATE, SECONDS] = [25, 10];
  const { game, input } = await inputs.assignedGame();
  const srt = await srtOf(input);
  // 2^33 ticks of 90 kHz are 95,443.7 seconds
  const live = ['-re', '-f', 'lavfi', '-i', `testsrc2=s=320x180:r=${RATE}:d=${SECONDS}`];
  const sound = ['-f', 'lavfi', '-i', `sine=d=${SECONDS}`];
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-threads', '1', '-c:a', 'aac'];
  const wrapping = ['-output_ts_offset', '95438', '-f', 'mpegts', withPassphrase(srt)];
  await once(spawn('ffmpeg', ['-v', 'quiet', ...live, ...sound, ...coded, ...wrapping]), 'exit');
  await expect.poll(async () => (await inputs.inputOf(input)).publishing, PATIENCE).toBeNull();
  const seconds = async () =>
    (await inputs.playlist(game, 'fuente')).segments.reduce((sum, { durationUs }) => sum + durationUs, 0) / 1_000_000;
  // the first group of pictures may be over before the listener has recognized the streams
  await expect.poll(seconds, PATIENCE).toBeGreaterThan(SECONDS - 2.2);
  expect((await inputs.playlist(game, 'fuente')).segments.filter(({ isDiscontinuous }) => isDiscontinuous)).toEqual([]);
  expect((await inputs.call(`DELETE /api/operations/inputs/${input}/srt`)).status).toBe(200);
});

test.runIf(hasSrt)(
  'an SRT encoder is recorded, and after a crash of its listener in the same recording; its passphrase is nowhere',
  async () => {
    const { game, input } = await inputs.assignedGame();
    const srt = await srtOf(input);
    expect(srt.address).toBe(`srt://127.0.0.1:${ports}`);
    expect(srt.passphrase).toMatch(/^[\w-]{24}$/);

    // a wrong passphrase and none at all are refused, and staff sees which it was
    for (const [address, problem] of [
      [`${srt.address}?passphrase=not-the-passphrase`, 'passphrase-wrong'],
      [srt.address, 'passphrase-missing'],
    ] as const) {
      const end = callAgain(address);
      await expect.poll(async () => (await inputs.inputOf(input)).srt?.problem, PATIENCE).toBe(problem);
      end();
    }
    expect((await inputs.inputOf(input)).publishing).toBeNull();

    const end = callAgain(withPassphrase(srt));
    await expect.poll(() => segments(game, 'sonido'), PATIENCE).toBeGreaterThanOrEqual(1);
    expect(await inputs.inputOf(input)).toMatchObject({
      state: 'live',
      srt: { state: 'receiving', problem: null },
      publishing: { game, transport: 'srt', problem: null },
    });

    const [listener, ...others] = children();
    expect(others).toEqual([]);
    const { pid, commandLine, environment } = listener as Child;
    expect(commandLine).not.toContain(srt.passphrase);
    expect(commandLine).not.toContain(String(ports));
    expect(environment).not.toMatch(/PALCO|DATABASE/);
    process.kill(pid, 'SIGKILL');
    // this one would notice after five seconds
    end();
    const endAgain = callAgain(withPassphrase(srt));
    const before = await segments(game);
    await expect.poll(() => segments(game), PATIENCE).toBeGreaterThanOrEqual(before + 2);
    const { segments: listed } = await inputs.playlist(game, 'fuente');
    expect(listed.filter(({ isDiscontinuous }) => isDiscontinuous)).toHaveLength(1);
    expect(children().map((each) => each.pid)).not.toContain(pid);
    endAgain();
    await expect.poll(async () => (await inputs.inputOf(input)).publishing, PATIENCE).toBeNull();

    const rows = await inputs.world.db.selectFrom('srt_inputs').selectAll().execute();
    const audit = await inputs.world.db.selectFrom('audit_log').selectAll().execute();
    const list = await inputs.call('GET /api/operations/inputs');
    expect(setInputSrt.isShownOnce).toBe(true);
    for (const text of [JSON.stringify(rows), JSON.stringify(audit), list.text, inputs.world.logLines.join()])
      expect(text).not.toContain(srt.passphrase);
    expect(
      audit.filter(({ action, subject }) => action === 'set-input-srt' && subject === `input ${input}`),
    ).toMatchObject([{ subject: `input ${input}` }]);
  },
  90_000,
);

test.runIf(hasSrt)(
  'another passphrase disconnects the encoder with the one before; other sound is made AAC; no game is said',
  async () => {
    const { game, input } = await inputs.assignedGame();
    const first = await srtOf(input);
    const endFirst = callAgain(withPassphrase(first), 'mp2');
    await expect.poll(() => segments(game, 'sonido'), PATIENCE).toBeGreaterThanOrEqual(1);
    const second = await srtOf(input);
    expect(second.address).toBe(first.address);
    expect(second.passphrase).not.toBe(first.passphrase);
    await expect
      .poll(async () => (await inputs.inputOf(input)).srt, PATIENCE)
      .toMatchObject({ state: 'listening', problem: 'passphrase-wrong' });
    expect((await inputs.inputOf(input)).publishing).toBeNull();
    endFirst();

    await inputs.assign(game, null);
    const endSecond = callAgain(withPassphrase(second));
    // without a game it is measured and not recorded
    await expect
      .poll(async () => (await inputs.inputOf(input)).publishing, PATIENCE)
      .toMatchObject({ game: null, transport: 'srt' });
    endSecond();
    const { body } = await inputs.call(`DELETE /api/operations/inputs/${input}/srt`);
    expect(body.data.srt).toBeNull();
  },
  90_000,
);

test.runIf(hasSrt)('an input has a port of its own, which is free again when the input is removed', async () => {
  const added = [await inputs.addInput(), await inputs.addInput(), await inputs.addInput()];
  await inputs.world.db.deleteFrom('srt_inputs').execute();
  const [one, two, three] = added.map(({ id }) => id) as [number, number, number];
  expect(new URL((await srtOf(one)).address).port).toBe(String(ports));
  expect(new URL((await srtOf(two)).address).port).toBe(String(ports + 1));
  const third = await inputs.call(`POST /api/operations/inputs/${three}/srt`);
  expect([third.status, third.body.error]).toEqual([409, 'inputs/srt-ports-taken']);
  expect((await inputs.call(`DELETE /api/operations/inputs/${one}`)).status).toBe(200);
  expect(new URL((await srtOf(three)).address).port).toBe(String(ports));
  for (const path of ['POST /api/operations/inputs/9999999/srt', 'DELETE /api/operations/inputs/9999999/srt'] as const)
    expect((await inputs.call(path)).status).toBe(404);
});

test.runIf(hasSrt)(
  'an input whose port another program has is one incident, which ends when it listens',
  async () => {
    const { world, call: ask } = inputs;
    const watch = async (seconds: number): Promise<void> => {
      for (let second = 0; second < seconds; second++) {
        world.advance(1000);
        await world.palco.watchInputs();
      }
    };
    const mailsQueued = async (): Promise<number> => {
      const rows = await world.db
        .selectFrom('graphile_worker.jobs' as never)
        .select('id' as never)
        .where('task_identifier' as never, '=', 'send-mail' as never)
        .execute();
      return rows.length;
    };
    // nobody waits for the encoders of the tests before
    await world.db.updateTable('games').set({ status: 2 }).execute();
    await world.db.deleteFrom('srt_inputs').execute();
    await notify(world.db, SRT_TOPIC, 0);
    await watch(6);
    const before = await mailsQueued();
    const { id } = await inputs.addInput();
    const other = createSocket('udp4').on('error', () => undefined);
    const take = async (): Promise<boolean> => {
      try {
        await once(other.bind(ports, '127.0.0.1'), 'listening');
        return true;
      } catch {
        return false;
      }
    };
    await expect.poll(take, PATIENCE).toBe(true);
    await srtOf(id);
    await expect.poll(async () => (await inputs.inputOf(id)).srt?.state, PATIENCE).toBe('failing');
    const incidents = async () =>
      (await ask('GET /api/operations/incidents?since=2026-01-01T00:00:00Z')).body.data.filter(
        ({ subject }: { subject: string }) => subject === `input ${id}`,
      );
    await watch(20);
    expect(await incidents()).toMatchObject([{ kind: 'input-not-listening', ended_at: null, returned: 0 }]);
    expect((await mailsQueued()) - before).toBe(1);
    other.close();
    await expect.poll(async () => (await inputs.inputOf(id)).srt?.state, PATIENCE).toBe('listening');
    await watch(12);
    expect((await incidents())[0].ended_at).not.toBeNull();
  },
  60_000,
);

test('without an ffmpeg that speaks SRT staff reads it at once, and in the health of the input', async () => {
  const without = await openInputWorld({ PALCO_FFMPEG: '/nowhere/ffmpeg' });
  onTestFinished(() => without.close());
  const { id } = await without.addInput();
  const refused = await without.call(`POST /api/operations/inputs/${id}/srt`);
  expect([refused.status, refused.body.error]).toEqual([503, 'inputs/srt-unavailable']);
  expect((await without.inputOf(id)).srt).toBeNull();

  // an input that took SRT before the program was removed
  const { db } = without.world;
  const sealed_passphrase = sealPassphrase(
    keysOf(secretsOf(without.world.config), 'srt passphrases'),
    'of-before-1234',
  );
  await db
    .insertInto('srt_inputs')
    .values({ input_id: id, port: ports, sealed_passphrase, set_at: new Date() })
    .execute();
  await notify(db, SRT_TOPIC, id);
  await expect.poll(async () => (await without.inputOf(id)).srt?.state).toBe('unavailable');
  const { body } = await without.call('GET /api/operations/inputs/health');
  expect(body.data).toMatchObject([{ input: id, verdict: 'faulty' }]);
  expect(body.data[0].conditions.map(({ cause }: { cause: string }) => cause)).toContain('not-listening');
  expect(without.world.logLines.join()).toContain('SRT encoders cannot reach an input');
  for (let second = 0; second < 5; second++) {
    without.world.advance(1000);
    await without.world.palco.watchInputs();
  }
  const incidents = await without.call('GET /api/operations/incidents');
  expect(incidents.body.data).toMatchObject([{ kind: 'input-not-listening', subject: `input ${id}`, ended_at: null }]);
});
