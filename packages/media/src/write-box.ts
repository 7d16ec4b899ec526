/** Boxes of ISO base media files (ISO/IEC 14496-12), written. */

export const uint = (value: number, bytes: 1 | 2 | 3 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
export const uint64 = (value: number): Buffer => {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64BE(BigInt(value));
  return buffer;
};
export const zeros = (count: number): Buffer => Buffer.alloc(count);
export const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Size, four letters, content. */
export const box = (kind: string, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([uint(8 + body.length, 4), ascii(kind), body]);
};
/** A box with a version and flags before its content. */
export const fullBox = (kind: string, version: number, flags: number, ...content: readonly Uint8Array[]): Buffer =>
  box(kind, uint(version, 1), uint(flags, 3), ...content);
