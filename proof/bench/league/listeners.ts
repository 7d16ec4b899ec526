/**
 * Many listeners to one game in a process of its own. Reports to its parent: `open` when all are connected, and for every
 * event `play` when the first and the last listener received it, milliseconds since 1970.
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
const next = (): void => {
  if (began === total) return;
  began += 1;
  const socket = connect(Number(port), hostname, () => {
    socket.write(
      `GET /api/events?game=${game} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: text/event-stream\r\n\r\n`,
    );
  });
  let stands = false;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    if (!stands && chunk.includes('event: hello')) {
      stands = true;
      open += 1;
      if (open === total) process.send?.({ open });
      next();
    }
    hear(chunk);
  });
  socket.on('error', (fault) => {
    console.error(fault.message);
    process.exit(1);
  });
};
for (let index = 0; index < AT_ONCE; index += 1) next();
