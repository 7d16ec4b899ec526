/** The demo's camera: one input with a key, and one game that waits for an encoder. */
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import type { StartingLineup } from '@palco/baseball/rules/lineup';
import type { Database } from '@palco/database/connect';
import { DEMO_ZONE, leagueDateOf } from '@palco/kernel/league-date';
import type { Now } from '../../clock.ts';
import { CAMERA_FEED } from '../games/game-store.ts';
import { readPlaceOfKey } from './input-store.ts';
import { hashOfKey, newStreamKey } from './stream-key.ts';

const NAME = 'Cámara de la demo';
/** Far above the ids of the simulated league. */
const FIRST_ID = 980_000_001;
/** A game that began longer ago is over for the demo. */
const WAITS_MS = 8 * 3600_000;
const INNINGS = 9;

interface CameraDeps {
  readonly db: Database;
  readonly clock: Now;
  /** where the demo remembers the key */
  readonly known: { read(): string | undefined; write(key: string): void };
}
interface DemoCamera {
  readonly gameId: number;
  readonly key: string;
}

const keyOfInput = async ({ db, clock, known }: CameraDeps): Promise<string> => {
  const stored = known.read();
  if (stored && (await readPlaceOfKey(db, stored))) return stored;
  const key = newStreamKey();
  await db
    .insertInto('live_inputs')
    .values({ name: NAME, club: null, key_hash: hashOfKey(key), key_set_at: clock(), removed_at: null })
    .execute();
  known.write(key);
  return key;
};

/** Two clubs, of those that do not play now if there are two. Undefined: the league has no season yet. */
const idleClubs = async (db: Database, now: Date) => {
  const season = await db
    .selectFrom('games')
    .select(['season_id', 'venue_id'])
    .where('starts_at', '<=', now)
    .orderBy('starts_at', 'desc')
    .executeTakeFirst();
  if (!season) return undefined;
  const busy = await db
    .selectFrom('games')
    .select(['away', 'home'])
    .where('status', 'in', [codeOfStatus('warm_up'), codeOfStatus('in_progress')])
    .execute();
  const playing = new Set(busy.flatMap(({ away, home }) => [away, home]));
  const clubs = await db
    .selectFrom('clubs')
    .select('abbreviation')
    .where('season_id', '=', season.season_id)
    .orderBy('abbreviation')
    .execute();
  const [away, home] = clubs
    .map(({ abbreviation }) => abbreviation)
    .toSorted((one, other) => Number(playing.has(one)) - Number(playing.has(other)));
  return away && home ? { seasonId: season.season_id, away, home } : undefined;
};

/** The nine and the pitcher with whom a club began its last game; undefined: it has not played. */
const lastLineup = async (
  db: Database,
  seasonId: string,
  club: string,
  now: Date,
): Promise<StartingLineup | undefined> => {
  const last = await db
    .selectFrom('games')
    .select(['home', 'setup'])
    .where('season_id', '=', seasonId)
    .where((is) => is.or([is('away', '=', club), is('home', '=', club)]))
    .where('setup', 'is not', null)
    .where('starts_at', '<=', now)
    .orderBy('starts_at', 'desc')
    .executeTakeFirst();
  return last && (last.setup as unknown as GameSetup).lineups[last.home === club ? 'home' : 'away'];
};

/** Lineups are there from the start, so that the panel has its players, and nobody is asked for them. */
const setupOf = async (
  db: Database,
  { seasonId, away, home }: { readonly seasonId: string; readonly away: string; readonly home: string },
  now: Date,
): Promise<GameSetup | undefined> => {
  const lineups = {
    away: await lastLineup(db, seasonId, away, now),
    home: await lastLineup(db, seasonId, home, now),
  };
  if (!lineups.away || !lineups.home) return undefined;
  return { clubs: { away, home }, lineups: { away: lineups.away, home: lineups.home }, scheduledInnings: INNINGS };
};

const gameOf = async ({ db, clock }: CameraDeps, inputId: number): Promise<number | undefined> => {
  const now = clock();
  const waiting = await db
    .selectFrom('games')
    .select('id')
    .where('feed', '=', CAMERA_FEED)
    .where('starts_at', '>', new Date(now.getTime() - WAITS_MS))
    .executeTakeFirst();
  if (waiting) return waiting.id;
  const clubs = await idleClubs(db, now);
  if (!clubs) return undefined;
  const last = await db
    .selectFrom('games')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('feed', '=', CAMERA_FEED)
    .executeTakeFirst();
  const setup = await setupOf(db, clubs, now);
  const id = Math.max(FIRST_ID, (last?.id ?? 0) + 1);
  await db
    .insertInto('games')
    .values({
      id,
      season_id: clubs.seasonId,
      competition: 'exhibition',
      official_date: leagueDateOf(now, DEMO_ZONE),
      starts_at: now,
      away: clubs.away,
      home: clubs.home,
      scheduled_innings: INNINGS,
      setup: setup ? JSON.stringify(setup) : null,
      // the player opens a picture only when a game is under way
      status: codeOfStatus('in_progress'),
      feed: CAMERA_FEED,
      is_manual: true,
    })
    // another process that starts at the same time has made it
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db.insertInto('game_inputs').values({ game_id: id, input_id: inputId, assigned_at: now }).execute();
  return id;
};

/** Undefined: the league has no games yet. The caller holds the seeding lock. */
export const prepareCamera = async (deps: CameraDeps): Promise<DemoCamera | undefined> => {
  const key = await keyOfInput(deps);
  const place = await readPlaceOfKey(deps.db, key);
  const gameId = place && (await gameOf(deps, place.input.id));
  return gameId === undefined ? undefined : { gameId, key };
};
