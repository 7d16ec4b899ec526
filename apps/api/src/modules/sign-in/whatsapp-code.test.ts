/** Codes by WhatsApp, with SMS by the button, after an error, and after no answer. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true, settings: { PALCO_CODE_CHANNELS: 'whatsapp sms' } });
});
afterAll(() => world.close());

let last = 20_000_000;
const newNumber = (): string => {
  last += 10_007;
  return `+5255${last}`;
};
const request = (telephone: string, channel: 'sms' | 'whatsapp' = 'whatsapp') =>
  world.ask('POST /api/users/login/phone/code', { body: { telephone, channel } });
const bySms = (challenge: string) => world.ask('POST /api/users/login/phone/code/sms', { body: { challenge } });
const check = (challenge: string, nip: string) =>
  world.ask('POST /api/users/login/phone/check', { body: { challenge, nip } });
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] as string;
/** What reached a number, the newest last, once everything queued has been sent. */
const reached = async (number: string): Promise<readonly string[]> => {
  await world.allSent();
  return (await world.messagesTo(number)).map(({ kind, text }) => `${kind} ${codeIn(text)}`).reverse();
};

test('a code by WhatsApp signs in', async () => {
  const number = newNumber();
  const { body } = await request(number);
  expect(body).toMatchObject({ channel: 'whatsapp' });
  const [message = ''] = await reached(number);
  expect(message).toMatch(/^whatsapp \d{6}$/);
  expect((await check(body.challenge, codeIn(message))).status).toBe(200);
});

test('whoever wants an SMS gets one, and has no other way to it', async () => {
  const number = newNumber();
  const { body } = await request(number, 'sms');
  expect(body).toMatchObject({ channel: 'sms', sms_at: null });
  expect(await reached(number)).toEqual([expect.stringMatching(/^sms \d{6}$/)]);
  world.advance(30_000);
  expect((await bySms(body.challenge)).body.error).toBe('sign-in/code-expired');
});

describe('the button for whoever has no WhatsApp', () => {
  test('sends the same code by SMS, not before twenty seconds, and once', async () => {
    const number = newNumber();
    await world.spoil('sms', { fault: 'undelivered', on: 'whatsapp' });
    const { challenge, sms_at } = (await request(number)).body;
    expect(Date.parse(sms_at) - world.now().getTime()).toBe(20_000);
    expect((await bySms(challenge)).body).toMatchObject({ error: 'limits/too-many', detail: { seconds: 20 } });
    world.advance(20_000);
    const presses = await Promise.all(Array.from({ length: 4 }, () => bySms(challenge)));
    expect(presses.map(({ status }) => status)).toEqual(Array(4).fill(200));
    const sent = await reached(number);
    expect(sent).toEqual([expect.stringMatching(/^sms \d{6}$/)]);
    expect((await check(challenge, codeIn(sent[0] as string))).status).toBe(200);
  });

  test('both messages may arrive, and either code is right once', async () => {
    const number = newNumber();
    const { challenge } = (await request(number)).body;
    world.advance(21_000);
    await bySms(challenge);
    const [first = '', second = ''] = await reached(number);
    expect([first.split(' ')[0], second.split(' ')[0]]).toEqual(['whatsapp', 'sms']);
    expect(codeIn(second)).toBe(codeIn(first));
    expect((await check(challenge, codeIn(first))).status).toBe(200);
    expect((await check(challenge, codeIn(second))).status).toBe(401);
  });

  test.each([
    ['expired', () => world.advance(601_000)],
    ['unknown', () => undefined],
  ])('sends nothing for a challenge that is %s', async (kind, passes) => {
    const number = newNumber();
    const { challenge } = (await request(number)).body;
    await world.allSent();
    passes();
    expect((await bySms(kind === 'unknown' ? `${challenge}x` : challenge)).body.error).toBe('sign-in/code-expired');
    expect(await reached(number)).toHaveLength(1);
  });

  test('sends nothing once the code was entered or another one was asked for', async () => {
    const number = newNumber();
    const first = (await request(number)).body;
    world.advance(61_000);
    const second = (await request(number)).body;
    expect((await bySms(first.challenge)).body.error).toBe('sign-in/code-expired');
    const codes = await reached(number);
    expect((await check(second.challenge, codeIn(codes.at(-1) as string))).status).toBe(200);
    world.advance(21_000);
    expect((await bySms(second.challenge)).body.error).toBe('sign-in/code-expired');
  });

  test('who finishes is never limited, however many messages it took', async () => {
    const number = newNumber();
    for (let n = 0; n < 7; n++) {
      const { challenge } = (await request(number)).body;
      world.advance(21_000);
      expect((await bySms(challenge)).status).toBe(200);
      const code = codeIn((await reached(number)).at(-1) as string);
      expect((await check(challenge, code)).status).toBe(200);
      world.advance(61_000);
    }
  });

  test('is a message after which another code waits, as its reply says, entered or not', async () => {
    for (const isEntered of [false, true]) {
      const number = newNumber();
      const { challenge, resend_at } = (await request(number)).body;
      world.advance(58_000);
      const sent = await bySms(challenge);
      const inOneMinute = new Date(world.now().getTime() + 60_000).toISOString();
      expect(sent.body.resend_at).toBe(inOneMinute);
      expect((await bySms(challenge)).body.resend_at).toBe(inOneMinute);
      if (isEntered) await check(challenge, codeIn((await reached(number)).at(-1) as string));
      world.advance(3000);
      expect(world.now().getTime()).toBeGreaterThan(Date.parse(resend_at));
      for (const channel of ['sms', 'whatsapp'] as const)
        expect((await request(number, channel)).body).toMatchObject({
          error: 'limits/too-many',
          detail: { seconds: 57 },
        });
      world.advance(57_000);
      expect((await request(number, 'sms')).status).toBe(200);
    }
  });

  test('counts as a message of its own', async () => {
    const number = newNumber();
    const counts: number[] = [];
    // six messages a day: three codes by both ways
    for (let n = 0; n < 4; n++) {
      const asked = await request(number);
      counts.push(asked.status);
      if (asked.status !== 200) break;
      world.advance(21_000);
      counts.push((await bySms(asked.body.challenge)).status);
      world.advance(40 * 60_000);
    }
    expect(counts).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

describe('WhatsApp that takes no code', () => {
  test.each(['68008', '60223', '500', 'drop'])('%s: the same code goes by SMS at once', async (fault) => {
    const number = newNumber();
    await world.spoil('sms', { fault, on: 'whatsapp' });
    const { challenge } = (await request(number)).body;
    const sent = await reached(number);
    expect(sent).toEqual([expect.stringMatching(/^sms \d{6}$/)]);
    expect((await check(challenge, codeIn(sent[0] as string))).status).toBe(200);
  });
});
