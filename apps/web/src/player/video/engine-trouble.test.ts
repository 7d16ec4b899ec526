import { expect, test } from 'vitest';
import { createEngineTrouble } from './engine-trouble.ts';

const meeting = (fault: { type?: string; details: string; status?: number; isEncrypted?: boolean }, of = 'main') => {
  let time = 100;
  const trouble = createEngineTrouble(() => time);
  trouble.record({ type: 'networkError', ...fault }, of);
  time = 200;
  return trouble;
};

test.each([
  ['a key that is refused', { details: 'keyLoadError', status: 403 }, 5],
  ['a key that does not come', { details: 'keyLoadError', status: 0 }, 5],
  ['a key that is too short', { type: 'mediaError', details: 'fragDecryptError' }, 5],
  ['a wrong key', { type: 'mediaError', details: 'fragParsingError', isEncrypted: true }, 5],
  ['a refused segment', { details: 'fragLoadError', status: 403 }, -1],
  ['a refused playlist', { details: 'levelLoadError', status: 410 }, -1],
  ['no network', { details: 'fragLoadError', status: 0 }, 2],
  ['no answer in time', { details: 'fragLoadTimeOut' }, -2],
  ['a load that a seek aborted', { type: 'mediaError', details: 'bufferSeekOverHole' }, undefined],
] as const)('%s says what it is', (_, fault, code) => {
  expect(meeting(fault).code()).toBe(code);
});

test('the sound that still comes says nothing about the picture', () => {
  const trouble = meeting({ details: 'keyLoadError', status: 403 });
  trouble.clear('audio', 150);
  trouble.clear('main', 50);
  expect(trouble.code()).toBe(5);
  trouble.clear('main', 150);
  expect(trouble.code()).toBeUndefined();
});
