/** Staff calls about the calendar of a season: the draft, its publication, earlier revisions, and postponing one game. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Day, GamePath } from '../games/game-words.ts';
import { Text } from '../wire-values.ts';
import { AskedColumns, FILE_BODY_LIMIT, FileContent, ReadColumn, WrongRow } from './club-staff.ts';
import { CalendarConflict, CalendarEdit, PostponedTo, ScheduledGame } from './scheduled-game.ts';
import { SEASON_EDITORS, SeasonPath } from './season-staff.ts';

const Instant = z.iso.datetime();
const Who = z.nullable(z.string());
const RevisionNumber = z.int().check(z.minimum(0), z.maximum(1_000_000));
const NumberPath = z.extend(SeasonPath, { number: z.string().check(z.regex(/^(0|[1-9]\d{0,6})$/)) });

/** How a game of the draft differs from the published one. */
const GAME_CHANGES = ['same', 'changed', 'new', 'removed'] as const;
const DraftGame = z.extend(ScheduledGame, {
  change: z.enum(GAME_CHANGES),
  /** under way, over, or otherwise no longer the calendar's to change: edits of it are refused */
  is_fixed: z.boolean(),
});
export type DraftGame = z.output<typeof DraftGame>;
/** A game that was changed twice: in the draft, and by a publication, a feed or a scorer. */
const Collision = z.object({ game: z.int(), published: z.nullable(ScheduledGame), draft: z.nullable(ScheduledGame) });

const Draft = z.object({
  season: z.string(),
  /** counts the changes of the draft, for `seen`; 0: there is no draft, and this is the published calendar */
  revision: z.int(),
  /** the published revision that it was made from */
  based_on: z.int(),
  /** the newest published one; above `based_on` the draft must be rebased before it is published */
  published: z.int(),
  changed_at: z.nullable(Instant),
  changed_by: Who,
  /** by day and start; past ones included */
  games: z.array(DraftGame),
  conflicts: z.array(CalendarConflict),
  counts: z.object({ changed: z.int(), new: z.int(), removed: z.int(), blocking: z.int(), warnings: z.int() }),
  /** games changed both in the draft and in a newer publication; the last rebase kept the draft's version */
  collisions: z.array(Collision),
});
export type Draft = z.output<typeof Draft>;
const DraftReply = z.object({ data: Draft });
const seen = z.int().check(z.minimum(0), z.maximum(1_000_000));

export const readDraft = defineEndpoint({
  method: 'GET',
  path: '/api/operations/seasons/:season/draft',
  summary: 'The calendar of a season with the changes of the draft, and its conflicts',
  access: SEASON_EDITORS,
  params: SeasonPath,
  reply: DraftReply,
  refusals: ['league/unknown-season'],
});

/** `detail.edit` says which of the edits, from 0. */
export const EDIT_REFUSALS = [
  'games/unknown',
  'league/unknown-club',
  'season/unknown-venue',
  'season/unknown-broadcaster',
  'season/game-fixed',
  'season/edit-refused',
] as const;
const MOST_EDITS = 500;
export const changeDraft = defineEndpoint({
  method: 'POST',
  path: '/api/operations/seasons/:season/draft/edits',
  summary: 'Makes edits in the draft, all or none; the first one begins it',
  access: SEASON_EDITORS,
  params: SeasonPath,
  bodyForms: ['json'],
  bodyLimit: 512 * 1024,
  body: z.object({ seen, edits: z.array(CalendarEdit).check(z.minLength(1), z.maxLength(MOST_EDITS)) }),
  reply: DraftReply,
  refusals: ['league/unknown-season', ...EDIT_REFUSALS, 'staff/changed-meanwhile'],
});

const DiffLine = z.object({
  game: z.int(),
  change: z.enum(['changed', 'new', 'removed']),
  /** fields of the game that differ */
  fields: z.array(z.string()),
  published: z.nullable(ScheduledGame),
  draft: z.nullable(ScheduledGame),
  /** who made it, when, and from which row of which file */
  by: Who,
  at: z.nullable(Instant),
  file_row: z.nullable(z.int()),
});
export type DiffLine = z.output<typeof DiffLine>;

export const readDraftDiff = defineEndpoint({
  method: 'GET',
  path: '/api/operations/seasons/:season/draft/diff',
  summary: 'What the draft changes of the published calendar, by day',
  access: SEASON_EDITORS,
  params: SeasonPath,
  reply: z.object({ data: z.array(DiffLine) }),
  refusals: ['league/unknown-season'],
});

export const discardDraft = defineEndpoint({
  method: 'POST',
  path: '/api/operations/seasons/:season/draft/discard',
  summary: 'Discards the draft',
  access: SEASON_EDITORS,
  params: SeasonPath,
  bodyForms: ['json'],
  body: z.object({ seen }),
  reply: DraftReply,
  refusals: ['league/unknown-season', 'season/no-draft', 'staff/changed-meanwhile'],
});

export const rebaseDraft = defineEndpoint({
  method: 'POST',
  path: '/api/operations/seasons/:season/draft/rebase',
  summary:
    'Puts the changes of the draft on top of the newest published calendar; where both changed a game, the draft’s stays',
  access: SEASON_EDITORS,
  params: SeasonPath,
  bodyForms: ['json'],
  body: z.object({ seen }),
  reply: DraftReply,
  refusals: ['league/unknown-season', 'season/no-draft', 'staff/changed-meanwhile'],
});

