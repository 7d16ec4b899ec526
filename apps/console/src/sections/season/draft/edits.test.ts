import { DEMO_ZONE, type LeagueDate } from '@palco/kernel/league-date';
import { expect, test } from 'vitest';
import { makeupDaysOf } from '../game/free-days.ts';
import { gridGamesOf } from '../grid/grid-games.ts';
import { draftGame } from './draft-games.fixture.ts';
import { editsOf, formOf, inverseOf, movedBy, pastedOn, seriesFrom, timeOf } from './edits.ts';

const day = (text: string) => text as LeagueDate;

test('a game is moved with its hour, a series keeps its shape', () => {
  const series = ['2025-12-02', '2025-12-03', '2025-12-04'].map((each) => draftGame(each, 'A', 'B'));
  const dates = (edits: readonly object[]) => edits.map((edit) => (edit as { official_date: string }).official_date);
  expect(movedBy(series.slice(0, 1), -3, DEMO_ZONE)).toEqual([
    { kind: 'move', game: series[0]?.id, official_date: '2025-11-29', time: '19:30' },
  ]);
  expect(dates(pastedOn(series, day('2025-12-30'), DEMO_ZONE))).toEqual(['2025-12-30', '2025-12-31', '2026-01-01']);
  expect(pastedOn([], day('2025-12-30'), DEMO_ZONE)).toEqual([]);
});

test('a game without an hour stays without one', () => {
  const game = draftGame('2025-12-02', 'A', 'B', { is_time_known: false });
  expect(timeOf(game, DEMO_ZONE)).toBeNull();
  expect(movedBy([game], 1, DEMO_ZONE)).toEqual([
    { kind: 'move', game: game.id, official_date: '2025-12-03', time: null },
  ]);
});

test('the form sends what it changes, and nothing when it changes nothing', () => {
  const game = draftGame('2025-12-02', 'A', 'B', { venue_id: 'kuroda' });
  const form = formOf(game, DEMO_ZONE);
  expect(editsOf(game, form, DEMO_ZONE)).toEqual([]);
  expect(editsOf(game, { ...form, time: '' }, DEMO_ZONE)).toEqual([
    { kind: 'move', game: game.id, official_date: '2025-12-02', time: null },
  ]);
  expect(
    editsOf(game, { ...form, official_date: '2025-12-05', venue_id: '', scheduled_innings: 7 }, DEMO_ZONE),
  ).toEqual([
    { kind: 'move', game: game.id, official_date: '2025-12-05', time: '19:30' },
    { kind: 'change', game: game.id, venue_id: null, scheduled_innings: 7 },
  ]);
});

test('a series is added as a game a day', () => {
  const edits = seriesFrom(day('2025-12-30'), 3, {
    competition: 'regular-season',
    time: '19:30',
    away: 'A',
    home: 'B',
  });
  expect(edits.map((edit) => (edit as { official_date: string }).official_date)).toEqual([
    '2025-12-30',
    '2025-12-31',
    '2026-01-01',
  ]);
});

test('undo removes what was added, adds what was removed, and leaves the rest alone', () => {
  const [one, other] = [draftGame('2025-12-02', 'A', 'B'), draftGame('2025-12-03', 'A', 'B', { change: 'new' })];
  expect(inverseOf([one], [one, other], DEMO_ZONE)).toEqual([{ kind: 'remove', game: other.id }]);
  expect(inverseOf([one, other], [one], DEMO_ZONE)).toEqual([
    expect.objectContaining({ kind: 'add', official_date: '2025-12-03', time: '19:30', away: 'A', home: 'B' }),
  ]);
  expect(inverseOf([one, other], [one, other], DEMO_ZONE)).toEqual([]);
});

test('undo of a first edit is the published game, of a later one the draft before it', () => {
  const game = draftGame('2025-12-02', 'A', 'B');
  const moved = { ...game, official_date: '2025-12-03', change: 'changed' as const };
  const again = { ...game, official_date: '2025-12-09', change: 'changed' as const };
  expect(inverseOf([game], [moved], DEMO_ZONE)).toEqual([{ kind: 'undo', game: game.id }]);
  expect(inverseOf([moved], [again], DEMO_ZONE)).toEqual([
    { kind: 'undo', game: game.id },
    { kind: 'move', game: game.id, official_date: '2025-12-03', time: '19:30', venue_id: null },
    expect.objectContaining({ kind: 'change', game: game.id }),
  ]);
});

