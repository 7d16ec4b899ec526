/** Writes bits, most significant first, and the Exp-Golomb codes of H.264 (ITU-T H.264, 9.1). */
export interface BitWriter {
  bits(value: number, count: number): void;
  unsigned(value: number): void;
  /** zeros up to the next whole byte */
  align(): void;
  /** whole bytes; only where the place is aligned */
  bytes(values: Uint8Array): void;
  /** the one bit that ends a NAL unit, and zeros up to the next whole byte */
  end(): Buffer;
}

export const createBitWriter = (): BitWriter => {
  const pieces: Uint8Array[] = [];
  let written: number[] = [];
  let [current, filled] = [0, 0];
  const bits = (value: number, count: number): void => {
    for (let place = count - 1; place >= 0; place--) {
      current = current * 2 + (Math.floor(value / 2 ** place) % 2);
      filled += 1;
      if (filled < 8) continue;
      written.push(current);
      [current, filled] = [0, 0];
    }
  };
  const align = (): void => {
    while (filled) bits(0, 1);
  };
  const flush = (): void => {
    pieces.push(Uint8Array.from(written));
    written = [];
  };
  return {
    bits,
    unsigned: (value) => {
      const length = Math.floor(Math.log2(value + 1));
      bits(0, length);
      bits(value + 1, length + 1);
    },
    align,
    bytes: (values) => {
      flush();
      pieces.push(values);
    },
    end: () => {
      bits(1, 1);
      align();
      flush();
      return Buffer.concat(pieces);
    },
  };
};
