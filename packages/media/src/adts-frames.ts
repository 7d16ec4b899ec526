/** The frames of a sound that comes with the headers of ADTS, which some encoders leave on (ISO/IEC 13818-7, annex B). */
interface AdtsSound {
  /** an AudioSpecificConfig of what the headers say */
  readonly record: Buffer;
  /** without their headers */
  readonly frames: readonly Uint8Array[];
}

const HEADER_BYTES = 7;
const CHECKSUM_BYTES = 2;
/** One raw block of data in each frame: all that encoders write. */
const ONE_BLOCK = 0;

/** Undefined: it is none. A frame without a header never begins with these bits, by which it would have ended. */
export const readAdts = (data: Uint8Array): AdtsSound | undefined => {
  const frames: Uint8Array[] = [];
  let record: Buffer | undefined;
  for (let at = 0; at < data.length; ) {
    const [sync = 0, kind = 0, format = 0, layout = 0, middle = 0, low = 0, blocks = 0] = data.subarray(at);
    const length = ((layout & 0x03) << 11) | (middle << 3) | (low >> 5);
    const header = HEADER_BYTES + (kind & 1 ? 0 : CHECKSUM_BYTES);
    if (sync !== 0xff || (kind & 0xf6) !== 0xf0 || length <= header || at + length > data.length) return undefined;
    if ((blocks & 0x03) !== ONE_BLOCK) return undefined;
    const type = (format >> 6) + 1;
    const rate = (format >> 2) & 0x0f;
    const channels = ((format & 1) << 2) | (layout >> 6);
    record ??= Buffer.from([(type << 3) | (rate >> 1), ((rate & 1) << 7) | (channels << 3)]);
    frames.push(data.subarray(at + header, at + length));
    at += length;
  }
  return record && { record, frames };
};
