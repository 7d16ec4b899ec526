/** Graphics of the broadcast as OBS shows them: transparent at any size, of the moment of the picture. */
import { playsAsOf } from '@palco/baseball/rules/as-of';
import { foldGame } from '@palco/baseball/rules/fold';
import { graphicsAddress, PICTURE_SIZES } from '@palco/contracts/graphics/graphics-addresses';
import { isRefusal } from '@palco/kernel/refusal';
import type { Page } from '@playwright/test';
import { readGame } from './followed-game.ts';
import { openSource, saidBy, shown, tokenOf } from './graphics-source.ts';
import { expect, test } from './journey.ts';
import { liveGame } from './watching.ts';

/** How opaque the picture is at these places: 0 to 255. */
const opacities = async (page: Page, places: readonly (readonly [number, number])[]): Promise<number[]> => {
  const picture = (await page.screenshot({ omitBackground: true })).toString('base64');
  const drawing = await page.context().newPage();
  const found = await drawing.evaluate(
    async ([bytes, all]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${bytes}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      return all.map(([x, y]) => context.getImageData(x, y, 1, 1).data[3] ?? -1);
    },
    [picture, places] as const,
  );
  await drawing.close();
  return found;
};

test('the picture is seen through the graphics, and what they cover is solid, at every size', async ({
  browser,
  palco,
  request,
}) => {
  const token = await tokenOf(request, { game: await liveGame({ request }) });
  for (const size of PICTURE_SIZES) {
    const page = await openSource(browser, palco.origin + graphicsAddress(token), size);
    const { width, height } = page.viewportSize() as { width: number; height: number };
    const scale = width / 1920;
    const corners = [
      [0, 0],
      [width - 1, 0],
      [0, height - 1],
      [width - 1, height - 1],
    ] as const;
    // the runs of the away club
    const covered = [Math.round(300 * scale), Math.round(60 * scale)] as const;
    await expect.poll(() => opacities(page, [...corners, covered])).toEqual([0, 0, 0, 0, 255]);
    if (process.env.PALCO_E2E_SHOTS)
      await page.screenshot({ path: `${process.env.PALCO_E2E_SHOTS}/graphics-${size}.png`, omitBackground: true });
    await page.context().close();
  }
});

test('a template of SPX shows nothing until it is played, and the picture is seen through it', async ({
  page,
  palco,
  request,
}) => {
  const token = await tokenOf(request, { game: await liveGame({ request }) });
  const template = await request.get(`${palco.origin}${graphicsAddress(token, 'bug')}/spx.html`);
  await page.setViewportSize({ width: 1920, height: 1080 });
  // SPX serves it from its folder of templates
  const served = `${palco.origin}/template-of-spx`;
  await page.route(served, async (route) => route.fulfill({ body: await template.text(), contentType: 'text/html' }));
  await page.goto(served);
  const [, graphic] = page.frames();
  if (!graphic) throw new Error('the template shows no page');
  const places = [
    [0, 0],
    [1919, 1079],
    [300, 60],
  ] as const;
  await shown(graphic, '.stage');
  expect(await opacities(page, places)).toEqual([0, 0, 0]);
  await page.evaluate('play()');
  await shown(graphic, '.bug');
  await expect.poll(() => opacities(page, places)).toEqual([0, 0, 255]);
  await page.evaluate('stop()');
  await expect.poll(() => opacities(page, places)).toEqual([0, 0, 0]);
});

test('plays move the score, later by the delay of the picture', async ({ browser, palco, request }) => {
  const id = await liveGame({ request });
  const token = await tokenOf(request, { game: id });
  const at = palco.origin + graphicsAddress(token, 'bug');
  const [now, later] = [await openSource(browser, at), await openSource(browser, `${at}?retraso=90`)];
  /** The runs of the game so many seconds ago, and how many plays there had been. */
  const goneBy = async (seconds: number): Promise<readonly [string, string]> => {
    const { roster, plays } = await readGame({ request } as never, id);
    const answer = await request.get('/api/identity');
    const instant = Date.parse(answer.headers()['x-server-time'] ?? '') - seconds * 1000;
    const game = roster.setup && foldGame(roster.setup, playsAsOf(plays, instant));
    if (!game || isRefusal(game)) throw new Error('the game does not fold');
    const { teams, balls, strikes, outs } = game.state;
    const isPlayed = outs < 3 && game.state.phase === 'live';
    return [`${teams.away.runs} ${teams.home.runs}`, isPlayed ? `${Math.min(balls, 3)}-${Math.min(strikes, 2)}` : ''];
  };
  for (const [page, seconds] of [
    [now, 0],
    [later, 90],
  ] as const)
    for (let seen = 0; seen < 3; seen += 1) {
      await expect(async () => {
        const [runs, count] = await goneBy(seconds);
        const said = await saidBy(page);
        expect(said.startsWith(runs) && said.includes(count)).toBe(true);
      }).toPass();
      await palco.advance(45_000);
    }
  for (const page of [now, later]) await page.context().close();
});
