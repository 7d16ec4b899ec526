/** What a browser does with a push message: RFC 8291 over `aes128gcm` of RFC 8188, from the receiver's side. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';

/** A browser's keys: the public ones leave it, the private one does not. */
interface BrowserKeys {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
}
const TAG_BYTES = 16;
const LAST_RECORD = 2;

export const browserKeys = (privateKey: Buffer, auth: Buffer): BrowserKeys => {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  return { ecdh, auth };
};

/** The text of a message. Errors: it was not encrypted for these keys, or not in one whole record. */
export const openMessage = (body: Buffer, { ecdh, auth }: BrowserKeys): string => {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (keyLength !== 65 || record.length > recordSize) throw new Error('the header is wrong');
  const derive = (key: Buffer, withSalt: Buffer, info: Buffer, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, withSalt, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const input = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST_RECORD) throw new Error('the record is not the last one');
  return padded.subarray(0, end).toString('utf8');
};
