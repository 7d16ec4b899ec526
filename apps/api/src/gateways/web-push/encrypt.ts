/** Message encryption for web push: RFC 8291 over the `aes128gcm` content coding of RFC 8188, in one record. */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription. */
interface SubscriptionKeys {
  /** P-256 point, uncompressed, 65 bytes */
  readonly p256dh: Uint8Array;
  /** 16 bytes */
  readonly auth: Uint8Array;
}
/** Push services take no larger body. */
const BODY_MAX = 4096;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** salt, record size (4), length of the key (1), the key */
const HEADER_BYTES = SALT_BYTES + 4 + 1 + 65;
/** marks the end of the only record, RFC 8188 section 2 */
const LAST_RECORD = 2;
export const PAYLOAD_MAX = BODY_MAX - HEADER_BYTES - TAG_BYTES - 1;

const derive = (key: Uint8Array, salt: Uint8Array, info: string | Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Is it a point of the curve? A browser's key that is not one would fail when the first alert is sent. */
export const isPublicKey = (key: Uint8Array): boolean => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    return key.length === 65 && key[0] === 4 && ecdh.computeSecret(key).length > 0;
  } catch {
    return false;
  }
};

/** The body of a push message. Every message has a key pair and a salt of its own. Errors: the text is too long. */
export const encryptPush = (text: string, { p256dh, auth }: SubscriptionKeys): Buffer => {
  const plain = Buffer.from(text, 'utf8');
  if (plain.length > PAYLOAD_MAX) throw new Error(`a push message has at most ${PAYLOAD_MAX} bytes`);
  const sender = createECDH('prime256v1');
  const publicKey = sender.generateKeys();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]);
  const input = derive(sender.computeSecret(p256dh), auth, info, 32);
  const salt = randomBytes(SALT_BYTES);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(input, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(input, salt, 'Content-Encoding: nonce\0', 12),
  );
  const size = Buffer.alloc(5);
  size.writeUInt32BE(BODY_MAX);
  size.writeUInt8(publicKey.length, 4);
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()]);
  return Buffer.concat([salt, size, publicKey, sealed, cipher.getAuthTag()]);
};
