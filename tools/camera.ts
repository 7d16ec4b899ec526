/**
 * `npm run camera [-- --game <id>]`: publishes the sample clip by RTMP to a running demo, as OBS would. Without `--game` it
 * is the game that waits for a camera; another one is assigned to the demo's input first. `PALCO_CAMERA_KEY` is the stream
 * key of another feed, such as a new one in the ingest room.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { publishClip, readClip } from '../evening/publish-clip.ts';

interface Demo {
  readonly origin: string;
  readonly accounts: readonly { readonly kind: string; readonly email: string; readonly password: string }[];
  readonly streamKeys: readonly { readonly url: string; readonly key: string; readonly gameId: number }[];
}
const { values } = parseArgs({ options: { game: { type: 'string' } } });
const stop = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

const readDemo = (): Demo => {
  const file = join(resolve(process.env.PALCO_DATA ?? 'data'), 'demo.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Demo;
  } catch {
    return stop(`No demo runs here: ${file} is missing. Start one with npm start.`);
  }
};
const demo = readDemo();
const [input] = demo.streamKeys;
if (!input) stop('This demo takes no encoder: its log says why.');
const { url, key: keyOfDemo, gameId } = input as Demo['streamKeys'][number];
const { PALCO_CAMERA_KEY: otherKey } = process.env;
const key = otherKey ?? keyOfDemo;

/** Assigns a game to the demo's input, as its staff would. */
const assign = async (game: number): Promise<void> => {
  const admin = demo.accounts.find(({ kind }) => kind === 'admin');
  const call = async <Reply>(
    method: string,
    path: string,
    body: object | undefined,
    token?: string,
  ): Promise<Reply> => {
    const reply = await fetch(`${demo.origin}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await reply.json()) as Reply & { message?: string };
    if (!reply.ok) stop(`${path}: ${answer.message ?? reply.status}`);
    return answer;
  };
  const { token } = await call<{ token: string }>('POST', 'users/login', {
    email: admin?.email,
    password: admin?.password,
  });
  const proof = await call<{ token?: string }>('POST', 'users/proof', { password: admin?.password }, token);
  const proven = proof.token ?? token;
  const inputs = await call<{ data: { id: number }[] }>('GET', 'operations/inputs', undefined, proven);
  await call('PUT', `operations/games/${game}/input`, { input: inputs.data[0]?.id }, proven);
};

const game = values.game === undefined ? gameId : Number(values.game);
if (!Number.isSafeInteger(game)) stop('Which game? npm run camera -- --game <id>');
if (game !== gameId) await assign(game);
const broadcast = await publishClip(url, key, readClip()).catch((fault: Error) => stop(`${url}: ${fault.message}`));
console.log(`On the air: ${demo.origin}/tv/player/${game}`);
console.log('Stop: Ctrl-C');
let isLeaving = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isLeaving = true;
    void broadcast.close();
  });
await broadcast.closed;
if (!isLeaving) stop('The server has ended the connection.');
process.exit(0);
