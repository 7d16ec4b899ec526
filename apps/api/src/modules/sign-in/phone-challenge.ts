/** The code of a challenge. It follows from the challenge and a key of the server, so that it can be sent once more. */
import { keyedDigest } from '../../keys.ts';
import { CODE_DIGITS } from './phone-code.ts';

/** Bytes of the digest that make a code: enough for every code to be as likely as any other. */
const DIGEST_BYTES = 6;

/** The code of a challenge, which nobody can compute without the key. */
export const codeOf = (key: Uint8Array, challenge: string): string => {
  const digest = Buffer.from(keyedDigest(key, `phone code of ${challenge}`), 'base64url');
  return String(digest.readUIntBE(0, DIGEST_BYTES) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
};

/** The digest covers challenge and code, so a code is valid for its own challenge only. */
export const digestOfCode = (key: Uint8Array, challenge: string, code: string): string =>
  keyedDigest(key, `phone code ${challenge} ${code}`);
