/** What the score in the corner says at a moment. Pure: the one place that decides it. */

import { GAME_STATUSES } from '@palco/baseball/rules/game-status';
import type { Half, Side } from '@palco/baseball/rules/side';
import { halfText, reasonText, statusText } from '@palco/baseball/wording/board-text';
import { timeText } from '@palco/baseball/wording/clock-time';
import { fill } from '@palco/baseball/wording/fill';
import { leagueClockOf } from '@palco/kernel/league-date';
import { fieldOf } from '../player/moment/panel.ts';
import { isThrown } from './pitch-clock.ts';
import { hasBegun, isPlayed, type Played, type Scene } from './scene.ts';
import { pitchingToday } from './season-figures.ts';
import { type Tongue, tongueAt } from './tongue.ts';

interface Sign {
  readonly small: string;
  readonly big: string;
  /** both in one line, in the order that the language has */
  readonly line: string;
}
const twoLineSign = (small: string, big: string): Sign => ({ small, big, line: small ? `${small} ${big}` : big });
/** While a half inning is played. */
interface Play {
  readonly inning: string;
  readonly half: Half;
  readonly outs: number;
  readonly bases: readonly [boolean, boolean, boolean];
  /** `2-1`; `–` while nothing is known */
  readonly count: string;
  readonly pitches: string;
  /** of the last pitch, in miles per hour */
  readonly speed: number | undefined;
  /** seconds on the pitch clock */
  readonly clock: number | undefined;
}
export interface BugView {
  /** empty before the first pitch */
  readonly runs: Readonly<Record<Side, string>>;
  readonly batting: Side | undefined;
  readonly lost: Side | undefined;
  readonly isStale: boolean;
  /** one of the two */
  readonly play: Play | undefined;
  readonly sign: Sign | undefined;
  readonly tongue: Tongue | undefined;
}

/** A dash in the place of what would be invented. */
const UNKNOWN = '–';

/** Of the last pitch of this half inning. */
const lastSpeed = ({ game: { steps }, place }: Played['moment']): number | undefined => {
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const step = steps[index];
    if (!step || step.after.inning !== place.inning || step.after.half !== place.half) return undefined;
    if (step.event.kind === 'pitch') return step.event.mph === undefined ? undefined : Math.round(step.event.mph);
  }
  return undefined;
};

/** Until the pitch is thrown. */
const clockLeft = ({ clock, isStale, moment: { game } }: Played): number | undefined => {
  if (!clock || isStale) return undefined;
  const pitch = game.steps.findLast(({ event }) => event.kind === 'pitch' || event.kind === 'result');
  return isThrown(clock, pitch?.event.at ?? 0) ? undefined : clock.left;
};

/** Before the game: when it begins, or why it does not. */
const signBefore = ({ game, words, league }: Scene): Sign => {
  const status = GAME_STATUSES[game.status] ?? 'upcoming';
  if (status === 'postponed' || status === 'cancelled' || status === 'suspended')
    return twoLineSign('', statusText(status, words));
  const { hour, minute } = leagueClockOf(new Date(game.startsAt), league.zone);
  const [time = ''] = timeText(hour, minute, words).split(' ');
  return twoLineSign(words.t('firstPitch'), time);
};

/** What stands in the place of bases and outs while nothing is played. */
const signOf = (scene: Played): Sign | undefined => {
  const { moment, words } = scene;
  const { situation } = moment;
  const inning = words.inning(situation.inning);
  if (moment.isOver)
    return twoLineSign(
      statusText('final', words),
      words.t('inningsPlayed', { number: moment.line.away.innings.length }),
    );
  if (situation.stop) {
    const small = situation.stop === 'suspended' ? statusText('suspended', words) : reasonText(situation.stop, words);
    return twoLineSign(small, `${halfText(situation.phase, words)} ${inning}`);
  }
  if (situation.outs < 3) return undefined;
  const whole = words.board.longInning[situation.phase];
  return { small: fill(whole, { inning: '' }), big: inning, line: fill(whole, { inning }) };
};

const loserOf = ({ moment: { isOver, line } }: Played): Side | undefined => {
  if (!isOver || line.away.runs === line.home.runs) return undefined;
  return line.away.runs < line.home.runs ? 'away' : 'home';
};

const playOf = (scene: Played): Play => {
  const { moment, words, isStale } = scene;
  const { situation } = moment;
  const { bases, count } = fieldOf(moment);
  return {
    inning: words.inning(situation.inning),
    half: situation.half,
    outs: isStale ? 0 : count.outs,
    bases: isStale ? [false, false, false] : bases,
    count: isStale ? UNKNOWN : `${count.balls}-${count.strikes}`,
    pitches: isStale ? UNKNOWN : String(pitchingToday(scene, situation.pitcher)?.pitches ?? 0),
    speed: isStale ? undefined : lastSpeed(moment),
    clock: clockLeft(scene),
  };
};

const NOTHING = { batting: undefined, lost: undefined, play: undefined, tongue: undefined } as const;

export const bugView = (scene: Scene): BugView => {
  const { isStale, at } = scene;
  if (!isPlayed(scene) || (!hasBegun(scene) && !scene.moment.atBat && !scene.moment.isOver))
    return { ...NOTHING, isStale, runs: { away: '', home: '' }, sign: signBefore(scene) };
  const { moment } = scene;
  const sign = signOf(scene);
  return {
    runs: { away: String(moment.line.away.runs), home: String(moment.line.home.runs) },
    batting: sign || isStale ? undefined : moment.situation.batting,
    lost: loserOf(scene),
    isStale,
    play: sign ? undefined : playOf(scene),
    sign,
    tongue: isStale ? undefined : tongueAt(moment.game.steps, at),
  };
};

/** The side whose runs light up. */
export const litSide = ({ tongue }: BugView): Side | undefined =>
  tongue && tongue.kind !== 'pitcher' ? tongue.side : undefined;
