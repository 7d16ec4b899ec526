/** Reads a server-sent event stream over a real socket, as a browser's EventSource does. */
import { get, type IncomingMessage } from 'node:http';

interface ReadEvent {
  readonly event: string;
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it
  readonly data: any;
  readonly bytes: number;
}
export interface EventReader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly events: readonly ReadEvent[];
  /** waits for an event of this kind that satisfies `is`; those so far count too */
  until(event: string, is?: (event: ReadEvent) => boolean): Promise<ReadEvent>;
  /** hangs up */
  close(): void;
  readonly ended: Promise<void>;
}

const parse = (block: string): ReadEvent | undefined => {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return {
    event: fields.get('event') ?? 'message',
    id: fields.get('id') ?? '',
    data: JSON.parse(data),
    bytes: Buffer.byteLength(block) + 2,
  };
};

export const readEvents = (
  origin: string,
  search: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<EventReader> =>
  new Promise((opened, failed) => {
    const request = get(`${origin}/api/events?${search}`, { headers, agent: false }, (response) => {
      const events: ReadEvent[] = [];
      const waiting = new Set<() => void>();
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        rest += chunk;
        const blocks = rest.split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const event = parse(block);
          if (event) events.push(event);
        }
        for (const look of waiting) look();
      });
      const ended = new Promise<void>((done) => response.once('close', () => done()));
      response.on('error', () => undefined);
      opened({
        status: response.statusCode ?? 0,
        headers: response.headers,
        events,
        ended,
        close: () => request.destroy(),
        until: (name, is = () => true) =>
          new Promise((found, late) => {
            // real time: only a fault lasts that long
            const timer = setTimeout(() => late(new Error(`no ${name} among ${events.length} events`)), 300_000);
            const look = (): void => {
              const event = events.find((each) => each.event === name && is(each));
              if (!event) return;
              clearTimeout(timer);
              waiting.delete(look);
              found(event);
            };
            waiting.add(look);
            look();
          }),
      });
    });
    request.once('error', failed);
  });
