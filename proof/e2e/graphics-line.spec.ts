/** Graphics on the air while something goes wrong: the network is away, a proxy answers for Palco, the address is withdrawn. */
import { GRAPHICS_DELAY_MAX, graphicsAddress } from '@palco/contracts/graphics/graphics-addresses';
import { saidBy, shown, tokenOf } from './graphics-source.ts';
import { expect, test } from './journey.ts';
import { openLine } from './line.ts';
import { openOffice } from './office.ts';
import { liveGame } from './watching.ts';

const PATH = '/api/operations/graphics';
const numberOf = (token: string): string => token.split('.')[0] ?? '';

test('without its network the score stays and what is old goes; then it goes on by itself, until it is withdrawn', async ({
  browser,
  palco,
  request,
}) => {
  const token = await tokenOf(request, { game: await liveGame({ request }) });
  const line = await openLine(palco.origin);
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const page = await context.newPage();
  await page.goto(line.origin + graphicsAddress(token));
  await shown(page, '.bug');
  const runs = async (): Promise<string> => (await saidBy(page)).split(' ').slice(0, 2).join(' ');
  line.cut();
  // what a proxy says while Palco is replaced, not Palco
  await page.route('**/api/**', (route) => route.fulfill({ status: 404, body: '<h1>Not Found</h1>' }));
  await shown(page, '.bug--stale');
  // all that came before the cut is drawn by now
  const stood = await runs();
  expect(stood).toMatch(/^\d+ \d+$/);
  await palco.advance(120_000);
  for (let asked = 0; asked < 2; asked += 1) await page.waitForResponse((response) => response.status() === 404);
  expect(await runs()).toBe(stood);
  expect(await page.evaluate(() => document.querySelector('.bug__tongue'))).toBeNull();
  await page.unroute('**/api/**');
  line.mend();
  await page.waitForFunction(() => document.querySelector('.bug') && !document.querySelector('.bug--stale'));
  const headers = await openOffice(request);
  expect((await request.delete(`${PATH}/${numberOf(token)}`, { headers })).status()).toBe(200);
  await page.waitForFunction(() => !document.querySelector('.stage > section'));
  await context.close();
  line.close();
});

test('the pitch clock runs beside the score, later on a picture that is later, and goes when it is taken off', async ({
  browser,
  palco,
  request,
}) => {
  const token = await tokenOf(request, { game: await liveGame({ request }) });
  const address = palco.origin + graphicsAddress(token, 'bug');
  const pages = [await browser.newPage(), await browser.newPage()] as const;
  await pages[0].goto(address);
  await pages[1].goto(`${address}?retraso=${GRAPHICS_DELAY_MAX}`);
  for (const page of pages) await shown(page, '.bug');
  const headers = await openOffice(request);
  const run = (seconds: number | null) =>
    request.put(`${PATH}/${numberOf(token)}/clock`, { data: { seconds }, headers });
  const left = (page: (typeof pages)[number]) =>
    page.evaluate(() => document.querySelector('.bug__clk b')?.textContent ?? '');
  // between innings nothing is counted, and a pitch ends it: it is started again, as at every pitch
  await expect(async () => {
    await run(60);
    // real time: then it is started again
    await expect.poll(() => left(pages[0]), { timeout: 5000 }).toMatch(/^(60|5\d)$/);
  }).toPass();
  expect(await left(pages[1])).toBe('');
  await run(null);
  await expect.poll(() => left(pages[0])).toBe('');
  for (const page of pages) await page.close();
});
