import { recordings, recordingsTitle } from '@palco/baseball/testing/recordings';
import { describe, expect, test } from 'vitest';
import { kindOf } from './recordings.ts';
import { verifyFolder } from './verify-folder.ts';

describe.skipIf(!recordings)(`verify:recordings, ${recordingsTitle}`, () => {
  test('agrees with every recorded document, but for what the rules leave to the scorer', async () => {
    const { comparisons, shares } = await verifyFolder(recordings ?? '');
    expect(
      comparisons.flatMap(({ document, differences }) => differences.map((each) => `${document}: ${each}`)),
    ).toEqual([]);
    // by the rules alone; what is left is the scorer's judgment, and a ruling in the document says so
    expect(shares.earnedRunsWrong).toBeLessThanOrEqual(0.008 * shares.earnedRuns);
    expect(shares.decisionsWrong).toBeLessThanOrEqual(0.016 * shares.decisions);
    for (const { document, rulings, ruled } of comparisons.filter(({ kind }) => kind === 'event file'))
      expect([document, ruled.length]).toEqual([document, Math.min(ruled.length, rulings)]);
  });
});

test.each([
  ['id,HER202611210\nplay,1,0,a1,00,,K\n', 'event file'],
  ['     Game of 11/21/2026 -- Navojoa at Hermosillo (N)\n', 'box score book'],
  ['troum001,Trout,Mike,R,R,ANA,OF\n', 'roster'],
  ['ANA,A,Anaheim,Angels\n', 'teams'],
  ['{"gameData":{},"liveData":{}}', 'feed'],
  ['{"dates":[]}', 'schedule'],
  ['{"allPlays":[]}', 'play-by-play'],
  ['{"innings":[],"teams":{}}', 'line score'],
  ['{"teams":{},"officials":[]}', 'box score'],
  ['[{"statusCode":"S","codedGameState":"S"}]', 'status table'],
  ['[{"diff":[]}]', 'patch'],
  ['[]', 'patch'],
  ['{"people":[]}', 'other'],
  ['{broken', 'other'],
])('a file is known by what is in it: %j is a %s', (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});
