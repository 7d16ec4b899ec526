import type { Site } from '@palco/contracts/content/site';
import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { expect, test } from 'vitest';
import { type PageContent, type PageRequest, preparePages } from './prepare-pages.ts';

const AWAY = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

/** Pages that show the price of the requester's country, with plans and a database fault that a test can set. */
const openPages = () => {
  const plans = { price: 10, revision: 0, fault: undefined as Error | undefined };
  let rendered = 0;
  const preparedPage = preparePages({
    built: {
      folder: '/nowhere',
      awayPage: () => 'away',
      render: async ({ data }) => {
        rendered++;
        return { title: 'Plans', description: '', markup: `<p>price ${data.price}</p>`, modules: [], first: [] };
      },
      filesFor: () => ({ entry: '/start.js', entryScripts: [], scripts: [], styles: [], fonts: [] }),
      sheetOf: () => '',
    },
    origin: 'https://tv.example.mx',
    site: () => ({ league: LEAGUE }) as Site,
    contentOf: async (_page, _language, country): Promise<PageContent> => {
      if (plans.fault) throw plans.fault;
      const group = country === 'US' ? 'abroad' : 'home';
      const price = country === 'US' ? plans.price * 2 : plans.price;
      return { data: { price }, group, revision: `${plans.revision}` };
    },
  });
  const priceFor = async (country: string, more: Partial<PageRequest> = {}): Promise<string | undefined> => {
    const { identity } = await preparedPage({ page: 'home', path: '/tv/home', language: 'es', country, ...more });
    return /price (\d+)/.exec(identity.toString())?.[1];
  };
  return { plans, priceFor, rendered: () => rendered };
};

test('a page is rendered once for a price group, and again when its content changed', async () => {
  const { plans, priceFor, rendered } = openPages();
  expect(await Promise.all(['MX', 'MX', 'CO', 'US'].map((country) => priceFor(country)))).toEqual([
    '10',
    '10',
    '10',
    '20',
  ]);
  expect(rendered()).toBe(2);
  Object.assign(plans, { price: 15, revision: 1 });
  expect([await priceFor('MX'), await priceFor('MX')]).toEqual(['15', '15']);
  expect(rendered()).toBe(3);
});

test('the followers of a club have a document of their own, which serves all of them', async () => {
  const { priceFor, rendered } = openPages();
  await priceFor('MX', { team: 'her' });
  await priceFor('MX', { team: 'her' });
  await priceFor('MX', { team: 'nav' });
  await priceFor('MX');
  expect(rendered()).toBe(3);
});

test('a member has a document of its own', async () => {
  const { priceFor, rendered } = openPages();
  expect([await priceFor('MX'), await priceFor('MX', { isMember: true })]).toEqual(['10', '10']);
  expect(rendered()).toBe(2);
});

test('while the database is away a country keeps the page it was shown, and no other one', async () => {
  const { plans, priceFor } = openPages();
  await priceFor('MX');
  await priceFor('US');
  plans.fault = AWAY;
  expect([await priceFor('MX'), await priceFor('US')]).toEqual(['10', '20']);
  await expect(priceFor('CO')).rejects.toBe(AWAY);
  await expect(priceFor('MX', { language: 'en' })).rejects.toBe(AWAY);
  await expect(priceFor('MX', { page: 'faqs', path: '/tv/faqs' })).rejects.toBe(AWAY);
  Object.assign(plans, { fault: undefined, price: 12, revision: 1 });
  expect(await priceFor('MX')).toBe('12');
});

test('a fault of ours is not hidden behind the page of before', async () => {
  const { plans, priceFor } = openPages();
  await priceFor('MX');
  plans.fault = new TypeError('a mistake');
  await expect(priceFor('MX')).rejects.toBe(plans.fault);
});
