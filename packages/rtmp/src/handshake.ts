/** The plain handshake (RTMP 1.0, section 5.2): a version, then 1,536 bytes each way and the same bytes back. */
import { randomBytes } from 'node:crypto';

export const RTMP_VERSION = 3;
const BLOCK = 1536;
/** C0 and C1; S0 and S1. */
export const HELLO_BYTES = 1 + BLOCK;
/** C2 and S2: the other side's block, returned. */
export const ECHO_BYTES = BLOCK;

/** The version, a time of 0, four zero bytes, and random ones. */
export const hello = (): Buffer =>
  Buffer.concat([Buffer.from([RTMP_VERSION]), Buffer.alloc(8), randomBytes(BLOCK - 8)]);

/** Returns the block of a hello. */
export const echoOf = (greeting: Uint8Array): Uint8Array => greeting.subarray(1, HELLO_BYTES);
