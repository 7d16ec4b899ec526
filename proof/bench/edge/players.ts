/** Players of a low-latency playlist behind a cache, each with a socket of its own; a process of its own, see edge.ts. */
import { Agent, get } from 'node:http';

const [address = '', count = '1', seconds = '10'] = process.argv.slice(2);

interface Answer {
  readonly status: number;
  readonly text: string;
}
let [asked, failed, parts] = [0, 0, 0];
/** milliseconds from the request for a hinted part's list to its answer */
const waits: number[] = [];
let isOver = false;

const ask = (url: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    asked += 1;
    get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      const isText = url.includes('.m3u8');
      response.on('data', (chunk: Buffer) => isText && chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    }).on('error', reject);
  });
const hintIn = (text: string): readonly [number, number] | undefined => {
  const found = /PRELOAD-HINT:TYPE=PART,URI="(\d+)\.(\d+)\.m4s"/.exec(text.slice(text.lastIndexOf('#EXT-X-PRELOAD')));
  return found ? [Number(found[1]), Number(found[2])] : undefined;
};

const play = async (): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let hint = hintIn((await ask(address, agent)).text);
  while (!isOver && hint) {
    const [sequence, part] = hint;
    const from = performance.now();
    const reply = await ask(`${address}?_HLS_msn=${sequence}&_HLS_part=${part}&_HLS_skip=YES`, agent);
    waits.push(performance.now() - from);
    const next = hintIn(reply.text);
    if (reply.status !== 200 || !next) {
      failed += 1;
      break;
    }
    if (next[0] === sequence && next[1] === part) continue;
    hint = next;
    // the last part of a segment is known by the next segment's first
    const { status } = await ask(address.replace('low.m3u8', `${sequence}.${part}.m4s`), agent);
    if (status === 200) parts += 1;
    else if (next[0] === sequence) failed += 1;
  }
  agent.destroy();
};

const playing = Array.from({ length: Number(count) }, play);
setTimeout(() => {
  isOver = true;
}, Number(seconds) * 1000);
await Promise.all(playing);
const sorted = waits.toSorted((one, other) => one - other);
process.send?.({
  asked,
  failed,
  parts,
  p50: sorted[sorted.length >> 1],
  p95: sorted[Math.floor(sorted.length * 0.95)],
});
