import type { DiffLine, Draft, DraftGame } from '@palco/contracts/season/calendar-draft-staff';
import type { StaffClub } from '@palco/contracts/season/club-staff';
import { DEMO_ZONE } from '@palco/kernel/league-date';
import { conflictsOf } from '@palco/schedule/calendar-conflicts';
import { expect, test } from 'vitest';
import { draftGame } from './draft-games.fixture.ts';
import { editDifferences } from './edit-differences.ts';
import { movedBy } from './edits.ts';
import { optimisticDraft } from './optimistic-draft.ts';

const club = (abbreviation: string): StaffClub => ({
  abbreviation,
  name: abbreviation,
  short_name: abbreviation,
  city: '',
  primary_colour: '#0b3d91',
  secondary_colour: '#ffffff',
  venue_id: `park-${abbreviation}`,
  feed_id: null,
  contrast: 9,
  contrast_is: 'good',
  players: 0,
  seen: '',
});
const venue = (id: string) => ({
  id,
  name: id,
  city: '',
  zone: 'America/Mexico_City',
  capacity: null,
  latitude: null,
  longitude: null,
  seen: '',
});
const terms = {
  season: { first_day: '2025-10-01', last_day: '2026-01-31', competitions: [] },
  clubs: ['A', 'B', 'C', 'D'].map(club),
  slots: [],
  venues: ['park-B', 'park-D'].map(venue),
  diff: [] as readonly DiffLine[],
  zone: DEMO_ZONE,
};
const draftOf = (games: readonly DraftGame[]): Draft => ({
  season: '2025',
  revision: 3,
  based_on: 1,
  published: 1,
  changed_at: null,
  changed_by: null,
  games: [...games],
  conflicts: [],
  counts: { changed: 0, new: 0, removed: 0, blocking: 0, warnings: 0 },
  collisions: [],
});
const first = draftGame('2025-12-02', 'A', 'B', { venue_id: 'park-B' });
const second = draftGame('2025-12-03', 'A', 'D', { venue_id: 'park-D' });
const dayOf = ({ games }: Draft, { id }: DraftGame) => games.find((game) => game.id === id);

test('a game that is moved stands in its new place with the conflicts that the server will find', () => {
  const shown = optimisticDraft(draftOf([first, second]), [movedBy([first], 1, DEMO_ZONE)], terms);
  expect(dayOf(shown, first)).toMatchObject({ official_date: '2025-12-03', change: 'changed' });
  expect(dayOf(shown, second)).toMatchObject({ change: 'same' });
  expect(shown.counts).toMatchObject({ changed: 1, blocking: 1 });
  expect(shown.conflicts).toMatchObject([{ kind: 'club-twice', club: 'A', day: '2025-12-03' }]);
  expect(shown.conflicts).toEqual(
    conflictsOf(shown.games, {
      ...terms.season,
      clubs: new Set(['A', 'B', 'C', 'D']),
      slots: new Set(),
      venues: new Map(terms.venues.map((each) => [each.id, each])),
    }),
  );
  // the draft is still the one that the server has
  expect(shown.revision).toBe(3);
});

test('keys pressed one after the other move it on, the same move twice does not, and back is unchanged', () => {
  const draft = draftOf([first]);
  const once = optimisticDraft(draft, [movedBy([first], 1, DEMO_ZONE)], terms);
  const moved = dayOf(once, first) as DraftGame;
  expect(dayOf(optimisticDraft(once, [movedBy([first], 1, DEMO_ZONE)], terms), first)).toMatchObject({
    official_date: '2025-12-03',
  });
  const twice = optimisticDraft(once, [movedBy([moved], 1, DEMO_ZONE)], terms);
  expect(dayOf(twice, first)).toMatchObject({ official_date: '2025-12-04' });
  // both moves pending together, and then the move back to the published day
  const there = [movedBy([first], 1, DEMO_ZONE), movedBy([moved], 1, DEMO_ZONE)];
  expect(optimisticDraft(draft, there, terms)).toEqual(twice);
  const both = optimisticDraft(
    draft,
    [...there, movedBy([{ ...moved, official_date: '2025-12-04' }], -2, DEMO_ZONE)],
    terms,
  );
  expect(dayOf(both, first)).toMatchObject({ official_date: '2025-12-02', change: 'same' });
  expect(both.counts.changed).toBe(0);
  const { change: _, is_fixed: __, ...published } = first;
  const line: DiffLine = {
    game: first.id,
    change: 'changed',
    fields: ['official_date'],
    published,
    draft: null,
    by: null,
    at: null,
    file_row: null,
  };
  const back = optimisticDraft(twice, [movedBy([{ ...moved, official_date: '2025-12-04' }], -2, DEMO_ZONE)], {
    ...terms,
    diff: [line],
  });
  expect(dayOf(back, first)).toMatchObject({ official_date: '2025-12-02', change: 'same' });
  expect(back.counts.changed).toBe(0);
});

test('what the server may refuse, and every other edit, waits for it', () => {
  const over = draftGame('2025-11-02', 'A', 'B', { status: 'final', is_fixed: true });
  const draft = draftOf([over, second]);
  expect(optimisticDraft(draft, [movedBy([over], 1, DEMO_ZONE)], terms)).toBe(draft);
  expect(optimisticDraft(draft, [[{ kind: 'cancel', game: second.id, reason: 'lluvia' }]], terms)).toBe(draft);
  expect(optimisticDraft(draft, [[]], terms)).toBe(draft);
});

test('a colleague’s draft and one’s own edits differ in the games that the edits change', () => {
  const words = {
    nameOf: ({ away, home }: { away: string; home: string }) => `${away} @ ${home}`,
    placeOf: (game: { official_date: string; starts_at: string } | undefined) =>
      game ? `${game.official_date} ${game.starts_at.slice(11, 16)}` : '-',
  };
  const theirs = draftOf([first, second]);
  const added = {
    kind: 'add',
    competition: 'regular-season',
    official_date: '2025-12-05',
    time: '12:00',
    away: 'C',
    home: 'D',
  } as const;
  expect(editDifferences(theirs, [...movedBy([second], 2, DEMO_ZONE), added], terms, words)).toEqual([
    { name: 'A @ D', theirs: '2025-12-03 01:30', mine: '2025-12-05 01:30' },
    { name: 'C @ D', theirs: '-', mine: '2025-12-05 18:00' },
  ]);
  expect(editDifferences(theirs, [{ kind: 'undo', game: 99 }], terms, words)).toEqual([]);
});
