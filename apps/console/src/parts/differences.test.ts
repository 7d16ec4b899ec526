import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

test('only the fields that differ are named, with a dash for what one of the two lacks', () => {
  expect(
    differencesOf(
      [
        ['City', 'Navolato'],
        ['Park', 'Kuroda'],
        ['Number', ''],
        ['Second half', '2026-12-01'],
      ],
      [
        ['City', 'Altata'],
        ['Park', 'Kuroda'],
        ['Number', '655'],
        ['Playoffs', 'January'],
      ],
    ),
  ).toEqual([
    { name: 'City', theirs: 'Navolato', mine: 'Altata' },
    { name: 'Number', theirs: '—', mine: '655' },
    { name: 'Second half', theirs: '2026-12-01', mine: '—' },
    { name: 'Playoffs', theirs: '—', mine: 'January' },
  ]);
});
