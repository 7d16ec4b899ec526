import { DEMO_ZONE } from '@palco/kernel/league-date';
import { wordsOf } from '@palco/texts/words-of';
import { leagueTime } from '@palco/ui/league-time';
import { expect, test } from 'vitest';
import { playClock, secondsClock } from './clock-text.ts';

const russian = wordsOf('ru').board;
const spanish = wordsOf('es').board;

test.each([
  ['2026-11-21T02:52:04Z', '8:52 pm', '8:52:04 pm', '8:52', '20:52', '20:52:04', '20:52'],
  ['2026-11-21T06:00:00Z', '12:00 am', '12:00:00 am', '12:00', '00:00', '00:00:00', '00:00'],
])('%s on the league’s clock, in twelve hours and in twenty-four', (iso, ...texts) => {
  const said = [spanish, russian].flatMap((board) =>
    [leagueTime, secondsClock, playClock].map((format) => format(Date.parse(iso), DEMO_ZONE, { board })),
  );
  expect(said).toEqual(texts);
});
