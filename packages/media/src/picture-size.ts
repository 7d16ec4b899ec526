/** The size of what is coded in a picture. */

const FILLER = 12;

/**
 * Bytes of the NAL units without filler, which an encoder with a constant rate adds to easy pictures (H.264, 7.4.1).
 * `data`: NAL units, each with its length in four bytes. What cannot be read counts whole.
 */
export const codedBytes = (data: Uint8Array): number => {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let bytes = 0;
  for (let at = 0; at + 4 < data.length; ) {
    const length = view.getUint32(at);
    if (length === 0 || at + 4 + length > data.length) return data.length;
    if (((data[at + 4] ?? 0) & 0x1f) !== FILLER) bytes += length;
    at += 4 + length;
  }
  return bytes;
};
