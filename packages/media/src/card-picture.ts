/**
 * A still picture as an H.264 encoder would send it, without an encoder: one colour, and in its middle whatever was drawn.
 * Macroblocks of the drawing are sent as they are (I_PCM), all others repeat the colour beside them, and every following
 * picture says that nothing has changed. A far end gets it while a camera is away (ITU-T H.264, 7.3 and 8.3).
 */
import { type BitWriter, createBitWriter } from './bit-writer.ts';

/** A colour of television: 16 to 235, and twice 16 to 240. */
export type Ycc = readonly [luma: number, blue: number, red: number];
/** What is drawn: of each macroblock 256 bytes of luma and twice 64 of chroma. Its edges have the colour of the card. */
export interface CardDrawing {
  readonly columns: number;
  readonly rows: number;
  macroblock(column: number, row: number): Uint8Array;
}
export interface CardPicture {
  /** AVCDecoderConfigurationRecord */
  readonly record: Uint8Array;
  /** The picture of this place: every `CARD_KEY_EVERY`-th is a key frame, the others repeat it. With lengths, as FLV has it. */
  picture(place: number): { readonly isKey: boolean; readonly data: Uint8Array };
}

/** Pictures per second of a card. */
export const CARD_RATE = 25;
/** A key frame every two seconds, as YouTube and Facebook want them. */
const CARD_KEY_EVERY = 2 * CARD_RATE;

const BLOCK = 16;
const BASELINE = 66;
const FRAME_NUMBER_BITS = 8;
const NAL = { picture: 1, key: 5, sequence: 7, parameters: 8 } as const;
const SLICE = { predicted: 5, intra: 7 } as const;
/** macroblock types of an intra slice: predicted as the mean of its neighbours, without any difference; and raw */
const MEAN = 3;
const RAW = 25;
/** How many coefficients a raw macroblock counts as for its neighbours. */
const RAW_COEFFICIENTS = 16;
/** Level by macroblocks of a picture, for 30 pictures a second (table A-1). */
const LEVELS = [
  [1620, 30],
  [3600, 31],
  [8192, 40],
  [Number.POSITIVE_INFINITY, 51],
] as const;

const zeros = (count: number): Uint8Array => new Uint8Array(count);
/** Bytes that look like the start of another NAL unit are kept apart (7.4.1). */
const escaped = (payload: Uint8Array): Uint8Array => {
  const out: number[] = [];
  let count = 0;
  for (const byte of payload) {
    if (count >= 2 && byte <= 3) {
      out.push(3);
      count = 0;
    }
    out.push(byte);
    count = byte === 0 ? count + 1 : 0;
  }
  return Uint8Array.from(out);
};
const nal = (kind: number, importance: number, payload: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([(importance << 5) | kind]), escaped(payload)]);
const uint = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const withLength = (unit: Uint8Array): Buffer => Buffer.concat([uint(unit.length, 4), unit]);

const sequenceOf = (width: number, height: number, level: number): Buffer => {
  const writer = createBitWriter();
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  writer.bits(BASELINE, 8);
  writer.bits(0xc0, 8); // constrained baseline
  writer.bits(level, 8);
  writer.unsigned(0);
  writer.unsigned(FRAME_NUMBER_BITS - 4);
  writer.unsigned(2); // shown in the order in which they are decoded
  writer.unsigned(1); // one picture is kept for reference
  writer.bits(0, 1);
  writer.unsigned(columns - 1);
  writer.unsigned(rows - 1);
  writer.bits(1, 1); // frames only
  writer.bits(1, 1);
  const [right, bottom] = [(columns * BLOCK - width) / 2, (rows * BLOCK - height) / 2];
  writer.bits(right || bottom ? 1 : 0, 1);
  if (right || bottom) for (const side of [0, right, 0, bottom]) writer.unsigned(side);
  writer.bits(0, 1); // no usability information
  return nal(NAL.sequence, 3, writer.end());
};
const parameters = (): Buffer => {
  const writer = createBitWriter();
  for (const value of [0, 0]) writer.unsigned(value);
  writer.bits(0, 2); // CAVLC, no bottom field order
  for (const value of [0, 0, 0]) writer.unsigned(value); // slice groups, references
  writer.bits(0, 3); // no weights
  for (const value of [0, 0, 0]) writer.unsigned(value); // quantizers: zero is one bit, signed or not
  writer.bits(0b100, 3); // slices say whether they are deblocked
  return nal(NAL.parameters, 3, writer.end());
};

const beginSlice = (writer: BitWriter, kind: number, frame: number): void => {
  writer.unsigned(0);
  writer.unsigned(kind);
  writer.unsigned(0);
  writer.bits(frame, FRAME_NUMBER_BITS);
};
const endHeader = (writer: BitWriter): void => {
  writer.unsigned(0); // quantizer
  writer.unsigned(1); // not deblocked
};

const flatBlock = ([luma, blue, red]: Ycc): Uint8Array =>
  Buffer.concat([zeros(256).fill(luma), zeros(64).fill(blue), zeros(64).fill(red)]);

