/** The hold of one scorer on a game: take, renew, request, give, release. */
import type { ScoringHold as HoldReply } from '@palco/contracts/games/scoring-staff';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../../operations/audit.ts';
import { lockGame } from '../game-store.ts';
import type { StaffActionDeps } from '../staff-action.ts';
import {
  askedNow,
  isHoldExpired,
  ownHold,
  presentHold,
  type Scorer,
  type ScoringHold,
  wayToTake,
} from './scoring-hold.ts';
import { readHold, refuseHeld, renewHold, takeHold } from './scoring-hold-store.ts';

interface Input {
  readonly id: number;
  readonly scorer: Scorer;
}
interface HeldGame {
  readonly game: number;
  readonly hold: HoldReply;
}

/** Runs with the game's row locked, so that a hold never changes while plays are written. */
const onHold = async <Done extends object, Code extends string>(
  { db, clock }: StaffActionDeps,
  { id }: Input,
  act: (tx: Database, hold: ScoringHold | undefined, at: Date) => Promise<Done | Refusal<Code>>,
): Promise<Done | Refusal<Code | 'games/unknown'>> => {
  const at = clock();
  return inTransaction<Done | Refusal<Code | 'games/unknown'>>(db, async (tx) => {
    if (!(await lockGame(tx, id))) return refuse('games/unknown');
    return act(tx, await readHold(tx, id), at);
  });
};

const present = async (tx: Database, { id, scorer }: Input, at: Date): Promise<HeldGame> => ({
  game: id,
  hold: presentHold((await readHold(tx, id)) as ScoringHold, scorer, at),
});

const subject = (id: number): string => `game ${id}`;

/** Takes a game that is free, silent or given, or renews the session's own hold. */
export const holdScoring = (
  deps: StaffActionDeps,
  input: Input & { readonly active: boolean },
): Promise<HeldGame | Refusal<'games/unknown' | 'games/held'>> =>
  onHold<HeldGame, 'games/held'>(deps, input, async (tx, hold, at) => {
    const { id, scorer, active } = input;
    const way = wayToTake(hold, scorer, at);
    if (way === undefined) return refuseHeld(hold as ScoringHold);
    if (way === 'own') await renewHold(tx, id, at, active);
    else {
      await takeHold(tx, id, scorer, at);
      const detail = { way, ...(hold ? { from: hold.holder } : {}) };
      await recordStaffAction(tx, { actor: scorer.userId, action: 'take-scoring', subject: subject(id), detail, at });
    }
    return present(tx, input, at);
  });

/** Requests the game from its holder. Of several requests the holder sees the first, until it lapses. */
export const askForScoring = (
  deps: StaffActionDeps,
  input: Input,
): Promise<HeldGame | Refusal<'games/unknown' | 'games/not-held'>> =>
  onHold<HeldGame, 'games/not-held'>(deps, input, async (tx, hold, at) => {
    const { id, scorer } = input;
    if (!hold || isHoldExpired(hold, at)) return refuse('games/not-held');
    const asked = askedNow(hold, at);
    const isFree = !asked && hold.sessionId !== scorer.sessionId;
    if (isFree || asked?.by === scorer.userId)
      await tx
        .updateTable('scoring_holds')
        .set({ asked_by: scorer.userId, asked_at: at, ...(asked ? {} : { given_at: null }) })
        .where('game_id', '=', id)
        .execute();
    return present(tx, input, at);
  });

/** Lets the scorer who asked take over the game. Until they do, the holder keeps scoring. */
export const giveScoring = (
  deps: StaffActionDeps,
  input: Input & { readonly to: number },
): Promise<HeldGame | Refusal<'games/unknown' | 'games/not-held' | 'games/nobody-asks'>> =>
  onHold<HeldGame, 'games/not-held' | 'games/nobody-asks'>(deps, input, async (tx, hold, at) => {
    const { id, scorer, to } = input;
    const own = ownHold(hold, scorer, at);
    if (!own) return refuse('games/not-held');
    if (askedNow(own, at)?.by !== to) return refuse('games/nobody-asks');
    await tx
      .updateTable('scoring_holds')
      .set({ given_at: at, renewed_at: at, keyed_at: at })
      .where('game_id', '=', id)
      .execute();
    const entry = { actor: scorer.userId, subject: subject(id), detail: { to }, at };
    await recordStaffAction(tx, { ...entry, action: 'give-scoring' });
    return present(tx, input, at);
  });

/** Releases this session's hold; another session's is left alone. */
export const releaseScoring = (
  deps: StaffActionDeps,
  input: Input,
): Promise<{ game: number } | Refusal<'games/unknown'>> =>
  onHold<{ game: number }, never>(deps, input, async (tx, hold, at) => {
    const { id, scorer } = input;
    if (hold && hold.sessionId === scorer.sessionId) {
      await tx.deleteFrom('scoring_holds').where('game_id', '=', id).execute();
      await recordStaffAction(tx, { actor: scorer.userId, action: 'release-scoring', subject: subject(id), at });
    }
    return { game: id };
  });
