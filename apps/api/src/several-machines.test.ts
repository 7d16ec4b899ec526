/**
 * Several machines as docs/operations.md describes them: two processes for fans behind nginx, one for encoders, two for
 * jobs, and a PostgreSQL with a standby behind a line that leads to the primary. Each process is killed while fifty fans
 * watch, sign up and pay; then the primary dies and the standby is promoted; then every connection to the new one falls
 * silent without being closed.
 * Real time: machines that are killed while people watch, in the long run only.
 */
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import { COMPETITIONS } from '@palco/contracts/league/competitions';
import { type Connection, connect } from '@palco/database/connect';
import { makeDataFolder } from '@palco/database/testing';
import { publish } from '@palco/rtmp/publisher';
import { openSandbox, type RunningSandbox } from '@palco/sandbox/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOfKey } from './modules/inputs/stream-key.ts';
import { announceMembership } from './modules/memberships/membership-store.ts';
import { clipProgramme } from './testing/clip-programme.ts';
import { type CuttableLine, openCuttableLine } from './testing/cuttable-line.ts';
import { type Fan, longestGap, makeFan } from './testing/fans.ts';
import { freePort } from './testing/free-port.ts';
import { expectMoneyToAgree, letTimePass } from './testing/money-check.ts';
import { documentedNginx, hasNginx, type Nginx, startNginx } from './testing/nginx.ts';
import { IN_THE_MORNING, openProcess, type PalcoProcess } from './testing/palco-process.ts';
import { openPostgresPair, type PostgresPair } from './testing/postgres-pair.ts';
import { askUntilAnswered, letShop } from './testing/shoppers.ts';

const FANS = 42;
const SHOPPERS = 8;
const DAY_PASS = 110;
const KEY = 'key-of-the-encoder-of-several-machines';
/** Longest time without a playlist that a fan may notice at a kill, and at a failover: then the standby must be promoted first. */
const KILL_GAP_MS = 15_000;
const NAMES = ['web one', 'web two', 'ingest', 'work one', 'work two'] as const;
type Name = (typeof NAMES)[number];

/** The demo's clock is ahead of the machine's, so that games are live at any hour. */
let aheadMs = 0;
const now = (): number => Date.now() + aheadMs;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

