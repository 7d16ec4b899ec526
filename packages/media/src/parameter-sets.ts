/**
 * Parameter sets of H.264 beside the picture that needs them. A decoder learns of another encoder from a new configuration
 * tag; many programs only look into the pictures once a stream has begun (ISO/IEC 14496-15, 5.4.1; ITU-T H.264, 7.4.1.2.3).
 */
const TAG_HEADER = 5;
const LENGTH_BYTES = 4;
const DELIMITER = 9;
/** where an AVCDecoderConfigurationRecord counts its sequence parameter sets */
const COUNT_AT = 5;

/** Each set of a record with its length in four bytes, as pictures have their units. */
const setsOf = (record: Buffer): readonly Buffer[] => {
  const sets: Buffer[] = [];
  let at = COUNT_AT;
  for (const mask of [0x1f, 0xff]) {
    const count = (record[at] ?? 0) & mask;
    at += 1;
    for (let place = 0; place < count && at + 2 <= record.length; place++) {
      const length = record.readUInt16BE(at);
      const size = Buffer.alloc(LENGTH_BYTES);
      size.writeUInt32BE(length);
      sets.push(size, record.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
  }
  return sets;
};

/** `config` and `picture`: bodies of FLV's video tags. The sets come after the delimiter of the picture, if it has one. */
export const withParameterSets = (config: Uint8Array, picture: Uint8Array): Uint8Array => {
  const body = Buffer.from(picture);
  const hasDelimiter =
    body.length > TAG_HEADER + LENGTH_BYTES && ((body[TAG_HEADER + LENGTH_BYTES] ?? 0) & 0x1f) === DELIMITER;
  const at = TAG_HEADER + (hasDelimiter ? LENGTH_BYTES + body.readUInt32BE(TAG_HEADER) : 0);
  const sets = setsOf(Buffer.from(config.subarray(TAG_HEADER)));
  return Buffer.concat([body.subarray(0, at), ...sets, body.subarray(at)]);
};
