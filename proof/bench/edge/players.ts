/**
 * Players of a low-latency playlist behind a cache, each with a socket of its own; a process of its own, see edge.ts. Tells its
 * parent when all are there, and after the seconds what they did since.
 */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const [address = '', count = '1', seconds = '10'] = process.argv.slice(2);

interface Answer {
  /** 0: the connection was refused or lost */
  readonly status: number;
  readonly text: string;
}
/** They come within so many milliseconds, as people do: a cache refuses thousands of connections in one moment. */
const ARRIVE_MS = 3000;
/** Until a player whose request has failed begins again. */
const AGAIN_MS = 1000;
let [asked, parts, here] = [0, 0, 0];
let failed: Record<string, number> = {};
/** milliseconds from the request for a hinted part's list to its answer */
let waits: number[] = [];
let isOver = false;

const ask = (url: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve) => {
    asked += 1;
    const fail = (): void => resolve({ status: 0, text: '' });
    get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      const isText = url.includes('.m3u8');
      response.on('data', (chunk: Buffer) => isText && chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      response.on('error', fail);
    }).on('error', fail);
  });
const fails = (status: number): void => {
  failed[status] = (failed[status] ?? 0) + 1;
};
const hintIn = (text: string): readonly [number, number] | undefined => {
  const found = /PRELOAD-HINT:TYPE=PART,URI="(\d+)\.(\d+)\.m4s"/.exec(text.slice(text.lastIndexOf('#EXT-X-PRELOAD')));
  return found ? [Number(found[1]), Number(found[2])] : undefined;
};

/** Counts from now on. */
const begin = (): void => {
  [asked, parts, failed, waits] = [0, 0, {}, []];
  process.send?.('here');
  setTimeout(() => {
    isOver = true;
    const sorted = waits.toSorted((one, other) => one - other);
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    process.send?.({ asked, failed, parts, p50: at(0.5), p95: at(0.95) });
  }, Number(seconds) * 1000);
};

const play = async (_: unknown, place: number): Promise<void> => {
  await sleep((ARRIVE_MS * place) / Number(count));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let hint: readonly [number, number] | undefined;
  let isHere = false;
  while (!isOver) {
    if (!hint) {
      // at first, and after a request that has failed
      const list = await ask(address, agent);
      hint = hintIn(list.text);
      if (!hint) {
        fails(list.status);
        await sleep(AGAIN_MS);
        continue;
      }
    }
    if (!isHere) {
      isHere = true;
      here += 1;
      if (here === Number(count)) begin();
    }
    const [sequence, part] = hint;
    const from = performance.now();
    const reply = await ask(`${address}?_HLS_msn=${sequence}&_HLS_part=${part}&_HLS_skip=YES`, agent);
    waits.push(performance.now() - from);
    const next = hintIn(reply.text);
    if (reply.status !== 200 || !next) {
      fails(reply.status);
      hint = undefined;
      continue;
    }
    if (next[0] === sequence && next[1] === part) continue;
    hint = next;
    // the last part of a segment is known by the next segment's first
    const { status } = await ask(address.replace('low.m3u8', `${sequence}.${part}.m4s`), agent);
    if (status === 200) parts += 1;
    else if (next[0] === sequence) fails(status);
  }
  agent.destroy();
};

await Promise.all(Array.from({ length: Number(count) }, play));
