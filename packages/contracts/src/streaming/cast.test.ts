import { expect, test } from 'vitest';
import { CastCommand, CastReport } from './cast.ts';

const ticket = 'a'.repeat(43);
const load = { kind: 'load', game: 7, ticket, language: 'es', hidesScores: true, layout: 'panel', at: null };

test.each([
  load,
  { ...load, at: 1_795_479_101_049.9 },
  { kind: 'ticket', ticket },
  { kind: 'play' },
  { kind: 'pause' },
  { kind: 'live' },
  { kind: 'seek', seconds: -10 },
  { kind: 'settings', language: 'ru', hidesScores: false, layout: 'strip' },
])('a television understands %j', (command) => {
  expect(CastCommand.safeParse(command)).toEqual({ success: true, data: command });
});

test('a player of before there were layouts gets the panel', () => {
  const { layout: _, ...older } = load;
  expect(CastCommand.safeParse(older).data).toEqual(load);
});

test.each([
  { ...load, game: 0 },
  { ...load, ticket: 'eyJ.session.token' },
  { ...load, language: 'xx' },
  { ...load, layout: 'wall' },
  { ...load, at: Number.NaN },
  { kind: 'seek', seconds: Number.POSITIVE_INFINITY },
  { kind: 'stop' },
  'play',
  null,
])('a television ignores %j', (command) => {
  expect(CastCommand.safeParse(command).success).toBe(false);
});

test('a player reads what a television reports, and nothing longer than a sentence', () => {
  const status = { kind: 'status', game: 7, state: 'playing', at: 1, behind: null };
  expect(CastReport.safeParse(status).success).toBe(true);
  expect(CastReport.safeParse({ ...status, reason: 'x'.repeat(501) }).success).toBe(false);
  expect(CastReport.safeParse({ kind: 'ticket', game: 7 }).success).toBe(true);
});
