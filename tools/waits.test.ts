/** No verdict of a test depends on how fast the machine is, or on the day. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from './source-files.ts';
import { isOfTests, waitsWithoutReason } from './waits.ts';

test.each([
  ['a pause', 'await new Promise((done) => setTimeout(done, 20));', 1],
  ['a pause by its name', 'await sleep(20);', 1],
  ['a pause of a page', 'await page.waitForTimeout(20);', 1],
  ['a measured time', 'const from = performance.now();', 1],
  ['a limit of seconds', 'await expect.poll(read, { timeout: 5_000 }).toBe(1);', 1],
  ['a limit of the product', 'await publish(url, KEY, { beginWithinMs: 200 });', 1],
  ['a limit that only a fault reaches', 'await expect.poll(read, { timeout: 300_000 }).toBe(1);', 0],
  ['a wait that gives up after a second', 'await vi.waitFor(() => expect(read()).toBe(1));', 1],
  ['the same with its own limit', 'await vi.waitFor(() => expect(read()).toBe(1), { timeout: 300_000 });', 0],
  ['a limit by the load of the machine', 'expect(took).toBeLessThan(200 * patience());', 1],
  ['the day of the machine', 'const today = leagueDateOf(new Date(), DEMO_ZONE);', 1],
  ['the day of a clock', 'const today = leagueDateOf(new Date(now), DEMO_ZONE);', 0],
  ['a piece of what a program says', "const [line] = await once(camera.stdout, 'data');", 1],
  ['a line of it', "const [line] = await once(createInterface(camera.stdout), 'line');", 0],
  ['a look at a page', 'expect(await rows.count()).toBeGreaterThan(5);', 1],
  ['a look at its parts', 'expect((await panel.boundingBox())?.width).toBe(432);', 1],
  ['a look that is repeated', 'await expect.poll(() => rows.count()).toBeGreaterThan(5);', 0],
  ['an expectation that waits', 'await expect(rows).toHaveCount(5);', 0],
  ['a reason above it', '// real time: the limit has to be over\nawait sleep(20);', 0],
  ['a reason beside it', 'await sleep(20); // real time: between two tries', 0],
  ['a reason without words', '// real time: \nawait sleep(20);', 1],
  [
    'a reason of the whole file',
    '/** Kills. Real time: encoders send as cameras do. */\nimport x from "x";\nawait sleep(20);',
    0,
  ],
  ['a comment', '// setTimeout(done, 20) would do', 0],
])('%s', (_, text, found) => {
  expect(waitsWithoutReason('proof/e2e/a.spec.ts', text)).toHaveLength(found);
});

test('every wait for a time, and every measured one, has a reason', async () => {
  const files = (await readSources(join(import.meta.dirname, '..'), ['.ts', '.tsx'])).filter(({ path }) =>
    isOfTests(path),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(({ path, text }) => waitsWithoutReason(path, text))).toEqual([]);
});
