/** Two people on one record: nobody overwrites what they have not seen. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { changedMeanwhile, revisionOf } from './changed-meanwhile.ts';

let world: World;
let ana: { readonly id: number; readonly token: string };
let beto: { readonly id: number; readonly token: string };
beforeAll(async () => {
  world = await openWorld();
  ana = await world.staff('admin');
  beto = await world.staff('admin');
});
afterAll(() => world.close());

test('equal content has an equal revision, whatever the order of its fields', () => {
  expect(revisionOf({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(revisionOf({ b: [{ d: 3, c: 2 }], a: 1 }));
  expect(revisionOf({ a: [1, 2] })).not.toBe(revisionOf({ a: [2, 1] }));
  expect(revisionOf(undefined)).toBe('none');
});

const words = (text: string) => ({ es: text, en: text, pt: text, it: text, ru: text });
const readContent = async (token: string) => (await world.ask('GET /api/operations/content', { token })).body;
const writeFaq = (token: string, text: string, seen?: string) =>
  world.ask(`PUT /api/operations/content/faqs/rain${seen ? `?seen=${seen}` : ''}`, {
    token,
    body: { question: words('What if it rains?'), answer: words(text) },
  });

test('a question: the second save is refused with who and when, and goes through once the change was seen', async () => {
  const made = await writeFaq(ana.token, 'We wait.', 'none');
  const seen = made.body.revisions['faq:rain'];
  expect((await writeFaq(ana.token, 'We wait an hour.', seen)).status).toBe(200);

  const refused = await writeFaq(beto.token, 'It is postponed.', seen);
  expect(refused.status).toBe(409);
  const now = await readContent(beto.token);
  expect(refused.body).toMatchObject({
    error: 'staff/changed-meanwhile',
    detail: { who: 'Ana de la Grada', at: world.now().toISOString(), revision: now.revisions['faq:rain'] },
  });
  expect(refused.body.message).toContain('Ana de la Grada');
  const { faqs } = now.data;
  expect(faqs.find(({ id }: { id: string }) => id === 'rain').answer.en).toBe('<p>We wait an hour.</p>');

  expect((await writeFaq(beto.token, 'It is postponed.', refused.body.detail.revision)).status).toBe(200);
});

test('a question that two people make at once is made by one', async () => {
  const make = (token: string) =>
    world.ask('PUT /api/operations/content/faqs/refunds?seen=none', {
      token,
      body: { question: words('Refunds?'), answer: words('Ask us.') },
    });
  await make(ana.token);
  expect((await make(beto.token)).body).toMatchObject({ error: 'staff/changed-meanwhile' });
});

test('a question that somebody changed is not removed unseen', async () => {
  const { revisions } = await readContent(ana.token);
  await writeFaq(beto.token, 'We play in the rain.');
  const gone = await world.ask(`DELETE /api/operations/content/faqs/rain?seen=${revisions['faq:rain']}`, {
    token: ana.token,
  });
  expect(gone.body).toMatchObject({ error: 'staff/changed-meanwhile' });
});

test('a part of the texts: of two people who saved at once, one is refused', async () => {
  const { revisions } = await readContent(ana.token);
  const write = (token: string, label: string) =>
    world.ask(`PUT /api/operations/content/season?seen=${revisions.season}`, {
      token,
      body: { label, headline: words('The season') },
    });
  const replies = await Promise.all([write(ana.token, '2026'), write(beto.token, '2027')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const written = await world.db.selectFrom('audit_log').select('id').where('subject', '=', 'content season').execute();
  expect(written).toHaveLength(1);
});

test('roles: of two administrators who saved at once, one is refused', async () => {
  const fan = await world.colleague();
  const search = await world.ask(`GET /api/operations/people?search=${fan.id}`, { token: ana.token });
  const seen = search.body.data[0].roles_revision;
  const give = (token: string, role: string) =>
    world.ask(`PUT /api/operations/users/${fan.id}/roles?seen=${seen}`, { token, body: { roles: [role] } });
  const replies = await Promise.all([give(ana.token, 'scorer'), give(beto.token, 'ingest')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a change that nobody in the audit log made is nobody’s, and never the product’s', async () => {
  const record = {
    seen: 'r1',
    current: {},
    subject: 'content none',
    action: 'change-content',
    now: world.now(),
  } as const;
  expect(await changedMeanwhile(world.db, record)).toMatchObject({ detail: { who: '' } });
});
