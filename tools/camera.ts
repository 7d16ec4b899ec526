/**
 * `npm run camera [-- --game <id>]`: publishes the sample clip by RTMP to a running demo, as OBS would. Without `--game` it
 * is the game that waits for a camera; another one is assigned to the demo's input first. `PALCO_CAMERA_KEY` is the stream
 * key of another feed, such as a new one in the ingest room. The game also goes out to a far end that this program opens, as
 * it would to YouTube.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openFarEnd } from '../proof/evening/open-far-end.ts';
import { publishClip, readClip } from '../proof/evening/publish-clip.ts';

/** `delay`: seconds by which it is later than the picture. */
const OUTPUT = { name: 'Otra plataforma', delay: 5, countries: [], goes_with: 'game' } as const;

interface Demo {
  readonly origin: string;
  readonly camera: { readonly email: string; readonly password: string };
  readonly games: { readonly live: readonly number[] };
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

type Call = <Reply>(method: string, path: string, body?: object) => Promise<Reply>;
/** Calls the demo as its engineer. */
const signIn = async (): Promise<Call> => {
  let token: string | undefined;
  const call: Call = async <Reply>(method: string, path: string, body?: object): Promise<Reply> => {
    const reply = await fetch(`${demo.origin}/api/${path}`, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: token } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await reply.json()) as Reply & { message?: string };
    if (!reply.ok) throw new Error(`${path}: ${answer.message ?? reply.status}`);
    return answer;
  };
  const { email, password } = demo.camera;
  token = (await call<{ token: string }>('POST', 'users/login', { email, password })).token;
  token = (await call<{ token?: string }>('POST', 'users/proof', { password })).token ?? token;
  return call;
};
/** Assigns a game to the demo's input, as its staff would. */
const assign = async (game: number): Promise<void> => {
  const call = await signIn();
  const inputs = await call<{ data: { id: number }[] }>('GET', 'operations/inputs');
  await call('PUT', `operations/games/${game}/input`, { input: inputs.data[0]?.id });
};

const game = values.game === undefined ? gameId : Number(values.game);
if (!Number.isSafeInteger(game)) stop('Which game? npm run camera -- --game <id>');
const reasonOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));
if (game !== gameId) await assign(game).catch((fault: unknown) => stop(reasonOf(fault)));
const broadcast = await publishClip(url, key, readClip()).catch((fault: Error) => stop(`${url}: ${fault.message}`));
console.log(`On the air: ${demo.origin}/tv/player/${game}`);
/** Also sends the game to a far end, as its staff would to YouTube. Returns what ends that. */
const openOutput = async (): Promise<() => Promise<void>> => {
  const call = await signIn();
  const path = `operations/games/${game}/outputs`;
  const { data: known } = await call<{ data: { id: number; name: string }[] }>('GET', path);
  // left behind by a camera that was killed
  for (const { id, name } of known) if (name === OUTPUT.name) await call('DELETE', `operations/outputs/${id}`);
  const farEnd = await openFarEnd();
  const { address, key: farKey } = farEnd;
  const { data } = await call<{ data: { id: number } }>('POST', path, { ...OUTPUT, address, key: farKey });
  console.log(`It also goes to ${address}, ${OUTPUT.delay} s later: ${demo.origin}/console/ingest`);
  farEnd.watch((line) => console.log(line));
  return async () => {
    await call('DELETE', `operations/outputs/${data.id}`).catch(() => undefined);
    await farEnd.close();
  };
};
/** The address of a game's graphics, made once. */
const graphicsAddress = async (of: number): Promise<string> => {
  const call = await signIn();
  const path = 'operations/graphics';
  const { data } = await call<{ data: { token: string; game: number | null }[] }>('GET', path);
  const known = data.find((each) => each.game === of);
  const { token } = known ?? (await call<{ data: { token: string } }>('POST', path, { game: of })).data;
  return `${demo.origin}/graficos/${token}`;
};
const showGraphics = async (): Promise<void> => {
  console.log(`Its graphics, for a browser source of OBS: ${await graphicsAddress(game)}`);
  // nobody scores the game that waits for a camera
  const [played] = demo.games.live;
  if (game === gameId && played !== undefined)
    console.log(`They move with the plays. Of a game that is being scored: ${await graphicsAddress(played)}`);
};
await showGraphics().catch((fault: unknown) => console.log(`No graphics are shown: ${reasonOf(fault)}`));
// another feed's key says nothing about its game
const endOutput = otherKey
  ? undefined
  : await openOutput().catch((fault: unknown) => {
      console.log(`No output is shown: ${reasonOf(fault)}`);
      return undefined;
    });
console.log('Stop: Ctrl-C');
let isLeaving = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isLeaving = true;
    void broadcast.close();
  });
await broadcast.closed;
await endOutput?.();
if (!isLeaving) stop('The server has ended the connection.');
process.exit(0);