const keyPicture = (columns: number, rows: number, colour: Ycc, drawing: CardDrawing | undefined): Buffer => {
  const writer = createBitWriter();
  beginSlice(writer, SLICE.intra, 0);
  writer.unsigned(0);
  writer.bits(0, 2); // an ordinary key frame
  endHeader(writer);
  const [left, top] = [
    Math.floor((columns - (drawing?.columns ?? 0)) / 2),
    Math.floor((rows - (drawing?.rows ?? 0)) / 2),
  ];
  /** The first block says the colour; the drawing's blocks are sent as they are too. */
  const isRaw = (column: number, row: number): boolean => {
    const [x, y] = [column - left, row - top];
    const isDrawn = drawing && x >= 0 && y >= 0 && x < drawing.columns && y < drawing.rows;
    return (column === 0 && row === 0) || isDrawn === true;
  };
  const rawAt = (column: number, row: number): Uint8Array =>
    drawing && (column || row) ? drawing.macroblock(column - left, row - top) : flatBlock(colour);
  const coefficients = (column: number, row: number): number | undefined =>
    column < 0 || row < 0 ? undefined : isRaw(column, row) ? RAW_COEFFICIENTS : 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (isRaw(column, row)) {
        writer.unsigned(RAW);
        writer.align();
        writer.bytes(rawAt(column, row));
        continue;
      }
      writer.unsigned(MEAN);
      writer.unsigned(0); // chroma: the mean too
      writer.unsigned(0); // quantizer
      const [a, b] = [coefficients(column - 1, row), coefficients(column, row - 1)];
      const expected = a !== undefined && b !== undefined ? (a + b + 1) >> 1 : (a ?? b ?? 0);
      // no coefficient, in the code of table 9-5 for as many as the neighbours have
      if (expected >= 8) writer.bits(0b000011, 6);
      else writer.bits(1, 1);
    }
  return withLength(nal(NAL.key, 3, writer.end()));
};
const sameAgain = (macroblocks: number, frame: number): Buffer => {
  const writer = createBitWriter();
  beginSlice(writer, SLICE.predicted, frame);
  writer.bits(0, 3); // references as they are, kept as usual
  endHeader(writer);
  writer.unsigned(macroblocks); // all are skipped
  return withLength(nal(NAL.picture, 2, writer.end()));
};

/** `width` and `height`: even. */
export const createCardPicture = (
  { width, height }: { readonly width: number; readonly height: number },
  colour: Ycc,
  drawing?: CardDrawing,
): CardPicture => {
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const [, level] = LEVELS.find(([most]) => columns * rows <= most) ?? LEVELS[3];
  const [sequence, picture] = [sequenceOf(width, height, level), parameters()];
  const fits = drawing && drawing.columns < columns && drawing.rows < rows;
  const key = keyPicture(columns, rows, colour, fits ? drawing : undefined);
  return {
    record: Buffer.concat([
      Buffer.from([1, BASELINE, 0xc0, level, 0xff, 0xe1]),
      uint(sequence.length, 2),
      sequence,
      Buffer.from([1]),
      uint(picture.length, 2),
      picture,
    ]),
    picture: (place) => {
      const frame = place % CARD_KEY_EVERY;
      return frame === 0 ? { isKey: true, data: key } : { isKey: false, data: sameAgain(columns * rows, frame) };
    },
  };
};

/** Red, green and blue, 0 to 255, as television has them (BT.709, limited range). */
const yccOfRgb = (red: number, green: number, blue: number): Ycc => {
  const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const chroma = (part: number, span: number): number => Math.round(128 + (224 * (part - luma)) / (255 * span));
  return [Math.round(16 + (219 * luma) / 255), chroma(blue, 1.8556), chroma(red, 1.5748)];
};
/** `#rrggbb` as television has it. */
export const yccOf = (hex: string): Ycc => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return yccOfRgb(red, green, blue);
};
/** A square picture on this colour: opaque, four bytes a point, a multiple of 16 wide. Its outermost blocks are the colour alone. */
export const drawingOf = (pixels: Uint8Array, side: number, colour: Ycc): CardDrawing => {
  const blocks = side / BLOCK;
  const at = (x: number, y: number): Ycc => {
    const point = (y * side + x) * 4;
    return yccOfRgb(pixels[point] ?? 0, pixels[point + 1] ?? 0, pixels[point + 2] ?? 0);
  };
  return {
    columns: blocks,
    rows: blocks,
    macroblock: (column, row) => {
      if ([column, row].some((place) => place === 0 || place === blocks - 1)) return flatBlock(colour);
      const [left, top] = [column * BLOCK, row * BLOCK];
      const block = Buffer.alloc(384);
      for (let n = 0; n < 256; n++) block[n] = at(left + (n % BLOCK), top + (n >> 4))[0];
      for (let n = 0; n < 64; n++) {
        const [, blue, red] = at(left + 2 * (n % 8), top + 2 * (n >> 3));
        block[256 + n] = blue;
        block[320 + n] = red;
      }
      return block;
    },
  };
};
