/** A new passkey as a browser sends it, with an id of the test's choice (WebAuthn Level 3, 5.1.3 and 6.5, attestation "none"). */
import { createHash, generateKeyPairSync } from 'node:crypto';

const HOST = 'localhost';
const bytesOf = (...parts: readonly (string | number | Uint8Array)[]): Buffer =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part) : typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part),
    ),
  );
const shortLength = (length: number): Buffer => Buffer.from([length >> 8, length & 255]);

/** Answers a challenge; `id` is base64url. */
export const madePasskey = (id: string, challenge: string) => {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const [credential, across, up] = [id, x, y].map((text) => Buffer.from(text, 'base64url')) as [Buffer, Buffer, Buffer];
  // COSE: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }
  const key = bytesOf(0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32, across, 0x22, 0x58, 32, up);
  const host = createHash('sha256').update(HOST).digest();
  // present, verified, with a credential; a counter of four bytes, and no model
  const data = bytesOf(host, 0x45, Buffer.alloc(4 + 16), shortLength(credential.length), credential, key);
  // CBOR: { fmt: 'none', attStmt: {}, authData: data }
  const attestation = bytesOf(
    ...[0xa3, 0x63, 'fmt', 0x64, 'none', 0x67, 'attStmt', 0xa0, 0x68, 'authData'],
    ...[0x59, shortLength(data.length), data],
  );
  const client = { type: 'webauthn.create', challenge, origin: `http://${HOST}`, crossOrigin: false };
  return {
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(client)).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    },
  };
};