test('undo keeps the reason of a postponed and of a cancelled game', () => {
  const put = draftGame('2025-12-05', 'A', 'B', {
    change: 'changed',
    former: [{ official_date: '2025-12-02', starts_at: '2025-12-03T01:30:00Z', reason: 'lluvia', game_number: 1 }],
  });
  expect(inverseOf([put], [{ ...put, scheduled_innings: 7 }], DEMO_ZONE)[1]).toEqual({
    kind: 'postpone',
    game: put.id,
    reason: 'lluvia',
    to: { official_date: '2025-12-05', time: '19:30', venue_id: null },
  });
  const off = draftGame('2025-12-05', 'A', 'B', { change: 'changed', status: 'cancelled', status_reason: 'luto' });
  expect(inverseOf([off], [{ ...off, status: 'upcoming' }], DEMO_ZONE).at(-1)).toEqual({
    kind: 'cancel',
    game: off.id,
    reason: 'luto',
  });
});

test('a makeup day is one on which both clubs rest, or play each other once', () => {
  const game = draftGame('2025-12-02', 'A', 'B');
  const games = [
    game,
    draftGame('2025-12-03', 'A', 'B'),
    draftGame('2025-12-04', 'A', 'C'),
    draftGame('2025-12-05', 'A', 'B'),
    draftGame('2025-12-05', 'A', 'B', { game_number: 2 }),
    draftGame('2025-12-06', 'C', 'D'),
    draftGame('2025-12-07', 'B', 'C', { status: 'cancelled' }),
  ];
  const found = makeupDaysOf(game, games, { from: day('2025-12-03'), lastDay: '2025-12-31', most: 3 });
  expect(found.map((each) => [each.day, each.beside?.id])).toEqual([
    ['2025-12-03', games[1]?.id],
    ['2025-12-06', undefined],
    ['2025-12-07', undefined],
  ]);
  expect(makeupDaysOf(game, games, { from: day('2025-12-04'), lastDay: '2025-12-05', most: 3 })).toEqual([]);
});

test('a postponed game stands on both days, a moved one leaves an empty place behind', () => {
  const put = draftGame('2025-12-05', 'A', 'B', {
    change: 'changed',
    former: [{ official_date: '2025-12-02', starts_at: '2025-12-03T01:30:00Z', reason: 'lluvia', game_number: 1 }],
  });
  const published = draftGame('2025-12-08', 'C', 'D');
  const moved = { ...published, official_date: '2025-12-09', change: 'changed' as const };
  const diff = [
    { game: put.id, published: { ...put, official_date: '2025-12-02', former: [] }, draft: put },
    { game: moved.id, published, draft: moved },
  ];
  const places = gridGamesOf({ games: [put, moved], conflicts: [] }, diff, () => '7:30 pm');
  expect(places.map(({ day: on, mark, look }) => [on, mark, look])).toEqual([
    ['2025-12-02', 'changed', 'postponed'],
    ['2025-12-05', 'changed', 'planned'],
    ['2025-12-09', 'changed', 'planned'],
    ['2025-12-08', 'gone', 'planned'],
  ]);
});

test('both games of a doubleheader are marked, and games in a conflict that blocks', () => {
  const games = [
    draftGame('2025-12-05', 'A', 'B'),
    draftGame('2025-12-05', 'A', 'B', { game_number: 2 }),
    draftGame('2025-12-05', 'C', 'D'),
  ];
  const conflict = (severity: 'blocks' | 'warns', game: number) => ({
    kind: 'travel' as const,
    severity,
    day: '2025-12-05',
    games: [game],
    club: null,
    venue_id: null,
    amount: null,
  });
  const ids = games.map(({ id }) => id) as [number, number, number];
  const places = gridGamesOf(
    { games, conflicts: [conflict('blocks', ids[2]), conflict('warns', ids[0])] },
    [],
    () => '',
  );
  expect(places.map(({ isDoubleheader, hasConflict }) => [isDoubleheader, hasConflict])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
});
