import { expect, test } from 'vitest';
import { openingRequest } from './opening-request.ts';

test.each<[string, object]>([
  ['', { at: undefined, reel: undefined, next: undefined }],
  ['?at=1795300000000', { at: 1_795_300_000_000, reel: undefined, next: undefined }],
  ['?at=soon&reel=highlights', { at: undefined, reel: 'highlights', next: undefined }],
  [
    '?reel=highlights&then=7-9',
    { at: undefined, reel: 'highlights', next: { gameId: 7, search: '?reel=highlights&then=9' } },
  ],
  ['?reel=highlights&then=//evil', { at: undefined, reel: 'highlights', next: undefined }],
  ['?reel=constructor&then=7', { at: undefined, reel: undefined, next: undefined }],
])('%s', (search, request) => {
  expect(openingRequest(search)).toEqual(request);
});
