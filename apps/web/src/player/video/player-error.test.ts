import { expect, test } from 'vitest';
import { codeOfEngineFault, codeOfMediaError, isRefusedMedia } from './player-error.ts';

test.each([
  ['networkError', 'fragLoadError', 0, 2],
  ['networkError', 'levelLoadError', 0, 2],
  ['networkError', 'manifestLoadError', 404, -1],
  ['networkError', 'levelLoadError', 500, -1],
  ['networkError', 'fragLoadError', 404, 2],
  ['networkError', 'manifestLoadTimeOut', 0, -2],
  ['networkError', 'manifestParsingError', 0, 4],
  ['mediaError', 'manifestIncompatibleCodecsError', 0, 4],
  ['mediaError', 'bufferAddCodecError', 0, 4],
  ['mediaError', 'bufferAppendError', 0, 3],
  ['mediaError', 'fragParsingError', 0, 3],
  ['networkError', 'keyLoadError', 403, 5],
  ['mediaError', 'fragDecryptError', 0, 5],
  ['otherError', 'internalException', 0, 0],
] as const)('%s %s with status %i is error %i', (type, details, status, code) => {
  expect(codeOfEngineFault({ type, details, status })).toBe(code);
});

test('the element numbers its errors as the old player did', () => {
  expect([1, 2, 3, 4, 5, 9, undefined].map(codeOfMediaError)).toEqual([1, 2, 3, 4, 5, 0, 0]);
});

test('a refused request is the seat, not the picture', () => {
  expect([401, 403, 410].every(isRefusedMedia)).toBe(true);
  expect([undefined, 0, 404, 500].some(isRefusedMedia)).toBe(false);
});

test.each([
  ['mediaError', 'fragParsingError', 5],
  ['mediaError', 'bufferAppendError', 5],
  ['networkError', 'fragLoadError', 2],
] as const)('an encrypted fragment with %s %s is error %i: noise means a wrong key', (type, details, code) => {
  expect(codeOfEngineFault({ type, details, isEncrypted: true })).toBe(code);
});
