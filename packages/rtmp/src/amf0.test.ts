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

const number = (value: number): Buffer => amf0Bytes([value]);
const property = (key: string, value: Buffer): Buffer => Buffer.concat([amf0Bytes([key]).subarray(1), value]);
const END = Buffer.from([0, 0, 9]);
const date = Buffer.concat([Buffer.from([0x0b]), number(1_800_000_000_000).subarray(1), Buffer.from([0, 0])]);
const object = (...parts: readonly Buffer[]): Buffer => Buffer.concat([Buffer.from([0x03]), ...parts]);
const APP = property('app', amf0Bytes(['live']));

test.each([
  [
    'a date',
    [object(property('at', date), APP, END)],
    [
      new Map<string, AmfValue>([
        ['at', 1_800_000_000_000],
        ['app', 'live'],
      ]),
    ],
  ],
  ['an array without an end', [Buffer.from([0x08, 0, 0, 0, 1]), APP], [new Map([['app', 'live']])]],
  [
    'a list of 400',
    [amf0Bytes([Array.from({ length: 400 }, (_, at) => at), 'after'])],
    [Array.from({ length: 400 }, (_, at) => at), 'after'],
  ],
  ['a reference', [Buffer.from([0x07, 0, 1]), number(7)], [undefined, 7]],
  ['an unsupported value', [Buffer.from([0x0d]), number(7)], [undefined, 7]],
  ['XML', [Buffer.from([0x0f, 0, 0, 0, 2, 60, 62]), number(7)], ['<>', 7]],
  ['an object of a class', [Buffer.from([0x10, 0, 1, 65]), APP, END, number(7)], [new Map([['app', 'live']]), 7]],
  // what comes before something unreadable counts
  ['a value in AMF3', [amf0Bytes(['publish', 3]), Buffer.from([0x11, 0x0a, 0x0b, 0x01])], ['publish', 3]],
  [
    'AMF3 inside of an object',
    [object(APP, property('x', Buffer.from([0x11, 0x04, 1])))],
    [new Map([['app', 'live']])],
  ],
  ['a text longer than its message', [number(7), Buffer.from([0x02, 0xff, 0xff, 65])], [7]],
  ['a long text of 4 GB', [Buffer.from([0x0c, 0xff, 0xff, 0xff, 0xff, 65])], []],
  ['half a number', [Buffer.from([0x00, 1, 2, 3])], []],
  ['a list of four billion', [Buffer.from([0x0a, 0xff, 0xff, 0xff, 0xff])], [[]]],
] as const)('reads what can be read of %s', (_, parts, values) => {
  expect(readAmf0(Buffer.concat(parts))).toEqual(values);
});

test('deep and endless structures are read up to a limit', () => {
  readAmf0(Buffer.alloc(40_000, Buffer.from([0x03, 0, 1, 65])));
  expect(readAmf0(Buffer.alloc(1_000_000, 0x05)).length).toBeLessThanOrEqual(5000);
});

test('a key of the wire is never a property of ours', () => {
  const bytes = amf0Bytes([new Map<string, AmfValue>([['__proto__', new Map([['polluted', true]])]])]);
  readAmf0(bytes);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('no bytes break the reader', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void readAmf0(bytes)));
});