describe.runIf(process.env.PALCO_TEST_LONG === '1' && hasNginx)('several machines', () => {
  let pair: PostgresPair;
  let line: CuttableLine;
  let world: RunningSandbox;
  let data: string;
  let nginx: Nginx;
  /** the test's own connection, through the same line as the processes' */
  let connection: Connection;
  let origin: string;
  const ports = new Map<Name, number>();
  const running = new Map<Name, PalcoProcess>();
  let encoderPort: number;

  const start = async (name: Name): Promise<void> => {
    const folder = join(data, name.replace(' ', '-'));
    mkdirSync(folder, { recursive: true });
    running.set(
      name,
      await openProcess({
        data: folder,
        databaseUrl: line.url,
        settings: {
          ...IN_THE_MORNING,
          PALCO_SECRET: 'a secret of several machines, 0123456789abcdef',
          PALCO_ROLES: name.replace(/ (one|two)$/, ''),
          PALCO_PORT: String(ports.get(name)),
          PALCO_RTMP_PORT: String(encoderPort),
          PALCO_MEDIA: join(data, 'media'),
          PALCO_SANDBOX: world.origin,
          PALCO_TRUSTED_PROXIES: '127.0.0.1',
        },
      }),
    );
  };
  const originOf = (name: Name): string => `http://127.0.0.1:${ports.get(name)}`;

  beforeAll(async () => {
    pair = await openPostgresPair();
    line = await openCuttableLine(pair.primary);
    connection = connect(line.url);
    data = await makeDataFolder();
    world = await openSandbox({ port: 0, data: join(data, 'world'), clock: () => new Date(now()) });
    for (const name of NAMES) ports.set(name, await freePort());
    encoderPort = await freePort();
    // the first migrates and seeds; the others find that done
    await start('work one');
    const clock = await connection.db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'demo-clock')
      .executeTakeFirstOrThrow();
    aheadMs = (clock.value as { offsetMs: number }).offsetMs;
    await Promise.all(NAMES.filter((name) => name !== 'work one').map(start));
    const port = await freePort();
    const http = documentedNginx({
      origins: [originOf('web one'), originOf('web two')],
      ingest: [originOf('ingest')],
      media: join(data, 'no-media-on-this-machine'),
      port,
    });
    nginx = await startNginx(http, port);
    origin = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await Promise.all([...running.values()].map((each) => each.stop()));
    await nginx?.close();
    await connection?.close();
    await line?.close();
    await world?.close();
    await pair?.close();
    // the sandbox may still write down what it sent last
    if (data) await rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });

  const givePass = async (userId: number): Promise<void> => {
    await connection.db
      .insertInto('memberships')
      .values({
        user_id: userId,
        plan_id: 107,
        competitions: [...COMPETITIONS],
        starts_at: new Date(now() - 86_400_000 * 2),
        ends_at: new Date(now() + 86_400_000 * 30),
        source: `several machines ${userId}`,
        granted_at: new Date(now()),
        revoked_at: null,
        revoke_reason: null,
      })
      .execute();
    await announceMembership(connection.db, userId);
  };
  /** An encoder that sends the clip again and again, and reconnects when it is disconnected. */
  const broadcast = async (isOver: () => boolean, onConnect: () => void): Promise<void> => {
    const { configs, tags } = clipProgramme();
    while (!isOver()) {
      try {
        const encoder = await publish(`rtmp://127.0.0.1:${encoderPort}/live`, KEY);
        onConnect();
        for (const { kind, body } of configs) await encoder.send(kind, 0, body);
        const since = performance.now();
        for (let round = 0; !isOver(); round += 1)
          for (const { kind, timestamp, body } of tags) {
            const at = timestamp + round * 23_040;
            const ahead = at - (performance.now() - since);
            if (ahead > 20) await sleep(ahead);
            if (isOver()) break;
            await encoder.send(kind, at, body);
          }
        await encoder.close();
      } catch {
        await sleep(500);
      }
    }
  };
  /** Registers Openpay's webhook at the site's own address, as in production. */
  const startWebhook = async (): Promise<void> => {
    const boss = { email: 'liga@palco.test', password: 'palco-demo-1' };
    const { token } = await askUntilAnswered(`${origin}/api/users/login`, { body: boss });
    const proof = await askUntilAnswered(`${origin}/api/users/proof`, { token, body: { password: boss.password } });
    await askUntilAnswered(`${origin}/api/operations/openpay/webhook`, { token: proof.token });
  };
  /** How many leader tasks have a leader. */
  const leaders = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_locks where locktype = 'advisory' and classid = 7025203 and granted
    `.execute(connection.db);
    return rows[0]?.n ?? 0;
  };

  test('nobody notices more than a reconnect when processes and the database die', { timeout: 900_000 }, async () => {
    let isOver = false;
    const audience = { origin, isOver: () => isOver };
    const { db } = connection;
    const live = await db
      .selectFrom('games')
      .select('id')
      .where('status', '=', codeOfStatus('in_progress'))
      .orderBy('id')
      .execute();
    const games = live.map(({ id }) => id);
    expect(games.length).toBeGreaterThanOrEqual(2);
    const camera = games.at(-1) as number;
    const { id: input } = await db
      .insertInto('live_inputs')
      .values({ name: 'Estadio', club: null, key_hash: hashOfKey(KEY), key_set_at: new Date(now()), removed_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('game_inputs').where('game_id', '=', camera).execute();
    await db
      .insertInto('game_inputs')
      .values({ game_id: camera, input_id: input, assigned_at: new Date(now()) })
      .execute();
    let encoderConnects = 0;
    const encoding = broadcast(
      () => isOver,
      () => {
        encoderConnects += 1;
      },
    );

    await startWebhook();
    await expect.poll(() => encoderConnects).toBe(1);
    const fans = Array.from({ length: FANS }, (_, place) => makeFan(audience, place));
    for (let place = 0; place < FANS; place += 6)
      await Promise.all(fans.slice(place, place + 6).map((fan) => fan.signUp()));
    for (const fan of fans) await givePass(fan.id());
    const gameOf = new Map(fans.map((fan, place): [Fan, number] => [fan, games[place % games.length] as number]));
    const watching = Promise.all(fans.map((fan) => fan.watch(gameOf.get(fan) as number)));
    watching.catch(() => undefined); // reported at the end
    const shopping = await letShop(
      { origin, sandbox: world.origin, planId: DAY_PASS, takeCard: () => undefined, isClosing: () => isOver },
      SHOPPERS,
    );
    const passing = setInterval(() => void letTimePass(db, now()).catch(() => undefined), 2000);
    // a newcomer every few seconds: registrations, sign-ins and mails go on during every fault
    const newcomers: Fan[] = [];
    const coming = (async (): Promise<void> => {
      for (let place = FANS; !isOver; place += 1) {
        const fan = makeFan(audience, place);
        await fan.signUp();
        newcomers.push(fan);
        await sleep(3000);
      }
    })();
    // a fan who was refused something is reported here
    await Promise.race([
      watching,
      Promise.all(fans.map((fan) => expect.poll(() => fan.playlists.length).toBeGreaterThan(3))),
    ]);
    await expect.poll(leaders).toBe(4);

    const faults: { readonly what: string; readonly at: number; readonly until: number }[] = [];
    /** Causes a fault, waits until everything works again, and prints what fans noticed. */
    const harm = async (what: string, most: number, work: () => Promise<void>): Promise<void> => {
      const at = performance.now();
      await work();
      const mended = performance.now();
      // every fan has had another playlist since
      await Promise.all(fans.map((fan) => expect.poll(() => (fan.playlists.at(-1) ?? 0) > mended).toBe(true)));
      await sleep(6000);
      const until = performance.now();
      faults.push({ what, at, until });
      const gaps = fans.map((fan) => longestGap(fan.playlists, at, until)).sort((one, other) => one - other);
      const failed = fans.flatMap(({ failures }) => failures).filter((each) => each.at > at && each.at < until);
      const whys = Object.entries(Object.groupBy(failed, ({ why }) => why.slice(0, 14)));
      const onCamera = fans.filter((fan) => gameOf.get(fan) === camera);
      const dark = Math.max(...onCamera.map((fan) => longestGap(fan.pictures, at, until)));
      say(
        `${what}: longest gap of a fan ${seconds(gaps.at(-1) as number)} (median ${seconds(gaps[gaps.length >> 1] as number)}), ` +
          `camera without a new segment ${seconds(dark)}, mended after ${seconds(mended - at)}, ` +
          `failed requests ${failed.length} (${whys.map(([why, each]) => `${why.trim()} ${each?.length}`).join(', ')})`,
      );
      expect(gaps.at(-1)).toBeLessThan(most);
    };
    const restart = async (name: Name): Promise<void> => {
      await running.get(name)?.kill();
      await sleep(2000);
      await start(name);
    };

    for (const name of ['web one', 'web two', 'ingest'] as const)
      await harm(`${name} killed`, KILL_GAP_MS, () => restart(name));
    for (const name of ['work one', 'work two'] as const)
      await harm(`${name} killed`, KILL_GAP_MS, async () => {
        await running.get(name)?.kill();
        const since = performance.now();
        await expect.poll(leaders, { interval: 100 }).toBe(4);
        say(`  all four tasks are led again after ${seconds(performance.now() - since)}`);
        await start(name);
      });

    await harm('primary killed, standby promoted after 5 s', 40_000, async () => {
      await pair.kill();
      // for a while the line leads to the standby, which is not the primary yet
      line.lead(pair.standby);
      await sleep(5000);
      const read = await fetch(`${originOf('web one')}/readyz`);
      expect([read.status, (await fetch(`${originOf('web one')}/healthz`)).status]).toEqual([503, 200]);
      const before = performance.now();
      await pair.promote();
      await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { interval: 100 }).toBe(200);
      say(`  ready ${seconds(performance.now() - before)} after the promotion began`);
      await expect.poll(leaders, { interval: 100 }).toBe(4);
      say(`  all four tasks are led again after ${seconds(performance.now() - before)}`);
    });
    await harm('every connection to the database falls silent', 40_000, async () => {
      const since = performance.now();
      const fresh = connect(pair.standby, { max: 1 });
      const { rows: clock } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(fresh.db);
      line.silence();
      const anew = async (name: string): Promise<number> => {
        const { rows } = await sql<{ n: number }>`
          select count(*) as n from pg_stat_activity where application_name = ${name} and backend_start > ${clock[0]?.now}
        `.execute(fresh.db);
        return rows[0]?.n ?? 0;
      };
      await expect.poll(() => anew('palco notifications')).toBe(NAMES.length);
      say(`  all processes listen again after ${seconds(performance.now() - since)}`);
      // the server ends the former connections, and each process has one left
      await expect.poll(() => anew('palco workers')).toBe(2);
      await expect
        .poll(
          async () =>
            (
              await sql<{
                n: number;
              }>`select count(*) as n from pg_stat_activity where application_name = 'palco workers'`.execute(fresh.db)
            ).rows[0]?.n,
        )
        .toBe(2);
      await fresh.close();
      connection.renew();
      await expect.poll(leaders).toBe(4);
      say(`  all four tasks are led again after ${seconds(performance.now() - since)}`);
    });

    // every stream of events has had the last change that the log has, and changes came while all this went on
    let changes = 0;
    for (const game of games) {
      const mine = fans.filter((fan) => gameOf.get(fan) === game);
      const behind = async (): Promise<number[]> => {
        const { cursor } = (await (await fetch(`${origin}/api/games/${game}/log`)).json()) as { cursor: number };
        return [...new Set(mine.map((fan) => cursor - fan.cursor()))];
      };
      await expect.poll(behind).toEqual([0]);
      const came = mine.map((fan) => fan.plays());
      changes += Math.min(...came);
      say(
        `game ${game}: every fan has change ${mine[0]?.cursor()}, ${Math.min(...came)} to ${Math.max(...came)} came by events`,
      );
    }
    expect(changes).toBeGreaterThan(0);

    // a failed request at any other time than around a fault would be a bug
    isOver = true;
    await Promise.all([watching, coming, encoding]);
    const bought = await shopping.done;
    clearInterval(passing);
    const everybody = [...fans, ...newcomers];
    const unexpected = everybody
      .flatMap(({ failures }) => failures)
      .filter(
        ({ at, why }) =>
          !faults.some((fault) => at >= fault.at && at <= fault.until) ||
          !/^(ECONN|EPIPE|socket hang up|aborted|nothing came|50[234])/.test(why),
      );
    expect(unexpected).toEqual([]);
    expect(fans.filter((fan) => fan.lost() > 0).map(({ email }) => email)).toEqual([]);

    // money, orders and passes agree
    const { payments } = await expectMoneyToAgree(db, world.origin, now);
    expect(payments).toBeGreaterThan(SHOPPERS);
    // nobody watches in two sessions at once
    const { rows: seats } = await sql<{ n: number }>`
      select count(*) as n from (
        select user_id from seat_leases where ended_at is null group by user_id having count(distinct session_id) > 1
      ) as twice
    `.execute(db);
    expect(seats[0]?.n).toBe(0);
    // nothing is left in the queue, and everybody who signed up has one mail for it
    await expect
      .poll(
        async () =>
          (
            await sql`select task_identifier, last_error from graphile_worker.jobs
              where locked_at is not null or (run_at < statement_timestamp() and attempts < max_attempts)`.execute(db)
          ).rows,
      )
      .toEqual([]);
    const { messages } = (await (await fetch(`${world.origin}/outbox.json`)).json()) as { messages: { to: string }[] };
    const mailsOf = new Map(Object.entries(Object.groupBy(messages, ({ to }) => to)));
    expect(everybody.filter(({ email }) => mailsOf.get(email)?.length !== 1).map(({ email }) => email)).toEqual([]);
    say(
      `${everybody.length} fans, ${bought} purchases, ${payments} paid, ${messages.length} mails, ${encoderConnects} connections of the encoder`,
    );
  });

  test('limits and seats are counted across processes', async () => {
    const [fan] = [makeFan({ origin, isOver: () => false }, 900)] as const;
    await fan.signUp();
    await givePass(fan.id());
    const call = async (name: Name, path: string, body: object, token?: string) => {
      const answer = await fetch(originOf(name) + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': '198.51.100.9',
          ...(token ? { authorization: token } : {}),
        },
        body: JSON.stringify(body),
      });
      // biome-ignore lint/suspicious/noExplicitAny: the test looks into it
      return { status: answer.status, body: (await answer.json()) as any };
    };
    const webs = ['web one', 'web two'] as const;
    const password = 'left field 1962';
    const sessions = await Promise.all(
      webs.map((name) => call(name, '/api/users/login', { email: fan.email, password })),
    );
    const [{ id: game } = { id: 0 }] = await connection.db
      .selectFrom('games')
      .select('id')
      .where('status', '=', codeOfStatus('in_progress'))
      .execute();
    const watch = (place: 0 | 1, more: object = {}) =>
      call(
        webs[place],
        `/api/streaming?gameId=${game}`,
        { device: `device-number-${place}`, ...more },
        sessions[place]?.body.token,
      );
    const first = await watch(0);
    expect(first.status).toBe(200);
    expect((await watch(1)).body.error).toBe('streaming/seat-taken');
    expect((await watch(1, { takeover: true })).status).toBe(200);
    for (const name of webs)
      await expect.poll(async () => (await fetch(originOf(name) + first.body.st)).status).toBe(403);

    for (let n = 0; n < 10; n += 1)
      expect(
        (await call(webs[n % 2] as Name, '/api/users/login', { email: fan.email, password: 'wrong' })).status,
      ).toBe(401);
    for (const name of webs)
      expect((await call(name, '/api/users/login', { email: fan.email, password })).status).toBe(429);
  });
});
