/**
 * AMF0, the encoding of RTMP's commands ("Action Message Format -- AMF 0", Adobe 2007). Reading is lenient, because a connection
 * must not end over a value that nobody needs: what comes after something unreadable is left out, the rest is kept.
 */

/** Objects are maps, so that a key from the wire never becomes a property of a JavaScript object. Dates are milliseconds. */
export type AmfValue = number | boolean | string | null | undefined | AmfObject | readonly AmfValue[];
export type AmfObject = ReadonlyMap<string, AmfValue>;

const NUMBER = 0x00;
const BOOLEAN = 0x01;
const STRING = 0x02;
const OBJECT = 0x03;
const NULL = 0x05;
const UNDEFINED = 0x06;
const REFERENCE = 0x07;
const ECMA_ARRAY = 0x08;
const OBJECT_END = 0x09;
const STRICT_ARRAY = 0x0a;
const DATE = 0x0b;
const LONG_STRING = 0x0c;
const UNSUPPORTED = 0x0d;
const XML = 0x0f;
const TYPED_OBJECT = 0x10;

/** OBS nests three levels. */
const DEEPEST = 16;
/** So that a large message of tiny values does not become a structure many times its size. */
const MOST_VALUES = 5000;

interface Cursor {
  readonly bytes: Buffer;
  at: number;
  /** values read so far */
  values: number;
  /** something could not be read: nothing after it can be */
  isLost: boolean;
}

/** The place of the next bytes; undefined when the message has fewer. */
const take = (cursor: Cursor, count: number): number | undefined => {
  const { at, bytes } = cursor;
  if (cursor.isLost || at + count > bytes.length) {
    cursor.isLost = true;
    return undefined;
  }
  cursor.at += count;
  return at;
};
const readNumber = (cursor: Cursor): number | undefined => {
  const at = take(cursor, 8);
  return at === undefined ? undefined : cursor.bytes.readDoubleBE(at);
};
const readText = (cursor: Cursor, lengthBytes: 2 | 4): string | undefined => {
  const lengthAt = take(cursor, lengthBytes);
  const length = lengthAt === undefined ? 0 : cursor.bytes.readUIntBE(lengthAt, lengthBytes);
  const at = take(cursor, length);
  return at === undefined ? undefined : cursor.bytes.toString('utf8', at, at + length);
};

const readObject = (cursor: Cursor, depth: number): AmfObject => {
  const entries = new Map<string, AmfValue>();
  // some encoders leave out the end of the last object
  while (!cursor.isLost && cursor.at < cursor.bytes.length) {
    const key = readText(cursor, 2);
    if (key === undefined) break;
    if (key === '' && cursor.bytes[cursor.at] === OBJECT_END) {
      cursor.at += 1;
      break;
    }
    const value = readValue(cursor, depth + 1);
    if (!cursor.isLost || value !== undefined) entries.set(key, value);
  }
  return entries;
};

const readList = (cursor: Cursor, depth: number): readonly AmfValue[] => {
  const at = take(cursor, 4);
  const count = at === undefined ? 0 : cursor.bytes.readUInt32BE(at);
  const list: AmfValue[] = [];
  while (list.length < count && !cursor.isLost) {
    const value = readValue(cursor, depth + 1);
    if (!cursor.isLost || value !== undefined) list.push(value);
  }
  return list;
};

/** Undefined and `isLost` when it cannot be read; of an object or a list, what could be. */
const readValue = (cursor: Cursor, depth: number): AmfValue => {
  cursor.values += 1;
  if (depth > DEEPEST || cursor.values > MOST_VALUES) cursor.isLost = true;
  const kindAt = take(cursor, 1);
  switch (kindAt === undefined ? undefined : cursor.bytes[kindAt]) {
    case NUMBER:
      return readNumber(cursor);
    case BOOLEAN: {
      const at = take(cursor, 1);
      return at === undefined ? undefined : cursor.bytes[at] !== 0;
    }
    case DATE: {
      const time = readNumber(cursor);
      take(cursor, 2); // a time zone, always 0
      return time;
    }
    case STRING:
      return readText(cursor, 2);
    case LONG_STRING:
    case XML:
      return readText(cursor, 4);
    case ECMA_ARRAY: // a count that nothing relies on, then an object
      take(cursor, 4);
      return readObject(cursor, depth);
    case TYPED_OBJECT:
      readText(cursor, 2); // its class
      return readObject(cursor, depth);
    case OBJECT:
      return readObject(cursor, depth);
    case STRICT_ARRAY:
      return readList(cursor, depth);
    case NULL:
      return null;
    case REFERENCE: // to an object that was sent before
      take(cursor, 2);
      return undefined;
    case UNDEFINED:
    case UNSUPPORTED:
      return undefined;
    default: // such as a value in AMF3
      cursor.isLost = true;
      return undefined;
  }
};

/** The values of a command in order, up to the first that cannot be read. */
export const readAmf0 = (bytes: Uint8Array): readonly AmfValue[] => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cursor: Cursor = { bytes: buffer, at: 0, values: 0, isLost: false };
  const values: AmfValue[] = [];
  while (cursor.at < buffer.length && !cursor.isLost) {
    const value = readValue(cursor, 0);
    if (!cursor.isLost || value !== undefined) values.push(value);
  }
  return values;
};

const isList = (value: AmfValue): value is readonly AmfValue[] => Array.isArray(value);

const textBytes = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

const valueBytes = (value: AmfValue): Buffer => {
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (typeof value === 'boolean') return Buffer.from([BOOLEAN, value ? 1 : 0]);
  if (typeof value === 'string') return Buffer.concat([Buffer.from([STRING]), textBytes(value)]);
  if (value === null) return Buffer.from([NULL]);
  if (value === undefined) return Buffer.from([UNDEFINED]);
  if (isList(value)) {
    const head = Buffer.from([STRICT_ARRAY, 0, 0, 0, 0]);
    head.writeUInt32BE(value.length, 1);
    return Buffer.concat([head, ...value.map(valueBytes)]);
  }
  const properties = [...value].flatMap(([key, each]) => [textBytes(key), valueBytes(each)]);
  return Buffer.concat([Buffer.from([OBJECT]), ...properties, Buffer.from([0, 0, OBJECT_END])]);
};

/** Errors: a text of 64 KiB or more. */
export const amf0Bytes = (values: readonly AmfValue[]): Buffer => Buffer.concat(values.map(valueBytes));
