import { expect, test } from 'vitest';
import { mayHavePicture, type NoPictureInput, noPictureReason } from './no-picture.ts';

const playing: NoPictureInput = {
  game: { status: 'Live' },
  status: 1,
  isCut: false,
  isUnknown: false,
  isUnreachable: false,
  isBrowserBlocked: false,
  isAppPage: false,
  access: { state: 'idle' },
  error: undefined,
};
const refused = (code: string) => ({ state: 'refused', code, message: '', device: '', since: '' }) as const;

test.each([
  ['Planned', 0, 'upcoming'],
  ['Planned', 3, 'soon'],
  ['Planned', 4, 'soon'],
  ['Terminate', 2, 'no-recording'],
  ['Cancelado', 7, 'cancelled'],
  ['Pospuesto', 6, 'postponed'],
  ['Suspendido', 5, 'suspended'],
  ['Live', 1, undefined],
  ['On Demand', 2, undefined],
] as const)('a game that is %s (%i): %s', (status, code, reason) => {
  expect(noPictureReason({ ...playing, game: { status }, status: code })).toBe(reason);
  expect(mayHavePicture({ status })).toBe(reason === undefined);
});

test.each([
  ['streaming/no-pass', 'no-pass'],
  ['streaming/seat-taken', 'seat-taken'],
  ['streaming/too-many-games', 'too-many-games'],
  ['streaming/shown-elsewhere', 'shown-elsewhere'],
  ['streaming/no-rights', 'no-rights'],
  ['streaming/delayed', 'delayed'],
  ['streaming/opens-later', 'opens-later'],
  ['session/required', 'signed-in-only'],
  ['session/ended', 'signed-out'],
  ['network/unreachable', 'offline'],
  ['streaming/no-link', 'not-found'],
  ['request/invalid', 'failed'],
  ['server/fault', 'failed'],
] as const)('a request refused with %s: %s', (code, reason) => {
  expect(noPictureReason({ ...playing, access: refused(code) })).toBe(reason);
});

test('without a pass for this game, passes for others are another reason', () => {
  const access = refused('streaming/no-pass');
  expect(noPictureReason({ ...playing, access, hasOtherPass: true })).toBe('other-pass');
  expect(noPictureReason({ ...playing, hasOtherPass: true })).toBeUndefined();
});

test('a live game waits for its camera; a game that is over has no recording', () => {
  const access = refused('streaming/no-video');
  expect(noPictureReason({ ...playing, game: { status: 'Live' }, access })).toBe('no-camera');
  expect(noPictureReason({ ...playing, game: { status: 'On Demand' }, access })).toBe('no-recording');
});

test('the reason of an ended seat is shown, unless it was released by itself', () => {
  const ended = (reason: 'paused' | 'silent' | 'taken-over' | 'staff') =>
    noPictureReason({ ...playing, access: { state: 'ended', reason, device: '' } });
  expect([ended('paused'), ended('silent'), ended('taken-over'), ended('staff')]).toEqual([
    undefined,
    undefined,
    'taken-over',
    'closed',
  ]);
});

test('the app shows recordings and nothing else', () => {
  expect(noPictureReason({ ...playing, isAppPage: true })).toBe('not-found');
  expect(noPictureReason({ ...playing, isAppPage: true, game: { status: 'Planned' } })).toBe('not-found');
  expect(noPictureReason({ ...playing, isAppPage: true, game: { status: 'On Demand' } })).toBeUndefined();
});

test('a game that is not listed here says why instead of being unknown', () => {
  const hidden = { ...playing, game: undefined, isUnknown: true };
  expect(noPictureReason({ ...hidden, hiddenBy: 'streaming/shown-elsewhere' })).toBe('shown-elsewhere');
  expect(noPictureReason({ ...hidden, hiddenBy: 'streaming/not-here' })).toBe('not-here');
});

test('an unknown game comes first, a broken picture last', () => {
  expect(noPictureReason({ ...playing, isUnknown: true, error: 3 })).toBe('not-found');
  expect(noPictureReason({ ...playing, error: 3 })).toBe('broken');
  expect(noPictureReason({ ...playing, game: undefined })).toBeUndefined();
  expect(noPictureReason({ ...playing, game: undefined, isUnreachable: true })).toBe('offline');
});
