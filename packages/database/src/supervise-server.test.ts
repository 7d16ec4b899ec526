import { expect, test } from 'vitest';
import { DataFolderInUse } from './postgres-process.ts';
import { superviseServer } from './supervise-server.ts';

interface Fake {
  readonly name: number;
  readonly ended: Promise<void>;
  end(): void;
}
/** Each open follows `plan`: a server, or a fault. */
const supervisedBy = async (plan: readonly ('server' | Error)[], pausesMs = [0, 0, 0], steadyMs = 60_000) => {
  const opened: Fake[] = [];
  const gone: Error[] = [];
  let restarts = 0;
  let attempts = 0;
  const supervised = await superviseServer<Fake>({
    open: async () => {
      const next = plan[attempts] ?? 'server';
      attempts += 1;
      if (next instanceof Error) throw next;
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const server = { name: opened.length, ended, end };
      opened.push(server);
      return server;
    },
    endOf: ({ ended }) => ended,
    onRestarted: () => {
      restarts += 1;
    },
    onGone: (fault) => gone.push(fault),
    pausesMs,
    steadyMs,
  });
  return { supervised, opened, gone, restarts: () => restarts, attempts: () => attempts };
};

test('a server that ends is reopened, with one attempt per pause', async () => {
  const { supervised, opened, restarts, gone } = await supervisedBy(['server', new Error('no'), new Error('no')]);
  opened[0]?.end();
  await expect.poll(restarts).toBe(1);
  expect(supervised.current()?.name).toBe(1);
  expect(gone).toEqual([]);
});

test('one that cannot be reopened is reported gone, with the cause', async () => {
  const why = new Error('the disk is full');
  const { supervised, opened, gone } = await supervisedBy(['server', why, why, why]);
  opened[0]?.end();
  await expect.poll(() => gone.length).toBe(1);
  expect(gone[0]?.cause).toBe(why);
  expect(supervised.current()).toBeUndefined();
});

test('one that keeps ending is gone too, unless it ran for long in between', async () => {
  const restless = await supervisedBy([]);
  for (let n = 0; n < 4; n += 1) {
    await expect.poll(() => restless.opened.length).toBe(n + 1);
    restless.opened[n]?.end();
  }
  await expect.poll(() => restless.gone.length).toBe(1);
  const steady = await supervisedBy([], [0, 0, 0], 0);
  for (let n = 0; n < 9; n += 1) {
    await expect.poll(() => steady.opened.length).toBe(n + 1);
    steady.opened[n]?.end();
  }
  await expect.poll(() => steady.opened.length).toBe(10);
  expect(steady.gone).toEqual([]);
});

test('no retry when another process took the data folder', async () => {
  const { opened, gone, attempts } = await supervisedBy(['server', new DataFolderInUse('in use')], [0, 600_000]);
  opened[0]?.end();
  await expect.poll(() => gone.length).toBe(1);
  expect(attempts()).toBe(2);
});

test('after a release nothing is reopened, not even during a pause', async () => {
  const { supervised, opened, attempts } = await supervisedBy(['server'], [600_000]);
  opened[0]?.end();
  await expect.poll(() => supervised.current()).toBeUndefined();
  expect(await supervised.release()).toBeUndefined();
  const other = await supervisedBy([]);
  expect((await other.supervised.release())?.name).toBe(0);
  other.opened[0]?.end();
  // real time: nothing happens, however long it lasts
  await new Promise((done) => setTimeout(done, 20));
  expect([attempts(), other.attempts()]).toEqual([1, 1]);
});
