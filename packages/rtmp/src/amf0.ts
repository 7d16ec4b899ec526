/**
 * AMF0, the encoding of RTMP's commands ("Action Message Format -- AMF 0", Adobe 2007): numbers, booleans, strings, objects,
 * arrays, null and undefined. What no encoder sends (dates, references, XML) is refused.
 */
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';

/** Objects are maps, so that a key from the wire never becomes a property of a JavaScript object. */
export type AmfValue = number | boolean | string | null | undefined | AmfObject | readonly AmfValue[];
export type AmfObject = ReadonlyMap<string, AmfValue>;
export type AmfRefusal = Refusal<'rtmp/command-malformed'>;

const NUMBER = 0x00;
const BOOLEAN = 0x01;
const STRING = 0x02;
const OBJECT = 0x03;
const NULL = 0x05;
const UNDEFINED = 0x06;
const ECMA_ARRAY = 0x08;
const OBJECT_END = 0x09;
const STRICT_ARRAY = 0x0a;
const LONG_STRING = 0x0c;

/** OBS nests two levels and sends some twenty properties. */
const DEEPEST = 4;
const MOST_VALUES = 200;

const malformed = (reason: string): AmfRefusal => refuse('rtmp/command-malformed', { reason });

interface Cursor {
  readonly bytes: Buffer;
  at: number;
  /** values read so far, so that a small message cannot make a large structure */
  values: number;
}

const hasMore = ({ bytes, at }: Cursor, count: number): boolean => at + count <= bytes.length;

const readText = (cursor: Cursor, lengthBytes: 2 | 4): string | AmfRefusal => {
  if (!hasMore(cursor, lengthBytes)) return malformed('a text without its length');
  const length = cursor.bytes.readUIntBE(cursor.at, lengthBytes);
  cursor.at += lengthBytes;
  if (!hasMore(cursor, length)) return malformed('a text longer than its message');
  const text = cursor.bytes.toString('utf8', cursor.at, cursor.at + length);
  cursor.at += length;
  return text;
};

const readObject = (cursor: Cursor, depth: number): AmfObject | AmfRefusal => {
  const entries = new Map<string, AmfValue>();
  for (;;) {
    const key = readText(cursor, 2);
    if (isRefusal(key)) return key;
    if (key === '' && cursor.bytes[cursor.at] === OBJECT_END) {
      cursor.at += 1;
      return entries;
    }
    const value = readValue(cursor, depth + 1);
    if (isRefusal(value)) return value;
    entries.set(key, value);
  }
};

const readList = (cursor: Cursor, depth: number): readonly AmfValue[] | AmfRefusal => {
  if (!hasMore(cursor, 4)) return malformed('an array without its length');
  const count = cursor.bytes.readUInt32BE(cursor.at);
  cursor.at += 4;
  if (count > MOST_VALUES) return malformed('too many values');
  const list: AmfValue[] = [];
  for (let index = 0; index < count; index++) {
    const value = readValue(cursor, depth + 1);
    if (isRefusal(value)) return value;
    list.push(value);
  }
  return list;
};

const readValue = (cursor: Cursor, depth: number): AmfValue | AmfRefusal => {
  cursor.values += 1;
  if (depth > DEEPEST || cursor.values > MOST_VALUES) return malformed('nested too deep or too many values');
  if (!hasMore(cursor, 1)) return malformed('a value is missing');
  const kind = cursor.bytes[cursor.at];
  cursor.at += 1;
  switch (kind) {
    case NUMBER: {
      if (!hasMore(cursor, 8)) return malformed('a number is cut off');
      cursor.at += 8;
      return cursor.bytes.readDoubleBE(cursor.at - 8);
    }
    case BOOLEAN:
      if (!hasMore(cursor, 1)) return malformed('a boolean is cut off');
      cursor.at += 1;
      return cursor.bytes[cursor.at - 1] !== 0;
    case STRING:
      return readText(cursor, 2);
    case LONG_STRING:
      return readText(cursor, 4);
    case ECMA_ARRAY: // a count that nothing relies on, then an object
      if (!hasMore(cursor, 4)) return malformed('an array without its length');
      cursor.at += 4;
      return readObject(cursor, depth);
    case OBJECT:
      return readObject(cursor, depth);
    case STRICT_ARRAY:
      return readList(cursor, depth);
    case NULL:
      return null;
    case UNDEFINED:
      return undefined;
    default:
      return malformed(`a value of kind ${kind}`);
  }
};

/** All values of a command or data message, in order. */
export const readAmf0 = (bytes: Uint8Array): readonly AmfValue[] | AmfRefusal => {
  const cursor: Cursor = { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), at: 0, values: 0 };
  const values: AmfValue[] = [];
  while (cursor.at < cursor.bytes.length) {
    const value = readValue(cursor, 0);
    if (isRefusal(value)) return value;
    values.push(value);
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
