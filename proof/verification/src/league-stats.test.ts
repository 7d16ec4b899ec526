import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedStats, leagueStats, statText } from '@palco/baseball/testing/league-stats';
import { recordings, recordingsTitle } from '@palco/baseball/testing/recordings';
import { describe, expect, test } from 'vitest';
import { recordedEventFiles } from './testing/recorded-event-files.ts';

describe.skipIf(!recordings)(recordingsTitle, () => {
  test('the real games in the table of docs/baseball.md are those of the event files', () => {
    const real = leagueStats(
      recordedEventFiles().map(({ game, file }) => ({
        game,
        firstPitchAt: 0,
        endedAt: Number(file.info.timeofgame) * 60_000,
      })),
    );
    const documented = documentedStats(readFileSync(join(import.meta.dirname, '../../../docs/baseball.md'), 'utf8'));
    for (const [name, value] of Object.entries(real)) {
      const row = documented.get(name);
      // event files contain few reviews
      const expected = name === 'reviews, per game' ? row?.real : statText(value, Number.parseFloat(row?.range ?? ''));
      expect([name, row?.real]).toEqual([name, expected]);
    }
  });
});
