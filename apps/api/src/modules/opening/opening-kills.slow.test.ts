/**
 * The site opens while the process is killed at every await: before each statement and after it, before the mail server gets a
 * mail and after it. Then everything goes on as after a restart: nobody on the waiting list has two mails, nobody none.
 */
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockIn } from '../../clock.ts';
import { type Kill, Killed, killAfter, killableDatabase } from '../../testing/killable.ts';
import { openWorld, WORLD_START, type World } from '../../testing/world.ts';
import { DEMO_IDENTITY } from '../identity/first-identity.ts';
import { changeSiteState } from './change-state.ts';
import { mailOpening, OPENING_MAIL_TASK, type OpeningMailDeps } from './mail-opening.ts';
import { readSiteState } from './site-state-store.ts';

let world: World;
let admin: { readonly id: number };
beforeAll(async () => {
  world = await openWorld({ seeds: ['people'] });
  admin = await world.staff('admin');
});
afterAll(() => world.close());

const ENDLESS = Number.POSITIVE_INFINITY;

/** What the mail server took, as a mailbox shows it: a message with an id that it knows is the same message. */
let mailbox = new Map<string, Set<string>>();
const depsWith = (kill: Kill): OpeningMailDeps => ({
  db: killableDatabase(world.db, kill),
  clock: clockIn(world.now, () => DEMO_IDENTITY.zone as never),
  log: pino({ level: 'silent' }),
  league: () => ({ ...DEMO_IDENTITY, version: 1 }) as never,
  links: { sign: async () => 'token', pagePath: () => '/tv/waiting-list', callPath: () => '/x' } as never,
  origin: () => 'https://league.test',
  first: 'open',
  mail: {
    deliver: async ({ to, id }) => {
      kill.step();
      mailbox.set(to, (mailbox.get(to) ?? new Set()).add(id));
      kill.step();
    },
  },
});

/** The jobs of the queue that nobody has done. */
const openJobs = async (): Promise<
  readonly { readonly id: string; readonly payload: { readonly entry: number } }[]
> => {
  const { rows } = await sql<{ id: string; payload: { entry: number } }>`
    select jobs.id, private.payload from graphile_worker.jobs
    join graphile_worker._private_jobs as private using (id)
    where task_identifier = ${OPENING_MAIL_TASK} order by jobs.id`.execute(world.db);
  return rows;
};

/** One process: opens the site, unless it is open, and does the queue's jobs. Returns whether it was killed. */
const run = async (kill: Kill): Promise<boolean> => {
  const deps = depsWith(kill);
  const store = { forget: () => undefined, read: () => readSiteState(world.db, 'open') };
  try {
    if ((await store.read()) !== 'open') {
      const opened = { to: 'open', reason: undefined, missing: [] } as const;
      await changeSiteState({ ...deps, first: 'open', store }, opened, { actor: admin.id, seen: undefined });
    }
    for (const { id, payload } of await openJobs()) {
      await mailOpening(deps, payload);
      kill.step();
      await sql`select graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(world.db);
    }
    return false;
  } catch (fault) {
    if (!(fault instanceof Killed) && !kill.isDone()) throw fault;
    return true;
  }
};

const ON_THE_LIST = ['uno', 'dos', 'tres'].map((name) => `${name}@people.test`);
const prepare = async (): Promise<void> => {
  mailbox = new Map();
  await world.db.deleteFrom('waiting_list').execute();
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(world.db);
  const entry = (email: string, confirmed: Date | null) => ({
    email,
    email_key: email,
    language: 'es',
    club: null,
    consent_version: '1',
    consent_text: 'sí',
    joined_at: WORLD_START,
    counted: null,
    confirmed_at: confirmed,
    queued_at: null,
    mailed_at: null,
  });
  await world.db
    .insertInto('waiting_list')
    .values([...ON_THE_LIST.map((email) => entry(email, WORLD_START)), entry('never@people.test', null)])
    .execute();
  await world.db
    .insertInto('site_states')
    .values({ state: 'announced', at: world.now(), actor: admin.id, reason: null })
    .execute();
};

/** Kills at the first await, the second, and so on, until one is not killed. */
const killEverywhere = async (between: () => Promise<void>): Promise<number> => {
  for (let awaits = 0; ; awaits++) {
    await prepare();
    const wasKilled = await run(killAfter(awaits));
    await between();
    expect(await run(killAfter(ENDLESS))).toBe(false);
    const got = [...mailbox].map(([to, ids]) => [to, ids.size]).sort();
    expect([awaits, got]).toEqual([awaits, ON_THE_LIST.toSorted().map((to) => [to, 1])]);
    expect(await openJobs()).toEqual([]);
    if (!wasKilled) return awaits;
  }
};

test('killed at every await while the mails go out, everybody who confirmed has one', async () => {
  expect(await killEverywhere(async () => undefined)).toBeGreaterThan(20);
});

test('the same when the site is taken back before the restart, and opened again', async () => {
  const takeBack = async (): Promise<void> => {
    if ((await readSiteState(world.db, 'open')) !== 'open') return;
    const store = { forget: () => undefined, read: () => readSiteState(world.db, 'open') };
    const back = { to: 'announced', reason: 'prueba', missing: [] } as const;
    const deps = { ...depsWith(killAfter(ENDLESS)), first: 'open' as const, store };
    await changeSiteState(deps, back, { actor: admin.id, seen: undefined });
    // a process that runs meanwhile gives the entries back to the list
    for (const { id, payload } of await openJobs()) {
      await mailOpening(deps, payload);
      await sql`select graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(world.db);
    }
  };
  expect(await killEverywhere(takeBack)).toBeGreaterThan(20);
});
