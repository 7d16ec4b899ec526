import { isRefusal } from '@palco/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AmfValue, amf0Bytes, readAmf0 } from './amf0.ts';

const scalar = fc.oneof(
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.string({ maxLength: 40 }),
  fc.constant(null),
  fc.constant(undefined),
);
const key = fc.string({ minLength: 1, maxLength: 10 });
const value: fc.Arbitrary<AmfValue> = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 5 }),
  fc.array(fc.tuple(key, scalar), { maxLength: 5 }).map((entries) => new Map(entries)),
);

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 6 }), (values) => {
      expect(readAmf0(amf0Bytes(values))).toEqual(values);
    }),
  );
});

test('the connect command of an encoder', () => {
  const hex =
    '020007636f6e6e656374 003ff0000000000000 03 0003617070 0200046c697665 000474797065 02000a6e6f6e70726976617465 000009';
  expect(readAmf0(Buffer.from(hex.replaceAll(' ', ''), 'hex'))).toEqual([
    'connect',
    1,
    new Map([
      ['app', 'live'],
      ['type', 'nonprivate'],
    ]),
  ]);
});

test('an array with a count is an object, whatever the count', () => {
  const bytes = Buffer.concat([
    Buffer.from([0x08, 0xff, 0xff, 0xff, 0xff]),
    Buffer.from([0, 5]),
    Buffer.from('width'),
    amf0Bytes([1280]),
    Buffer.from([0, 0, 9]),
  ]);
  expect(readAmf0(bytes)).toEqual([new Map([['width', 1280]])]);
});

test.each([
  ['a text longer than its message', Buffer.from([0x02, 0xff, 0xff, 65])],
  ['a long text of 4 GB', Buffer.from([0x0c, 0xff, 0xff, 0xff, 0xff, 65])],
  ['half a number', Buffer.from([0x00, 1, 2, 3])],
  ['an object without an end', Buffer.from([0x03, 0, 1, 65, 0x05])],
  ['a list of four billion', Buffer.from([0x0a, 0xff, 0xff, 0xff, 0xff])],
  ['a date', Buffer.from([0x0b, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['a reference', Buffer.from([0x07, 0, 0])],
  ['objects in objects without end', Buffer.alloc(4000, Buffer.from([0x03, 0, 1, 65]))],
  ['a thousand values', amf0Bytes(Array(1000).fill(null))],
])('refuses %s', (_, bytes) => {
  expect(isRefusal(readAmf0(bytes))).toBe(true);
});

test('a key of the wire is never a property of ours', () => {
  const bytes = amf0Bytes([new Map<string, AmfValue>([['__proto__', new Map([['polluted', true]])]])]);
  readAmf0(bytes);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('any bytes are read or refused', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void readAmf0(bytes)));
});
