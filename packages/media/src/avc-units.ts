/** NAL units of H.264 and the ways in which encoders put them one after the other (ISO/IEC 14496-15, 5.3; H.264 annex B). */

export const SPS = 7;
export const PPS = 8;
/** of the types 1 to 5, which are slices of a picture */
const LAST_SLICE = 5;
export const typeOf = (unit: Uint8Array): number => (unit[0] ?? 0) & 0x1f;

interface LengthPrefixed {
  readonly units: readonly Uint8Array[];
  /** the lengths add up */
  readonly isWhole: boolean;
  /** there are units without bytes, which are left out */
  readonly hasEmpty: boolean;
}
/** Units that have their length in so many bytes before them, up to the one that is cut off. */
const readLengthPrefixed = (data: Uint8Array, lengthBytes: number): LengthPrefixed => {
  const units: Uint8Array[] = [];
  let hasEmpty = false;
  for (let at = 0; at < data.length; ) {
    let length = 0;
    for (const byte of data.subarray(at, at + lengthBytes)) length = length * 256 + byte;
    const end = at + lengthBytes + length;
    if (end > data.length) return { units, isWhole: false, hasEmpty };
    if (length > 0) units.push(data.subarray(at + lengthBytes, end));
    else hasEmpty = true;
    at = end;
  }
  return { units, isWhole: true, hasEmpty };
};

/** Undefined when the lengths do not add up. `mayBeEmpty`: some encoders write units without bytes as padding. */
export const unitsByLength = (
  data: Uint8Array,
  lengthBytes: number,
  mayBeEmpty = false,
): readonly Uint8Array[] | undefined => {
  const { units, isWhole, hasEmpty } = readLengthPrefixed(data, lengthBytes);
  return isWhole && (mayBeEmpty || !hasEmpty) ? units : undefined;
};

/** The whole units of a picture that is cut off; undefined: none of them is of the picture itself. */
export const unitsBeforeCut = (data: Uint8Array, lengthBytes: number): readonly Uint8Array[] | undefined => {
  const { units } = readLengthPrefixed(data, lengthBytes);
  return units.some((unit) => typeOf(unit) >= 1 && typeOf(unit) <= LAST_SLICE) ? units : undefined;
};

/** Units between start codes; undefined when the data does not begin with one. */
export const unitsByStartCode = (data: Uint8Array): readonly Uint8Array[] | undefined => {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const code = Buffer.from([0, 0, 1]);
  let at = bytes.indexOf(code);
  if (at < 0 || bytes.subarray(0, at).some((byte) => byte !== 0)) return undefined;
  const units: Uint8Array[] = [];
  while (at >= 0) {
    const next = bytes.indexOf(code, at + 3);
    let end = next < 0 ? bytes.length : next;
    // zeros before a start code belong to it
    while (next >= 0 && end > at + 3 && bytes[end - 1] === 0) end -= 1;
    if (end > at + 3) units.push(bytes.subarray(at + 3, end));
    at = next;
  }
  return units;
};

/** The units with their lengths in four bytes. */
export const withLengths = (units: readonly Uint8Array[]): Buffer =>
  Buffer.concat(
    units.flatMap((unit) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(unit.length);
      return [length, unit];
    }),
  );

const listed = (sets: readonly Uint8Array[]): readonly Uint8Array[] =>
  sets.flatMap((set) => [Buffer.from([set.length >> 8, set.length & 0xff]), set]);

/** A decoder configuration record of these parameter sets, for lengths of four bytes; undefined without both kinds. */
export const recordOf = (units: readonly Uint8Array[]): Buffer | undefined => {
  const [sps, pps] = [SPS, PPS].map((type) => units.filter((unit) => typeOf(unit) === type)) as [
    Uint8Array[],
    Uint8Array[],
  ];
  const [first] = sps;
  if (!first || first.length < 4 || !pps.length || sps.length > 31) return undefined;
  return Buffer.concat([
    Buffer.from([1, first[1] ?? 0, first[2] ?? 0, first[3] ?? 0, 0xff, 0xe0 | sps.length]),
    ...listed(sps),
    Buffer.from([pps.length & 0xff]),
    ...listed(pps),
  ]);
};
