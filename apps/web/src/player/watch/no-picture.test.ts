import { expect, test } from 'vitest';
import { mayHavePicture, type NoPictureAsked, whyNoPicture } from './no-picture.ts';

const playing: NoPictureAsked = {
  game: { status: 'Live' },
  status: 1,
  isUnknown: false,
  isUnreachable: false,
  isHeldBack: false,
  isAppPage: false,
  door: { at: 'closed' },
  error: undefined,
};
const refused = (code: string) => ({ at: 'refused', code, message: '', device: '', since: '' }) as const;

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
] as const)('a game that is %s (%i): %s', (status, code, why) => {
  expect(whyNoPicture({ ...playing, game: { status }, status: code })).toBe(why);
  expect(mayHavePicture({ status })).toBe(why === undefined);
});

test.each([
  ['streaming/no-pass', 'no-pass'],
  ['streaming/seat-taken', 'seat-taken'],
  ['session/required', 'signed-in-only'],
  ['session/ended', 'signed-out'],
  ['network/unreachable', 'offline'],
  ['streaming/no-link', 'not-found'],
  ['request/invalid', 'failed'],
  ['server/fault', 'failed'],
] as const)('a door that answers %s: %s', (code, why) => {
  expect(whyNoPicture({ ...playing, door: refused(code) })).toBe(why);
});

test('a seat that is over says why, unless it only let go by itself', () => {
  const over = (why: 'paused' | 'silent' | 'taken-over' | 'staff') =>
    whyNoPicture({ ...playing, door: { at: 'over', why, device: '' } });
  expect([over('paused'), over('silent'), over('taken-over'), over('staff')]).toEqual([
    undefined,
    undefined,
    'taken-over',
    'closed',
  ]);
});

test('the app shows recordings and nothing else', () => {
  expect(whyNoPicture({ ...playing, isAppPage: true })).toBe('not-found');
  expect(whyNoPicture({ ...playing, isAppPage: true, game: { status: 'Planned' } })).toBe('not-found');
  expect(whyNoPicture({ ...playing, isAppPage: true, game: { status: 'On Demand' } })).toBeUndefined();
});

test('what nobody knows comes first, what broke comes last', () => {
  expect(whyNoPicture({ ...playing, isUnknown: true, error: 3 })).toBe('not-found');
  expect(whyNoPicture({ ...playing, error: 3 })).toBe('broken');
  expect(whyNoPicture({ ...playing, game: undefined })).toBeUndefined();
  expect(whyNoPicture({ ...playing, game: undefined, isUnreachable: true })).toBe('offline');
});
