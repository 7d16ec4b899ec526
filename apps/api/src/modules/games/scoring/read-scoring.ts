/** Everything the scoring console shows of a game, in one reply. */
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import type { Side } from '@palco/baseball/rules/side';
import type { readScoring as row } from '@palco/contracts/games/scoring-staff';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type * as z from 'zod/mini';
import type { GameCache } from '../game-cache.ts';
import { readGame } from '../game-store.ts';
import type { GamePlayer, LoadedGame } from '../loaded-game.ts';
import { newestChanges, type StoredChange } from '../play-store.ts';
import type { StaffActionDeps } from '../staff-action.ts';
import { isHoldExpired, presentHold, type Scorer } from './scoring-hold.ts';
import { readHold } from './scoring-hold-store.ts';
import { readQuestions } from './scoring-questions.ts';

type Reply = z.input<Extract<(typeof row)['reply'], z.ZodMiniType>>;

const clubOf = ({ clubs }: LoadedGame, side: Side) => {
  const { abbreviation, name, shortName, primaryColour, secondaryColour } = clubs[side];
  return { abbreviation, name, shortName, primaryColour, secondaryColour };
};
const playerOf = ({ id, name, lastName, side, jersey, position, bats, throws }: GamePlayer) => ({
  id,
  name,
  lastName,
  side: side ?? null,
  jersey,
  position,
  bats,
  throws,
});
const playOf = ({ play, revision, scorer }: StoredChange) => ({ play, revision, recordedBy: scorer ?? null });

/** Plays and hold come from the database itself: another process may have written a moment ago. */
export const readScoring = async (
  { db, clock, games }: StaffActionDeps & { readonly games: Pick<GameCache, 'read'> },
  { id, scorer }: { readonly id: number; readonly scorer: Scorer },
): Promise<Reply | Refusal<'games/unknown'>> => {
  const loaded = await games.read(id);
  const record = await readGame(db, id);
  if (!loaded || !record) return refuse('games/unknown');
  const [changes, hold, questions] = await Promise.all([
    newestChanges(db, id),
    readHold(db, id),
    readQuestions(db, id),
  ]);
  const now = clock();
  const inOrder = changes.toSorted((one, other) => one.play.order - other.play.order);
  const accounts = [
    ...changes.flatMap(({ scorer: account }) => account ?? []),
    ...questions.flatMap(({ askedBy, answer }) => [askedBy, ...(answer ? [answer.by] : [])]),
  ];
  const people = accounts.length
    ? await db
        .selectFrom('users')
        .select(['id', 'name'])
        .where('id', 'in', [...new Set(accounts)])
        .execute()
    : [];
  const teams = loaded.game?.state.teams;
  return {
    game: {
      id,
      competition: record.competition,
      officialDate: record.officialDate,
      gameNumber: record.gameNumber,
      startsAt: record.startsAt.toISOString(),
      venue: loaded.venue,
      status: codeOfStatus(record.status),
      statusReason: record.statusReason ?? null,
      scheduledInnings: record.scheduledInnings,
      placedRunnerFrom: record.placedRunnerFrom ?? null,
      pictureDelayMs: record.pictureDelayMs ?? 0,
      feed: record.feed,
      isManual: record.isManual,
      returnsToFeed: record.returnsToFeed,
      staleSince: record.staleSince?.toISOString() ?? null,
    },
    clubs: { away: clubOf(loaded, 'away'), home: clubOf(loaded, 'home') },
    setup: record.setup ?? null,
    cursor: record.playCursor,
    plays: inOrder.filter(({ isVoid }) => !isVoid).map(playOf),
    voided: inOrder.filter(({ isVoid }) => isVoid).map(playOf),
    players: [...loaded.players.values()].map(playerOf),
    out: { away: [...(teams?.away.lineup.gone ?? [])], home: [...(teams?.home.lineup.gone ?? [])] },
    people: Object.fromEntries(people.map(({ id: account, name }) => [String(account), name ?? ''])),
    hold: hold && !isHoldExpired(hold, now) ? presentHold(hold, scorer, now) : null,
    questions,
  };
};
