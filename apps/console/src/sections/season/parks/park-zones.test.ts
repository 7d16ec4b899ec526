import { expect, test } from 'vitest';
import { zonesWith } from './park-zones.ts';

test('a league of any country finds its time zone, the usual ones first, and its own whatever the list says', () => {
  const zones = zonesWith('America/Cancun');
  expect(zones[0]).toBe('America/Mexico_City');
  expect(zones).toEqual(expect.arrayContaining(['America/Cancun', 'America/Lima', 'Europe/Madrid', 'Asia/Tokyo']));
  expect(new Set(zones).size).toBe(zones.length);
  expect(zonesWith('Etc/GMT+5')[0]).toBe('Etc/GMT+5');
});
