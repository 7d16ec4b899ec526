/** Calls of the scoring console: who scores a game, and the plays in the order in which they were pressed. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { COMPETITIONS } from '../league/competitions.ts';
import { RefusalReply } from '../refusal-reply.ts';
import { GamePath, StaleSince, StatusCode } from './game-words.ts';
import { Play, PlayId, Setup } from './plays.ts';
import { Question } from './scoring-question-staff.ts';

const Reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));
const Person = z.object({ id: z.int(), name: z.string() });

/** Who scores a game now. */
export const ScoringHold = z.object({
  holder: Person,
  /** by the caller's own session */
  isMine: z.boolean(),
  since: z.iso.datetime(),
  /** when another scorer may take the game, unless it is renewed before */
  silentAt: z.iso.datetime(),
  /** when it ends at the latest: six hours after it began */
  endsAt: z.iso.datetime(),
  /** another scorer requests the game; `given`: the holder agreed, so that scorer may take it */
  asked: z.nullable(z.object({ by: Person, at: z.iso.datetime(), given: z.boolean() })),
});
export type ScoringHold = z.output<typeof ScoringHold>;

const Held = z.object({ game: z.int(), hold: ScoringHold });

export const holdScoring = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/games/:id/scoring',
  summary:
    'Take a game for scoring, or renew the hold on it; another scorer may take it after 30 seconds without renewal',
  access: ['scorer'],
  provedBy: 'scoring-hold',
  params: GamePath,
  bodyForms: ['json'],
  /** `active`: somebody pressed a key since the last renewal; 15 minutes without one, and the password is asked again */
  body: z.object({ active: z.boolean() }),
  reply: Held,
  refusals: ['games/unknown', 'games/held'],
});

export const listScoring = defineEndpoint({
  method: 'GET',
  path: '/api/operations/scoring',
  summary: 'The games that are being scored now, by whom, and since when',
  access: ['scorer'],
  provedBy: 'console-session',
  reply: z.object({
    data: z.array(
      z.object({
        game: z.int(),
        holder: Person,
        /** by the caller's own session */
        isMine: z.boolean(),
        since: z.iso.datetime(),
        /** the holder has not renewed the hold for 30 seconds: another scorer may take the game */
        isSilent: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

export const askForScoring = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/scoring/ask',
  summary: 'Ask the scorer who holds a game for it; repeated while one waits, it lapses after 30 seconds',
  access: ['scorer'],
  params: GamePath,
  reply: Held,
  refusals: ['games/unknown', 'games/not-held'],
});

export const giveScoring = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/scoring/give',
  summary: 'Let the scorer who asks take the game',
  access: ['scorer'],
  provedBy: 'scoring-hold',
  params: GamePath,
  bodyForms: ['json'],
  body: z.object({ to: z.int().check(z.gte(1)) }),
  reply: Held,
  refusals: ['games/unknown', 'games/not-held', 'games/nobody-asks'],
});

export const releaseScoring = defineEndpoint({
  method: 'DELETE',
  path: '/api/operations/games/:id/scoring',
  summary: 'Stop scoring a game, so that anybody may take it',
  access: ['scorer'],
  provedBy: 'scoring-hold',
  params: GamePath,
  reply: z.object({ game: z.int() }),
  refusals: ['games/unknown'],
});

/** A queue sends at most this many changes at once. */
export const QUEUE_MAX = 50;
const seenRevision = z.int().check(z.gte(0), z.lte(100_000));
/**
 * A change of the queue. `seenRevision` is the revision it is based on, 0 for a new play: it makes revision
 * `seenRevision + 1`, so a repeated change is recognized. `reason`: needed to change what somebody else recorded.
 */
export const QueuedChange = z.union([
  z.object({ kind: z.literal('record'), play: Play, seenRevision, reason: z.optional(Reason) }),
  z.object({ kind: z.literal('void'), play: PlayId, seenRevision, reason: z.optional(Reason) }),
]);
export type QueuedChange = z.output<typeof QueuedChange>;

export const recordPlays = defineEndpoint({
  method: 'POST',
  path: '/api/operations/games/:id/scoring/plays',
  summary:
    'Record, correct and void plays in order, all of them or those before the first refusal; repeating it is harmless',
  access: ['scorer'],
  provedBy: 'scoring-hold',
  params: GamePath,
  bodyForms: ['json'],
  bodyLimit: 512 * 1024,
  body: z.object({ changes: z.array(QueuedChange).check(z.minLength(1), z.maxLength(QUEUE_MAX)) }),
  reply: z.object({
    game: z.int(),
    cursor: z.int(),
    /** of the changes that are applied now, in their order, those of an earlier call included */
    applied: z.array(z.object({ play: PlayId, revision: z.int() })),
    /** the first change that was refused, by its place in the queue; it and all later ones were not applied */
    stopped: z.nullable(z.extend(RefusalReply, { index: z.int() })),
    hold: ScoringHold,
  }),
  refusals: ['games/unknown', 'games/no-lineups', 'games/held', 'games/not-held'],
});

const ScoringClub = z.object({
  abbreviation: z.string(),
  name: z.string(),
  shortName: z.string(),
  primaryColour: z.string(),
  secondaryColour: z.string(),
});
const RosterPlayer = z.object({
  id: z.string(),
  name: z.string(),
  lastName: z.string(),
  /** null: in the game, but on neither roster */
  side: z.nullable(z.enum(['away', 'home'])),
  jersey: z.string(),
  /** scoring number, 10 the designated hitter */
  position: z.int(),
  bats: z.string(),
  throws: z.string(),
});
const RecordedPlay = z.object({
  play: Play,
  revision: z.int(),
  /** who wrote this revision; null: a feed */
  recordedBy: z.nullable(z.int()),
});

export const readScoring = defineEndpoint({
  method: 'GET',
  path: '/api/operations/games/:id/scoring',
  summary:
    'Everything a scorer needs of a game: lineups, plays with their revisions, rosters, who holds it, open questions',
  access: ['scorer'],
  provedBy: 'scoring-hold',
  params: GamePath,
  reply: z.object({
    game: z.object({
      id: z.int(),
      competition: z.enum(COMPETITIONS),
      officialDate: z.string(),
      gameNumber: z.int(),
      startsAt: z.iso.datetime(),
      venue: z.string(),
      status: StatusCode,
      statusReason: z.nullable(z.string()),
      scheduledInnings: z.int(),
      placedRunnerFrom: z.nullable(z.int()),
      pictureDelayMs: z.int(),
      /** who reports the game; `hand`: nobody but the scorer */
      feed: z.enum(['simulated', 'stats-api', 'hand']),
      /** a scorer has taken it over from its feed */
      isManual: z.boolean(),
      /** it goes back as soon as the feed has everything that was scored */
      returnsToFeed: z.boolean(),
      staleSince: StaleSince,
    }),
    clubs: z.object({ away: ScoringClub, home: ScoringClub }),
    /** null until the lineups are known */
    setup: z.nullable(Setup),
    cursor: z.int(),
    /** in order, voided plays listed separately; a new play must not reuse any of these ids */
    plays: z.array(RecordedPlay),
    voided: z.array(RecordedPlay),
    players: z.array(RosterPlayer),
    /** players who may not return */
    out: z.object({ away: z.array(z.string()), home: z.array(z.string()) }),
    /** names of the accounts in this reply */
    people: z.record(z.string(), z.string()),
    /** null while nobody holds the game */
    hold: z.nullable(ScoringHold),
    questions: z.array(Question),
  }),
  refusals: ['games/unknown'],
});
