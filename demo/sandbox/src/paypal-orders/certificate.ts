/** A self-signed certificate, written in DER: just what Node needs to read a public key with the dates of its validity. */
import { createPublicKey, type KeyObject, sign } from 'node:crypto';

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const [INTEGER, BITS, NULL, OID, TEXT, TIME, SEQUENCE, SET] = [0x02, 0x03, 0x05, 0x06, 0x0c, 0x18, 0x30, 0x31];
/** sha256WithRSAEncryption */
const ALGORITHM = der(SEQUENCE, der(OID, Buffer.from('2a864886f70d01010b', 'hex')), der(NULL));
const COMMON_NAME = der(OID, Buffer.from('550403', 'hex'));
const named = (name: string): Buffer =>
  der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(TEXT, Buffer.from(name)))));
const time = (at: Date): Buffer => der(TIME, Buffer.from(`${at.toISOString().slice(0, 19).replace(/\D/g, '')}Z`));

export const makeCertificate = (key: KeyObject, name: string, from: Date, until: Date): string => {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const serial = der(INTEGER, Buffer.from([1]));
  const validity = der(SEQUENCE, time(from), time(until));
  const signed = der(SEQUENCE, serial, ALGORITHM, named(name), validity, named(name), publicKey);
  const signature = der(BITS, Buffer.from([0]), sign('RSA-SHA256', signed, key));
  const lines = der(SEQUENCE, signed, ALGORITHM, signature)
    .toString('base64')
    .replace(/(.{64})/g, '$1\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
};
