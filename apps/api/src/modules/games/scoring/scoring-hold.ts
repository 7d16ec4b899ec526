/** Who may score a game now. Pure. */
import type { ScoringHold as HoldReply } from '@palco/contracts/games/scoring-staff';

/** A hold that is not renewed for this long may be taken by another scorer. */
const SILENT_AFTER_MS = 30_000;
/** A hold replaces a recent proof of the password while a key is pressed at least this often. */
const KEYED_WITHIN_MS = 15 * 60_000;
export const LONGEST_MS = 6 * 3_600_000;
const ASK_LASTS_MS = 30_000;

export interface Scorer {
  readonly userId: number;
  readonly sessionId: string;
}
export interface ScoringHold {
  readonly holder: number;
  readonly holderName: string;
  readonly sessionId: string;
  readonly takenAt: Date;
  readonly renewedAt: Date;
  readonly keyedAt: Date;
  /** the holder signed out, or the session was closed */
  readonly hasSessionEnded: boolean;
  readonly asked:
    | { readonly by: number; readonly name: string; readonly at: Date; readonly given: boolean }
    | undefined;
}

/** Is the hold over for everybody, its holder included? */
export const isHoldExpired = ({ hasSessionEnded, takenAt }: ScoringHold, now: Date): boolean =>
  hasSessionEnded || now.getTime() - takenAt.getTime() >= LONGEST_MS;

export const isSilent = ({ renewedAt }: ScoringHold, now: Date): boolean =>
  now.getTime() - renewedAt.getTime() >= SILENT_AFTER_MS;

/** The pending request for the game; it lapses unless it is repeated. */
export const askedNow = ({ asked }: ScoringHold, now: Date): ScoringHold['asked'] =>
  asked && now.getTime() - asked.at.getTime() < ASK_LASTS_MS ? asked : undefined;

/** This session's hold, silent or not: until somebody else takes the game, its scorer may go on. */
export const ownHold = (hold: ScoringHold | undefined, { sessionId }: Scorer, now: Date): ScoringHold | undefined =>
  hold && hold.sessionId === sessionId && !isHoldExpired(hold, now) ? hold : undefined;

/** Whether the hold replaces a recent proof of the password in this session. */
export const standsForProof = (hold: ScoringHold | undefined, scorer: Scorer, now: Date): boolean => {
  const own = ownHold(hold, scorer, now);
  return own !== undefined && now.getTime() - own.keyedAt.getTime() < KEYED_WITHIN_MS;
};

/** The hold of another session that is neither silent nor given to this person. */
export const otherHold = (hold: ScoringHold | undefined, scorer: Scorer, now: Date): ScoringHold | undefined => {
  if (!hold || hold.sessionId === scorer.sessionId || isHoldExpired(hold, now) || isSilent(hold, now)) return undefined;
  const asked = askedNow(hold, now);
  return asked?.given && asked.by === scorer.userId ? undefined : hold;
};

/** How this session can take the game; undefined: it cannot, because somebody else scores it. */
export const wayToTake = (
  hold: ScoringHold | undefined,
  scorer: Scorer,
  now: Date,
): 'own' | 'free' | 'silent' | 'given' | undefined => {
  if (ownHold(hold, scorer, now)) return 'own';
  if (otherHold(hold, scorer, now)) return undefined;
  if (!hold || isHoldExpired(hold, now)) return 'free';
  return isSilent(hold, now) ? 'silent' : 'given';
};

export const presentHold = (hold: ScoringHold, { sessionId }: Scorer, now: Date): HoldReply => {
  const asked = askedNow(hold, now);
  return {
    holder: { id: hold.holder, name: hold.holderName },
    isMine: hold.sessionId === sessionId,
    since: hold.takenAt.toISOString(),
    silentAt: new Date(hold.renewedAt.getTime() + SILENT_AFTER_MS).toISOString(),
    endsAt: new Date(hold.takenAt.getTime() + LONGEST_MS).toISOString(),
    asked: asked ? { by: { id: asked.by, name: asked.name }, at: asked.at.toISOString(), given: asked.given } : null,
  };
};
