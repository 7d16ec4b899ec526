import { board as russian } from '@palco/baseball/wording/russian-board';
import { board as spanish } from '@palco/baseball/wording/spanish-board';
import { centralTime } from '@palco/ui/central-time';
import { expect, test } from 'vitest';
import { playClock, secondsClock } from './clock-text.ts';

test.each([
  ['2026-11-21T02:52:04Z', '8:52 pm', '8:52:04 pm', '8:52', '20:52', '20:52:04', '20:52'],
  ['2026-11-21T06:00:00Z', '12:00 am', '12:00:00 am', '12:00', '00:00', '00:00:00', '00:00'],
])('%s on the league’s clock, in twelve hours and in twenty-four', (iso, ...texts) => {
  const said = [spanish, russian].flatMap((board) =>
    [centralTime, secondsClock, playClock].map((format) => format(Date.parse(iso), { board })),
  );
  expect(said).toEqual(texts);
});
