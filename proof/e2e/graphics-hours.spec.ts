/**
 * Graphics on the air for three hours: as small at the end as at the beginning, and hardly noticed by the machine of the
 * broadcast. In the long run only, because it measures processor time, beside nothing else.
 */
import { graphicsAddress } from '@palco/contracts/graphics-addresses';
import { openSource, saidBy, tokenOf } from './graphics-source.ts';
import { expect, test } from './journey.ts';
import { cpuSeconds, shareOfCore } from './processor-time.ts';
import { liveGame } from './watching.ts';

const [FIRST, MINUTES] = [10, 170];
/** of one core, all processes of the browser together */
const MOST = 0.05;

test('three hours of plays leave the page as small as it was, for a twentieth of a core', async ({
  browser,
  palco,
  request,
}) => {
  const token = await tokenOf(request, await liveGame({ request }));
  const page = await openSource(browser, palco.origin + graphicsAddress(token));
  const session = await page.context().newCDPSession(page);
  const sizes = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { heap: of('JSHeapUsedSize'), nodes: of('Nodes') };
  };
  await session.send('Performance.enable');
  for (let minute = 0; minute < FIRST; minute += 1) await palco.advance(60_000);
  const before = await sizes();
  const began = await cpuSeconds(page);
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await palco.advance(60_000);
    await expect.poll(() => saidBy(page)).not.toBe('');
  }
  // as if the plays had come in their own time
  const ofPlays = ((await cpuSeconds(page)) - began) / (MINUTES * 60);
  const after = await sizes();
  const waiting = await shareOfCore(page);
  const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
  console.log(
    `graphics: ${percent(ofPlays)} of a core for plays, ${percent(waiting)} between them; ` +
      `heap ${before.heap} → ${after.heap}, nodes ${before.nodes} → ${after.nodes}`,
  );
  expect(after.nodes).toBeLessThan(before.nodes * 1.5 + 200);
  // the plays of two more hours are kept, and nothing else
  expect(after.heap).toBeLessThan(before.heap + 8_000_000);
  expect(ofPlays + waiting).toBeLessThanOrEqual(MOST);
  await page.context().close();
});
