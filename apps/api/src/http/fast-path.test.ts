import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createFastPath, type FastPathExchange } from './fast-path.ts';

test('an exchange is a plain object whose time moves with the end of a wait: accessors made every answer twice as slow', async () => {
  let time = 0;
  const seen: FastPathExchange[] = [];
  const fastPath = createFastPath({
    config: { mode: 'demo' } as never,
    clock: () => new Date(time),
    log: { answered: () => undefined },
    observe: () => undefined,
    gate: { state: () => 'open', letsIn: async () => false },
  });
  fastPath.add('/here', {
    route: '/here',
    answer: (exchange) => {
      seen.push(exchange);
      time = 5000;
      exchange.endWait();
      exchange.send(200, []);
      return true;
    },
  });
  const server = createServer((request, response) => fastPath.handle(request, response, () => response.end()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const { port } = server.address() as AddressInfo;
    const headers = await new Promise((answered) =>
      get({ host: '127.0.0.1', port, path: '/here', agent: false }, (response) => {
        response.resume();
        answered(response.headers);
      }),
    );
    expect(headers).toMatchObject({ 'x-server-time': '1970-01-01T00:00:05.000Z' });
    const [exchange] = seen;
    expect(exchange?.now.getTime()).toBe(5000);
    const accessors = Object.entries(Object.getOwnPropertyDescriptors(exchange)).filter(([, { get }]) => get);
    expect(accessors).toEqual([]);
  } finally {
    server.close();
  }
});
