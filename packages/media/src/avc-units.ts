/** NAL units of H.264 and the ways in which encoders put them one after the other (ISO/IEC 14496-15, 5.3; H.264 annex B). */

export const SPS = 7;
export const PPS = 8;
export const typeOf = (unit: Uint8Array): number => (unit[0] ?? 0) & 0x1f;

/** Units that have their length in so many bytes before them; undefined when the lengths do not add up. */
export const unitsByLength = (data: Uint8Array, lengthBytes: number): readonly Uint8Array[] | undefined => {
  const units: Uint8Array[] = [];
  for (let at = 0; at < data.length; ) {
    let length = 0;
    for (const byte of data.subarray(at, at + lengthBytes)) length = length * 256 + byte;
    const end = at + lengthBytes + length;
    if (length === 0 || end > data.length) return undefined;
    units.push(data.subarray(at + lengthBytes, end));
    at = end;
  }
  return units;
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
