/** A league that starts empty has no region: the first one decides who can buy at all. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let admin: string;
beforeAll(async () => {
  world = await openWorld();
  admin = (await world.staff('admin')).token;
});
afterAll(() => world.close());

const putRegion = (code: string, countries: readonly string[]) =>
  world.ask(`PUT /api/operations/regions/${code}`, {
    token: admin,
    body: { currency: 'MXN', payment_methods: ['openpay'], countries, reason: 'the first sales' },
  });
const regions = async () =>
  (
    (await world.ask('GET /api/operations/plans', { token: admin })).body.data.regions as {
      region: string;
      is_fallback: boolean;
    }[]
  ).map(({ region, is_fallback }) => [region, is_fallback]);

test('only the first region without countries is for all that are in no other one, and it stays so', async () => {
  expect(await regions()).toEqual([]);
  expect((await putRegion('mexico', ['MX'])).status).toBe(200);
  expect(await regions()).toEqual([['mexico', false]]);
  expect((await putRegion('everywhere', [])).status).toBe(200);
  expect((await putRegion('nowhere', [])).status).toBe(200);
  expect((await putRegion('everywhere', ['US'])).status).toBe(200);
  expect(await regions()).toEqual(
    expect.arrayContaining([
      ['mexico', false],
      ['everywhere', true],
      ['nowhere', false],
    ]),
  );
});
