import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { createReadiness } from './read-readiness.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** PostgreSQL's answer to every write of a process, as a trigger gives it. */
const refuseWrites = (state: string): Promise<unknown> =>
  sql`
    create function refuse_write() returns trigger language plpgsql as $$
      begin raise exception 'no' using errcode = ${sql.lit(state)}; end $$;
    create trigger refuse_write before insert or update on processes for each row execute function refuse_write()
  `.execute(world.db);
const takeWrites = (): Promise<unknown> => sql`drop function refuse_write cascade`.execute(world.db);
const readyz = async () => {
  await world.palco.night.beat();
  const { status, body } = await world.ask('GET /readyz');
  return [status, (body as { error?: string }).error];
};

test.each([
  ['a full disk', '53100', 'server/disk-full'],
  ['a read-only server', '25006', 'server/unavailable'],
])(
  'while nothing can be written because of %s a process is not ready, and alive; afterwards it is',
  async (_, state, error) => {
    expect(await readyz()).toEqual([200, undefined]);
    await refuseWrites(state);
    expect(await readyz()).toEqual([503, error]);
    expect((await world.ask('GET /healthz')).status).toBe(200);
    await takeWrites();
    expect(await readyz()).toEqual([200, undefined]);
  },
);

test('without room for recordings a process that serves pages says so, and one that takes encoders is not ready', async () => {
  const read = (onlyRecords: boolean) =>
    createReadiness({
      db: world.db,
      isDraining: () => false,
      writeFailure: () => undefined,
      areRecordingsFull: () => true,
      onlyRecords,
    })();
  expect(await read(false)).toEqual({ status: 'ready', recordings: 'full' });
  expect(await read(true)).toMatchObject({ refused: 'server/disk-full' });
});
