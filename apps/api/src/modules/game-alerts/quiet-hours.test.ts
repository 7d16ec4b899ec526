import { expect, test } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

const NIGHT = { from: 23 * 60 + 30, to: 8 * 60 };

test.each([
  // Hermosillo is UTC-7 all year
  ['just before they begin', NIGHT, 'America/Hermosillo', '2026-11-21T06:29:59Z', false],
  ['the minute they begin', NIGHT, 'America/Hermosillo', '2026-11-21T06:30:00Z', true],
  ['after midnight', NIGHT, 'America/Hermosillo', '2026-11-21T10:00:00Z', true],
  ['the minute they end', NIGHT, 'America/Hermosillo', '2026-11-21T15:00:00Z', false],
  ['at noon', NIGHT, 'America/Hermosillo', '2026-11-21T19:00:00Z', false],
  ['within a day', { from: 540, to: 1020 }, 'America/Mexico_City', '2026-11-20T16:00:00Z', true],
  ['within a day, in the evening', { from: 540, to: 1020 }, 'America/Mexico_City', '2026-11-21T00:00:00Z', false],
  // Tijuana changes its clocks: the same instant of the day is another hour in summer
  ['in winter in Tijuana', { from: 0, to: 480 }, 'America/Tijuana', '2026-12-01T15:30:00Z', true],
  ['in summer in Tijuana', { from: 0, to: 480 }, 'America/Tijuana', '2026-07-01T15:30:00Z', false],
  // 2026-11-01: after 1:59 it is 1:00 again
  ['in the hour that comes twice, first', { from: 60, to: 120 }, 'America/Tijuana', '2026-11-01T08:30:00Z', true],
  ['in the hour that comes twice, again', { from: 60, to: 120 }, 'America/Tijuana', '2026-11-01T09:30:00Z', true],
  ['after both', { from: 60, to: 120 }, 'America/Tijuana', '2026-11-01T10:00:00Z', false],
  ['without quiet hours', null, 'America/Tijuana', '2026-11-01T10:00:00Z', false],
] as const)('%s', (_, quiet, zone, at, expected) => {
  expect(isQuiet(quiet, zone, new Date(at))).toBe(expected);
});