const Revision = z.object({
  number: z.int(),
  /** revision 0, the calendar before the first publication, has no publisher */
  published_at: Instant,
  published_by: Who,
  note: z.string(),
  how: z.enum(['before', 'draft', 'postponed', 'reverted']),
  changed: z.int(),
  added: z.int(),
  removed: z.int(),
});
export type CalendarRevision = z.output<typeof Revision>;
const Published = z.object({
  data: Revision,
  /** mails to holders of day passes whose game moved */
  mails_queued: z.int(),
});

export const publishDraft = defineEndpoint({
  method: 'POST',
  path: '/api/operations/seasons/:season/draft/publish',
  summary: 'Publishes the draft: fans see it within seconds',
  access: SEASON_EDITORS,
  params: SeasonPath,
  bodyForms: ['json'],
  body: z.object({ seen, note: Text(300) }),
  reply: Published,
  refusals: [
    'league/unknown-season',
    'season/no-draft',
    'season/draft-empty',
    'season/draft-outdated',
    'season/conflicts',
    'staff/changed-meanwhile',
  ],
});

export const listRevisions = defineEndpoint({
  method: 'GET',
  path: '/api/operations/seasons/:season/revisions',
  summary: 'The published calendars, the newest first',
  access: SEASON_EDITORS,
  params: SeasonPath,
  reply: z.object({ data: z.array(Revision) }),
  refusals: ['league/unknown-season'],
});

export const revertSeason = defineEndpoint({
  method: 'POST',
  path: '/api/operations/seasons/:season/revisions/:number/revert',
  summary: 'Publishes an earlier calendar again, for the games that have not begun',
  access: SEASON_EDITORS,
  params: NumberPath,
  bodyForms: ['json'],
  /** `seen`: the newest published number */
  body: z.object({ seen: RevisionNumber, reason: Text(300) }),
  reply: Published,
  refusals: [
    'league/unknown-season',
    'season/unknown-revision',
    'season/game-in-use',
    'season/conflicts',
    'staff/changed-meanwhile',
  ],
});

export const CalendarImport = z.object({
  /** rows read, without the header and empty ones: the sum of equal, changed, new, gone and wrong */
  rows: z.int(),
  equal: z.int(),
  changed: z.int(),
  new: z.int(),
  /** games that a row takes off the calendar: their status is `cancelled` */
  gone: z.int(),
  /** wrong rows; a row has one line in `faults` for each wrong cell */
  wrong: z.int(),
  /** of a file */
  columns: z.array(ReadColumn),
  faults: z.array(WrongRow),
  /** games of the calendar that no row names, between the first and the last day of the file: left alone */
  missing: z.array(z.int()),
  /** names of the slots that the rows name for the first time */
  new_slots: z.array(z.string()),
  /** the conflicts that the calendar would have */
  conflicts: z.array(CalendarConflict),
  is_applied: z.boolean(),
  /** the draft's revision after it */
  revision: z.int(),
});
export type CalendarImport = z.output<typeof CalendarImport>;

/** Where a calendar is read from. */
const CalendarSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), file: FileContent, columns: z.optional(AskedColumns) }),
  z.object({ kind: z.literal('stats-api'), first_day: Day, last_day: Day }),
]);
export type CalendarSource = z.output<typeof CalendarSource>;

export const importCalendar = defineEndpoint({
  method: 'POST',
  path: '/api/operations/seasons/:season/draft/import',
  summary: 'Reads a calendar from a file or a Stats API; with `apply` into the draft, never while a row is wrong',
  access: SEASON_EDITORS,
  params: SeasonPath,
  bodyForms: ['json'],
  bodyLimit: FILE_BODY_LIMIT,
  body: z.object({
    seen,
    apply: z.boolean(),
    from: CalendarSource,
  }),
  reply: z.object({ data: CalendarImport }),
  refusals: [
    'league/unknown-season',
    'season/file-wrong',
    'season/no-stats-api',
    'season/stats-api-away',
    'season/days-wrong',
    'staff/changed-meanwhile',
  ],
});

export const postponeGame = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/postpone',
  summary: 'Postpones a game at once, without a draft: fans read the reason on both days',
  access: SEASON_EDITORS,
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({
    reason: Text(300),
    to: PostponedTo,
    /** the game of the new day with which it makes a doubleheader; `to` is then its start */
    doubleheader: z.optional(
      z.object({
        with: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
        /** which of the two the postponed game is */
        game_number: z.union([z.literal(1), z.literal(2)]),
        scheduled_innings: z.union([z.literal(7), z.literal(9)]),
      }),
    ),
    /** the newest published number; missing: whatever it is */
    seen: z.optional(RevisionNumber),
  }),
  reply: Published,
  refusals: [...EDIT_REFUSALS, 'season/conflicts', 'staff/changed-meanwhile'],
});

const PassHolder = z.object({
  person: z.int(),
  name: z.string(),
  /** masked */
  email: z.nullable(z.string()),
  pass: z.string(),
  membership: z.int(),
  starts_at: Instant,
  ends_at: Instant,
});
export type PassHolder = z.output<typeof PassHolder>;

/** A reply lists at most this many. */
export const HOLDERS_LISTED = 200;
export const readDayPasses = defineEndpoint({
  method: 'GET',
  path: '/api/operations/games/:id/day-passes',
  summary: 'Who holds a pass that opens the game on its day and no other day of games',
  access: ['support', 'league', 'admin'],
  params: GamePath,
  query: z.object({
    /** default: its day, or the last one that it was postponed from */
    day: z.optional(Day),
  }),
  reply: z.object({ data: z.object({ day: Day, count: z.int(), holders: z.array(PassHolder) }) }),
  refusals: ['games/unknown'],
});
