import { randomBytes } from 'node:crypto';
import { browserKeys, openMessage } from '@palco/sandbox/push/open-message';
import { expect, test } from 'vitest';
import { encryptPush, isPublicKey, PAYLOAD_MAX } from './encrypt.ts';
import { createWebPush, PUSH_SERVICES } from './web-push.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

test("the receiver of the tests opens RFC 8291's own example", () => {
  const keys = browserKeys(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'), bytes('BTBZMqHH6r4Tts7J_aSIgg'));
  const body = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  expect(openMessage(body, keys)).toBe('When I grow up, I want to be a watermelon');
});

test('what is encrypted is opened by its browser alone, never twice the same, and is no longer than 4096 bytes', () => {
  const auth = randomBytes(16);
  const keys = browserKeys(randomBytes(32), auth);
  const to = { p256dh: keys.ecdh.getPublicKey(), auth };
  for (const text of ['', 'Mayos en Naranjeros', 'ñ'.repeat(PAYLOAD_MAX / 2)]) {
    const body = encryptPush(text, to);
    expect(body.length).toBeLessThanOrEqual(4096);
    expect(openMessage(body, keys)).toBe(text);
    expect(encryptPush(text, to)).not.toEqual(body);
  }
  expect(() => encryptPush('x'.repeat(PAYLOAD_MAX + 1), to)).toThrow(/at most/);
  expect(() => openMessage(encryptPush('x', to), browserKeys(randomBytes(32), auth))).toThrow();
});

test('a key is a point of the curve', () => {
  const key = browserKeys(randomBytes(32), randomBytes(16)).ecdh.getPublicKey();
  expect(isPublicKey(key)).toBe(true);
  expect(isPublicKey(Buffer.concat([Buffer.of(4), randomBytes(64)]))).toBe(false);
  expect(isPublicKey(key.subarray(1))).toBe(false);
  expect(isPublicKey(Buffer.alloc(65))).toBe(false);
});

const push = createWebPush({ services: PUSH_SERVICES, origins: [], contact: 'mailto:a@palco.test' }, () => new Date());
test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://sg2p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.test/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/abc', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('an endpoint at a push service is called and nothing else: %s', async (endpoint, expected) => {
  expect(push.takes(endpoint)).toBe(expected);
});
