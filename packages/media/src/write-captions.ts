/** Writes closed captions (CEA-608, channel CC1) into pictures, as an encoder would: for the camera of the demo and for tests. */

/** Two bytes of CEA-608, which one picture carries. */
type CaptionPair = readonly [number, number];

const NOTHING: CaptionPair = [0x00, 0x00];
/** Roll-up of two lines, carriage return, and the place of the text: row 15, from the left (CEA-608-E, tables 52 and 53). */
const [ROLL_UP, RETURN, BOTTOM]: readonly CaptionPair[] = [
  [0x14, 0x25],
  [0x14, 0x2d],
  [0x14, 0x70],
];
/** Spanish letters where CEA-608 differs from ASCII (its table 50). */
const LETTERS: Readonly<Record<string, number>> = { á: 0x2a, é: 0x5c, í: 0x5e, ó: 0x5f, ú: 0x60, ñ: 0x7e };

const odd = (byte: number): number => {
  let ones = 0;
  for (let rest = byte; rest; rest >>= 1) ones += rest & 1;
  return ones % 2 ? byte : byte | 0x80;
};

/** A line that rolls up, two characters a picture. Control codes come twice, as the standard requires. */
export const captionLine = (text: string): readonly CaptionPair[] => {
  const codes = [...text].map((letter) => LETTERS[letter] ?? letter.charCodeAt(0) & 0x7f);
  const pairs = Array.from(
    { length: Math.ceil(codes.length / 2) },
    (_, place): CaptionPair => [codes[place * 2] ?? 0, codes[place * 2 + 1] ?? 0],
  );
  return [ROLL_UP, RETURN, BOTTOM].flatMap((pair = NOTHING) => [pair, pair]).concat(pairs);
};

/** Keeps a start code from appearing inside of a NAL unit (H.264 7.4.1.1). */
const escaped = (bytes: readonly number[]): readonly number[] => {
  const out: number[] = [];
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros === 2 && byte <= 3) {
      out.push(3);
      zeros = 0;
    }
    out.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return out;
};

/** The unit that carries triplets of cc_data (ATSC A/53 part 4), with its length in four bytes before it. */
export const captionUnit = (triplets: readonly (readonly [number, number, number])[]): Buffer => {
  const data = [0xb5, 0x00, 0x31, 0x47, 0x41, 0x39, 0x34, 0x03, 0x40 | triplets.length, 0xff, ...triplets.flat(), 0xff];
  const unit = Buffer.from([6, ...escaped([4, data.length, ...data, 0x80])]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(unit.length);
  return Buffer.concat([length, unit]);
};

/** The body of a video tag with a picture, and a pair of CC1 in it; without a pair, padding. */
export const withCaption = (body: Uint8Array, pair: CaptionPair = NOTHING): Buffer =>
  Buffer.concat([body.subarray(0, 5), captionUnit([[0xfc, odd(pair[0]), odd(pair[1])]]), body.subarray(5)]);
