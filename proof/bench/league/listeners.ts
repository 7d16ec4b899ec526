/**
 * Many listeners to one game in a process of its own. Reports to its parent: `open` when all are connected, and for every
 * event `play` when the first and the last listener received it, milliseconds since 1970. On the way it says how many are
 * `standing`, and how many attempts were turned away: those are made again.
 */
import { connect } from 'node:net';

const [origin = '', game = '', count = '0'] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const total = Number(count);
/** Connections under way at the same time. */
const AT_ONCE = 200;

let began = 0;
let open = 0;
const heard = new Map<string, { first: number; count: number }>();

const hear = (text: string): void => {
  for (const [, id] of text.matchAll(/\bid: (\S+)/g)) {
    if (id === undefined) continue;
    const now = performance.timeOrigin + performance.now();
    const known = heard.get(id) ?? { first: now, count: 0 };
    known.count += 1;
    heard.set(id, known);
    if (known.count === total) process.send?.({ event: id, first: known.first, last: now });
  }
};
/** Ends this process with its reason: its parent waits for messages that would never come. */
const fail = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};
let turnedAway = 0;
/** A server under load closes or refuses new connections; the attempt is made again after so many milliseconds. */
const AGAIN_MS = 500;
/** attempts for each listener */
const MOST_AGAIN = 20;
const STEP = 1000;

const listen = (): void => {
  const socket = connect(Number(port), hostname, () => {
    socket.write(
      `GET /api/events?game=${game} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: text/event-stream\r\n\r\n`,
    );
  });
  let [stands, isTurnedAway, start, rest] = [false, false, '', ''];
  const turnAway = (): void => {
    if (isTurnedAway) return;
    isTurnedAway = true;
    turnedAway += 1;
    if (turnedAway > MOST_AGAIN * total) fail(`of ${total} listeners ${open} stand after ${turnedAway} more attempts`);
    socket.destroy();
    setTimeout(listen, AGAIN_MS);
  };
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    if (!stands) {
      start += chunk;
      const status = /^HTTP\/1\.1 (\d+)/.exec(start)?.[1];
      if (status === '503') return turnAway();
      if (status !== undefined && status !== '200') fail(`an event stream was answered with ${start.slice(0, 500)}`);
      if (!start.includes('event: hello')) return;
      stands = true;
      start = '';
      open += 1;
      if (open % STEP === 0 || open === total) process.send?.({ standing: open, turnedAway });
      if (open === total) process.send?.({ open });
      next();
    }
    // a line may come in two pieces
    const text = rest + chunk;
    const end = text.lastIndexOf('\n') + 1;
    hear(text.slice(0, end));
    rest = text.slice(end);
  });
  socket.on('error', (fault) => (stands ? fail(fault.message) : turnAway()));
  socket.on('close', () => (stands ? fail('an event stream was closed') : turnAway()));
};
const next = (): void => {
  if (began === total) return;
  began += 1;
  listen();
};
for (let index = 0; index < AT_ONCE; index += 1) next();
