/**
 * From a scorer's key to a fan: `npm run node -- proof/bench/scoring.ts`. A Palco of its own with an embedded PostgreSQL; a game
 * of the simulated league is scored again by hand, pitch by pitch, each in a call of its own. Measured on loopback until the
 * pitch is in the event stream of a listener. Then the last 50 changes are sent in one call, as after a lost network. Fails
 * above 500 ms (p95), and when the screen's reply is larger than 60 KB.
 */
import { readEvents } from '@palco/api/testing/event-reader';
import { openProcess } from '@palco/api/testing/palco-process';
import type { PlateAppearance, Play } from '@palco/baseball/rules/play';
import { connect } from '@palco/database/connect';
import { startEmbeddedPostgres } from '@palco/database/embedded-postgres';
import { makeDataFolder, removeDataFolder } from '@palco/database/testing';

const PITCHES = 300;
const WANTED_MS = 500;
const MOST_BYTES = 60_000;
const GAME = 900_001;

const data = await makeDataFolder();
const embedded = await startEmbeddedPostgres({ data });
const palco = await openProcess({ data, databaseUrl: embedded.url });
const { db, close } = connect(embedded.url, { max: 2 });

const send = async (method: string, path: string, token?: string, body?: object): Promise<Response> => {
  const response = await fetch(palco.origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
};
const json = async <Reply>(...call: Parameters<typeof send>): Promise<Reply> =>
  (await send(...call)).json() as Promise<Reply>;

// copies a finished game, to be scored again from its first pitch
const { id } = await db
  .selectFrom('games')
  .select('id')
  .where('feed', '=', 'simulated')
  .where('status', '=', 2)
  .where('setup', 'is not', null)
  .orderBy('starts_at', 'desc')
  .limit(1)
  .executeTakeFirstOrThrow();
const { plays: finished } = await json<{ plays: { play: Play }[] }>('GET', `/api/games/${id}/log`);
const {
  summary: _summary,
  setup,
  records_before,
  ...row
} = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const empty = { status: 3, feed: 'hand', play_cursor: 0, ruling_number: 0, away_runs: null, home_runs: null };
await db
  .insertInto('games')
  .values({
    ...row,
    ...empty,
    id: GAME,
    starts_at: new Date(),
    ended_at: null,
    summary: null,
    setup: JSON.stringify(setup),
    records_before: records_before && JSON.stringify(records_before),
  })
  .execute();

const password = 'palco-demo-1';
const { token } = await json<{ token: string }>('POST', '/api/users/login', undefined, {
  email: 'liga@palco.test',
  password,
});
const proof = await json<{ token: string }>('POST', '/api/users/proof', token, { password });
const path = `/api/operations/games/${GAME}/scoring`;
await send('PUT', path, proof.token, { active: true });

/** Every revision of a turn: as it begins, after each pitch, with its result. */
const revisionsOf = (play: Play): readonly Play[] => {
  if (play.kind !== 'plate_appearance') return [play];
  const { result, ...turn } = play;
  const open = play.events.map((_, index): PlateAppearance => ({ ...turn, events: play.events.slice(0, index + 1) }));
  return [...open, ...(result ? [play] : [])];
};
const changes = finished.flatMap(({ play }) =>
  revisionsOf(play).map((each, revision) => ({ kind: 'record' as const, play: each, seenRevision: revision })),
);
/** The same change with the times at which its pitches are sent. */
const pressed = ({ kind, play, seenRevision }: (typeof changes)[number]) => {
  const at = Date.now();
  const known = stamps.get(play.id) ?? [at];
  const stamp = (index: number): number => {
    known[index] ??= at;
    return known[index];
  };
  const stamped =
    play.kind === 'plate_appearance'
      ? {
          ...play,
          at: known[0] as number,
          events: play.events.map((event, index) => ({ ...event, at: stamp(index + 1) })),
          ...(play.result ? { result: { ...play.result, at: stamp(play.events.length + 1) } } : {}),
        }
      : { ...play, at };
  stamps.set(play.id, known);
  return { kind, play: stamped, seenRevision };
};
const stamps = new Map<string, number[]>();
type Reply = { applied: object[]; stopped: object | null };
const record = async (...queue: object[]): Promise<void> => {
  const { stopped } = await json<Reply>('POST', `${path}/plays`, token, { changes: queue });
  if (stopped) throw new Error(JSON.stringify(stopped));
};

const listener = await readEvents(palco.origin, `game=${GAME}&after=0`);
await listener.until('hello');
const [pitches, rest] = [changes.slice(0, PITCHES), changes.slice(PITCHES, PITCHES + 50)];
const toFan: number[] = [];
const toReply: number[] = [];
for (const change of pitches) {
  const began = performance.now();
  const heard = listener
    .until('play', ({ data: { play, revision } }) => play.id === change.play.id && revision === change.seenRevision + 1)
    .then(() => toFan.push(performance.now() - began));
  await record(pressed(change));
  toReply.push(performance.now() - began);
  await heard;
}
const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;
const figures = (what: string, times: readonly number[]): void =>
  console.log(`${what.padEnd(30)} p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms`);
figures('key to a fan’s event stream', toFan);
figures('key to the scorer’s reply', toReply);

const began = performance.now();
await record(...rest.map(pressed));
console.log(`${rest.length} changes in one call`.padEnd(30), `${(performance.now() - began).toFixed(1)} ms`);
const screen = (await (await send('GET', path, token)).arrayBuffer()).byteLength;
console.log('the screen’s reply'.padEnd(30), `${(screen / 1000).toFixed(1)} KB`);
if (at(toFan, 0.95) > WANTED_MS || screen > MOST_BYTES) process.exitCode = 1;

listener.close();
await close();
await palco.stop();
await embedded.stop();
await removeDataFolder(data);
