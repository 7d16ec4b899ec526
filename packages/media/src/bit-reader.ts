/** Reads bits, most significant first, and the Exp-Golomb codes of H.264 (ITU-T H.264, 9.1). Past the end all bits are 0. */
export interface BitReader {
  bits(count: number): number;
  unsigned(): number;
  signed(): number;
  /** whether more was read than there is */
  isPastEnd(): boolean;
}

export const createBitReader = (bytes: Uint8Array): BitReader => {
  let at = 0;
  const bits = (count: number): number => {
    let value = 0;
    for (let turn = 0; turn < count; turn++, at++) value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
  const unsigned = (): number => {
    let zeros = 0;
    while (zeros < 32 && bits(1) === 0) zeros += 1;
    return 2 ** zeros - 1 + bits(zeros);
  };
  return {
    bits,
    unsigned,
    signed: () => {
      const value = unsigned();
      return value % 2 ? (value + 1) / 2 : -value / 2;
    },
    isPastEnd: () => at > bytes.length * 8,
  };
};
