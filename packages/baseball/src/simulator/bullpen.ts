import { fieldingSide } from '../rules/side.ts';
import { createMoundLine, type Dugout } from './dugout.ts';
import { addAction, type GameDraft, pass } from './game-draft.ts';
import { moundVisit, pitchingChange } from './pace.ts';
import { armValue, type SimulatedPlayer } from './player.ts';

/** What a manager considers about his pitcher. */
interface Watch {
  readonly dugout: Dugout;
  readonly inning: number;
  readonly last: number;
  /** his club's runs minus the opponent's */
  readonly lead: number;
  readonly isHome: boolean;
  /** no batter yet in this half inning */
  readonly fresh: boolean;
}

const watch = ({ state, dugouts }: GameDraft): Watch => {
  const side = fieldingSide(state.half);
  const other = side === 'away' ? 'home' : 'away';
  return {
    dugout: dugouts[side],
    inning: state.inning,
    last: state.setup.scheduledInnings,
    lead: state.teams[side].runs - state.teams[other].runs,
    isHome: side === 'home',
    fresh: !state.begun,
  };
};

/** The closer pitches the ninth with a lead of at most three, or in a tie at home. */
const isClosersInning = ({ inning, last, lead, isHome }: Watch): boolean =>
  inning >= last && ((lead > 0 && lead <= 3) || (lead === 0 && isHome));
const isSetupInning = ({ inning, last, lead }: Watch): boolean => inning === last - 1 && lead >= 0 && lead <= 3;

const starterIsDone = ({ chance }: GameDraft, { dugout, fresh, inning, lead }: Watch): boolean => {
  const { mound } = dugout;
  if (fresh) {
    // a pitcher who has allowed nothing stays longer, one who has allowed many runs leaves earlier
    const leash = mound.limit - 11 + (mound.runs === 0 ? 10 : 0) - (mound.runs >= 4 ? 12 : 0);
    return inning > 1 && mound.pitches >= leash;
  }
  if (mound.pitches >= mound.limit + (mound.reached === 0 ? 8 : 0)) return true;
  if (mound.runs >= 7 || (mound.runs >= 5 && mound.reached >= 2)) return chance.happens(0.45);
  if (mound.reached >= 4 && mound.pitches > 35) return chance.happens(0.3);
  return inning >= 6 && mound.reached >= 2 && lead <= 3 && mound.pitches > mound.limit - 22 && chance.happens(0.4);
};

const relieverIsDone = ({ chance }: GameDraft, now: Watch): boolean => {
  const { dugout, fresh } = now;
  const { mound } = dugout;
  if (fresh) {
    if (isClosersInning(now) || isSetupInning(now)) {
      const wanted = isClosersInning(now) ? 'closer' : 'setup';
      if (mound.player.role !== wanted && dugout.bullpen.some(({ role }) => role === wanted)) return true;
    }
    // one inning each, two for a pitcher who has thrown little
    return mound.pitches > mound.limit - 12 ? true : chance.happens(mound.pitches < 12 ? 0.35 : 0.65);
  }
  // three-batter minimum (Rule 5.10(g))
  if (mound.batters < 3) return false;
  if (mound.pitches > mound.limit + 10) return chance.happens(0.6);
  if (mound.runs >= 3 || mound.reached >= 4) return chance.happens(0.4);
  return mound.reached >= 2 && mound.pitches > mound.limit - 8 && chance.happens(0.25);
};

/** The next pitcher: the one for the situation, else the best or, in a lopsided or long game, a spot starter or weaker one. */
const nextPitcher = ({ chance }: GameDraft, now: Watch): SimulatedPlayer | undefined => {
  const { bullpen } = now.dugout;
  const role = isClosersInning(now) ? 'closer' : isSetupInning(now) ? 'setup' : undefined;
  const called = bullpen.find((pitcher) => pitcher.role === role);
  if (called) return called;
  const isLong = now.inning <= now.last - 5 || Math.abs(now.lead) >= 6 || now.inning > now.last + 2;
  const saved = now.inning <= now.last && Math.abs(now.lead) > 2;
  const rank = (pitcher: SimulatedPlayer): number => {
    const spot = pitcher.role === 'spot_starter' ? (isLong ? 2 : -6) : 0;
    const late = pitcher.role === 'closer' ? (saved || now.inning < now.last ? -8 : 0) : 0;
    const early = pitcher.role === 'setup' && (isLong || now.inning < now.last - 2) ? -3 : 0;
    return (isLong ? -0.5 : 1) * armValue(pitcher) + spot + late + early + chance.normal(0, 0.6);
  };
  const ranked = bullpen.map((pitcher) => ({ pitcher, value: rank(pitcher) }));
  return ranked.sort((a, b) => b.value - a.value)[0]?.pitcher;
};

/** Brings in a new pitcher if one is left. Between innings it takes no extra time. */
const relieve = (draft: GameDraft, now: Watch): void => {
  const pitcher = nextPitcher(draft, now);
  if (!pitcher) return;
  const { dugout } = now;
  if (!now.fresh) pass(draft, pitchingChange(draft.chance) / 2);
  addAction(draft, {
    kind: 'substitution',
    type: 'pitching_substitution',
    side: fieldingSide(draft.state.half),
    player: pitcher.id,
    slot: 0,
    position: 1,
  });
  if (!now.fresh) pass(draft, pitchingChange(draft.chance) / 2);
  dugout.bullpen = dugout.bullpen.filter(({ id }) => id !== pitcher.id);
  dugout.mound = { ...createMoundLine(pitcher, false, draft.chance.between(-4, 4)), reached: dugout.mound.reached };
};

const VISIT = 0.3;

/** Before each batter: a mound visit, a new pitcher, or nothing. */
export const managePitcher = (draft: GameDraft): void => {
  const now = watch(draft);
  const { mound } = now.dugout;
  const done = mound.isStarter ? starterIsDone(draft, now) : relieverIsDone(draft, now);
  if (done) {
    relieve(draft, now);
    return;
  }
  if (mound.reached < 2 || mound.visited || !draft.chance.happens(VISIT)) return;
  mound.visited = true;
  addAction(draft, {
    kind: 'incident',
    type: 'mound_visit',
    side: fieldingSide(draft.state.half),
    player: mound.player.id,
  });
  pass(draft, moundVisit(draft.chance));
};

/** Replaces a pitcher who cannot continue (injury, or a game resumed the next day), if another is left. */
export const replacePitcher = (draft: GameDraft): void => relieve(draft, watch(draft));
