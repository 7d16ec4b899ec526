import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ seeds: ['plans'] });
});
afterAll(() => world.close());
const get = async (path: string) => (await world.app.inject({ url: path, headers: { host: 'localhost' } })).json();

test('Mexico is offered the season pass at 149 pesos, and the total is price plus commission', async () => {
  const { data } = await get('/api/memberships?testing=1');
  expect(data.map(({ id }: { id: number }) => id)).toEqual([107, 110, 111, 112, 113, 114, 115]);
  expect(data[0]).toMatchObject({
    price: '149.00',
    commission: '0.00',
    total: '149.00',
    currency: 'MXN',
    payment_methods: ['openpay', 'paypal'],
    title: 'Pase de temporada 2026-2027',
  });
  expect(Object.keys(data[0])).toEqual(
    expect.arrayContaining(
      'id title title_en description description_en image price commission total days period recurring date_added currency payment_methods'.split(
        ' ',
      ),
    ),
  );
});

test.each(['pt', 'it', 'ru'])(
  "every plan has a title and a description in %s, and no other language's",
  async (language) => {
    const { data } = await get('/api/memberships');
    for (const { title_en, description_en, texts } of data) {
      expect(texts[language].title).not.toBe('');
      expect(texts[language].description).not.toBe(description_en);
      if (title_en !== 'Playoffs') expect(texts[language].title).not.toBe(title_en);
    }
    const titles = data.map(({ texts }: { texts: Record<string, { title: string }> }) => texts[language]?.title);
    expect(new Set(titles).size).toBe(data.length);
  },
);

test.each([
  ['Mexico', 107, 'MXN', [107, 110, 111, 112, 113, 114, 115]],
  ['m%C3%A9xico', 107, 'MXN', [107, 110, 111, 112, 113, 114, 115]],
  ['United%20States', 108, 'USD', [108, 110, 111, 112, 113, 114, 115]],
  ['Spain', 109, 'USD', [109, 110, 111, 112, 113, 114, 115]],
])('%s has its own season pass and currency', async (country, id, currency, memberships) => {
  expect((await get(`/api/memberships/country/${country}`)).data).toMatchObject({ id, currency, memberships });
});

test.each([
  ['/api/memberships/country/Atlantis', 'plans/unknown-country'],
  ['/api/memberships/country/..%2f', 'plans/unknown-country'],
  ['/api/memberships/999999', 'plans/unknown'],
  ['/api/memberships/0', 'request/unknown-path'],
  ['/api/memberships/home', 'request/unknown-path'],
])('%s is refused with %s', async (path, error) => {
  expect(await get(path)).toMatchObject({ error });
});

test('testing=1 unlocks nothing', async () => {
  expect(await get('/api/memberships/107?testing=1')).toEqual(await get('/api/memberships/107'));
});
