/** Limits count by the client's address and nothing else, behind a proxy that writes it with a port. Through HTTP. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { addressSubject, networkSubject } from './address-prefix.ts';

const SENDERS = {
  'IPv4 with a port': (n: number) => `198.51.100.8:${20_000 + n}`,
  'IPv6 with a port': (n: number) => `[2001:db8:1::${n.toString(16)}]:${20_000 + n}`,
  'IPv6 with a zone': (n: number) => `2001:db8:2::1%eth${n}`,
  'mapped IPv4 with a port': (n: number) => `[::ffff:198.51.100.9]:${20_000 + n}`,
  'no address at all': (n: number) => `_hidden${n}`,
} as const;
let world: World;
let known: { readonly email: string | null };
beforeAll(async () => {
  world = await openWorld({ isListening: true, settings: { PALCO_TRUSTED_PROXIES: '127.0.0.1' } });
  known = await world.signUp();
});
afterAll(() => world.close());

const SUBJECTS = ['198.51.100.8', '2001:db8:1:0::/64', '2001:db8:2:0::/64', '198.51.100.9', '127.0.0.1'];

test.each(Object.entries(SENDERS).map(([what, sender], at) => [what, sender, SUBJECTS[at]] as const))(
  '%s is one client for sign-in, registration, recovery and links',
  async (_, sender, subject) => {
    await world.db.deleteFrom('limit_counters').execute();
    let asked = 0;
    const ask = (path: string, body: object) => {
      asked += 1;
      return world.ask(`POST ${path}` as 'POST /', { body, headers: { 'x-forwarded-for': sender(asked) } });
    };
    const form = { name: 'Ana de la Grada', password: TEST_PASSWORD };
    for (let n = 0; n < 4; n += 1) {
      await ask('/api/users/login', { email: `nobody${asked}@people.test`, password: 'not this one' });
      await ask('/api/users/register', { ...form, email: known.email });
      await ask('/api/users/register', { ...form, email: `new${asked}-${subject?.replace(/\W/g, '')}@people.test` });
      await ask('/api/users/forgot', { email: `nobody${asked}@people.test` });
      await ask('/api/users/email/confirm', { token: `no such token ${n}` });
    }
    const counted = await world.db
      .selectFrom('limit_counters')
      .select(['limit_name', 'subject', 'failures'])
      .where('limit_name', 'like', '%by address')
      .orderBy('limit_name')
      .execute();
    const names = ['link', 'mail', 'recovery', 'register', 'sign-in'].map((name) => `${name} by address`);
    expect(counted).toEqual(names.map((limit_name) => ({ limit_name, subject, failures: 4 })));
  },
);

test('a client has its own place, whatever port it comes from: the rights of its country, not those of a private network', async () => {
  const at = async (address: string) =>
    (await world.ask('POST /api/user/geolocation', { headers: { 'x-forwarded-for': address } })).body;
  const plain = await at('8.8.8.8');
  for (const written of ['8.8.8.8:4711', '[::ffff:8.8.8.8]:4711', '::ffff:808:808'])
    expect(await at(written)).toEqual(plain);
});

test('several headers are one list, on a real connection', async () => {
  const { port } = world.app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const lines = ['X-Forwarded-For: 1.2.3.4', 'X-Forwarded-For: 8.8.8.8:4711'];
  socket.write(
    `POST /api/user/geolocation HTTP/1.1\r\nHost: localhost\r\n${lines.join('\r\n')}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  );
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text).toContain('"iso2":"US"');
});

test('everything that was unreadable has one line in the log', () => {
  expect(world.logLines.filter((line) => line.includes('names no address'))).toHaveLength(1);
});

test.each([
  ['198.51.100.8', '198.51.100.8', '198.51.100.0/24'],
  ['::ffff:198.51.100.8', '198.51.100.8', '198.51.100.0/24'],
  ['::ffff:c633:6408', '198.51.100.8', '198.51.100.0/24'],
  ['2001:DB8:0:1::9', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['2001:0db8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('%s counts as %s, and its network as %s', (address, subject, network) => {
  expect([addressSubject(address), networkSubject(address)]).toEqual([subject, network]);
});
