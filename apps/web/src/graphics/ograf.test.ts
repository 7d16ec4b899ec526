import { afterEach, expect, test, vi } from 'vitest';
import LeagueGraphic from './ograf.ts';

customElements.define('league-graphic', LeagueGraphic);
afterEach(() => document.body.replaceChildren());

/** A graphic on the page, whose page has answered; and what it has been told since. */
const loaded = async (steps = 1) => {
  const graphic = document.createElement('league-graphic') as LeagueGraphic;
  document.body.append(graphic);
  const loading = graphic.load({ data: { address: 'http://localhost/graficos/1.x/marcador?retraso=2', delay: 4 } });
  await expect.poll(() => graphic.querySelector('iframe')).not.toBeNull();
  const frame = graphic.querySelector('iframe') as HTMLIFrameElement;
  const page = frame.contentWindow as Window;
  const told: unknown[] = [];
  vi.spyOn(page, 'postMessage').mockImplementation((message: unknown) => void told.push(message));
  dispatchEvent(new MessageEvent('message', { source: page, data: { palco: 'ready', steps } }));
  expect(await loading).toMatchObject({ statusCode: 200 });
  return { graphic, told, address: frame.src };
};

test('a graphic waits until it is played, steps, and leaves', async () => {
  const { graphic, told, address } = await loaded(2);
  expect(address).toBe('http://localhost/graficos/1.x/marcador?retraso=2&espera=1');
  expect(await graphic.playAction({})).toEqual({ statusCode: 200, currentStep: 0 });
  expect(await graphic.playAction({ delta: 1 })).toEqual({ statusCode: 200, currentStep: 1 });
  await graphic.updateAction({ data: { delay: 7 } });
  await graphic.stopAction();
  expect(told).toMatchObject([
    { palco: 'update', fields: { delay: 4 } },
    { palco: 'play' },
    { palco: 'next' },
    { palco: 'update', fields: { delay: 7 } },
    { palco: 'stop' },
  ]);
  expect((await graphic.customAction()).statusCode).toBe(404);
  await graphic.dispose();
  expect(graphic.children).toHaveLength(0);
  expect((await graphic.playAction()).statusCode).toBe(409);
});

test.each<[number, readonly object[], readonly (number | undefined)[], readonly string[]]>([
  [1, [{}, {}], [0, undefined], ['play', 'stop']],
  [2, [{}, {}, { delta: 1 }, {}], [0, 1, undefined, 0], ['play', 'next', 'stop', 'play']],
  [2, [{ goto: 1 }, { delta: -1 }], [1, 0], ['play', 'next', 'play']],
  [2, [{}, { goto: 0 }, { delta: 2 }], [0, 0, undefined], ['play', 'stop']],
])('of %i steps, %j: beyond the last one it is over', async (steps, actions, at, said) => {
  const { graphic, told } = await loaded(steps);
  const answers: (number | undefined)[] = [];
  for (const action of actions) answers.push((await graphic.playAction(action)).currentStep);
  expect(answers).toEqual(at);
  expect(told.slice(1)).toMatchObject(said.map((palco) => ({ palco })));
});
