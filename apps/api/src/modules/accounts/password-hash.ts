import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** What one hash costs: KiB of memory, passes over it, lanes. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}
/** The minimum of OWASP's Password Storage Cheat Sheet for argon2id: 19 MiB, two passes, one lane; about 40 ms. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const run = promisify(argon2);

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
/** NFC, so that the same characters typed on two systems are the same password. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'), 'utf8');

const digest = (password: string, salt: Uint8Array, cost: PasswordCost) =>
  run('argon2id', { message: bytesOf(password), nonce: salt, tagLength: TAG_BYTES, ...cost });

/** A PHC string (`$argon2id$v=19$m=…`). */
export const hashPassword = async (password: string, cost = PASSWORD_COST): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(await digest(password, salt, cost))}`;
};

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

/** Does the password match the hash? Without a hash it takes as long and is false, so timing does not reveal accounts. */
export const isPassword = async (
  password: string,
  hash: string | null,
  costWithoutHash = PASSWORD_COST,
): Promise<boolean> => {
  if (hash === null) {
    await digest(password, randomBytes(SALT_BYTES), costWithoutHash);
    return false;
  }
  const match = PHC.exec(hash);
  if (!match) throw new Error('a stored password hash is not one of ours');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const made = await digest(password, Buffer.from(salt, 'base64'), cost);
  return timingSafeEqual(made, Buffer.from(tag, 'base64'));
};
