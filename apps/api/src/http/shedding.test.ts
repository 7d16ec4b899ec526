import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { handleFaults } from './error-handlers.ts';
import { isBehind, mayBeShed, shedLoad } from './shedding.ts';

test.each([
  ['/healthz', false],
  ['/readyz', false],
  ['/api/payments/openpay/webhook', false],
  ['/api/payments/paypal/webhook?lang=es', false],
  ['/api/payments/paypal/events', false],
  ['/tv/assets/button-DOVB1f7K.css', false],
  ['/tv/home', true],
  ['/api/users/login', true],
  ['/api/anything?next=/tv/assets/', true],
])('a process that falls behind turns %s away: %s', (url, isTurnedAway) => {
  expect(mayBeShed(url)).toBe(isTurnedAway);
});

test.each([
  [1600, 1500, true],
  [1400, 1500, false],
  [Infinity, 1500, true],
  // tests allow a minute: a second without a measurement is not one
  [Infinity, 60_000, false],
  [61_000, 60_000, true],
])('a delay of %d ms with a limit of %d ms: %s', (delayMs, limit, isTooLong) => {
  expect(isBehind(delayMs, limit)).toBe(isTooLong);
});

test('a process whose event loop stands still turns requests away until it runs again, and health checks never', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'info', stream: { write: (line) => void lines.push(line) } } });
  onTestFinished(() => app.close());
  handleFaults(app);
  shedLoad(app, 100);
  for (const path of ['/tv/home', '/healthz']) app.get(path, async () => 'ok');
  const ask = async (url: string): Promise<number> => (await app.inject(url)).statusCode;
  await expect.poll(() => ask('/tv/home')).toBe(200);
  // real time: the event loop has to stand still for longer than the limit
  const stopped = performance.now();
  // real time: as above
  while (performance.now() - stopped < 3000);
  await expect.poll(() => ask('/tv/home'), { interval: 20 }).not.toBe(200);
  expect(await ask('/healthz')).toBe(200);
  await expect.poll(() => ask('/tv/home')).toBe(200);
  const logged = lines
    .map((line) => JSON.parse(line) as { msg: string; refused?: number })
    // Fastify's own, which the server replaces by its access log
    .filter(({ msg }) => !/^(incoming request|request completed)$/.test(msg));
  expect(logged.map(({ msg }) => msg).slice(0, 2)).toEqual([
    'requests are refused: the event loop is behind',
    'requests are answered again',
  ]);
  expect(logged[1]?.refused).toBeGreaterThan(0);
  // on a busy machine it may fall behind once more; no refused request has a line of its own
  expect(logged.every(({ msg }) => msg.startsWith('requests are '))).toBe(true);
});
