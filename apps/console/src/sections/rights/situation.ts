/** The situation of the simulator, kept in the address so that a link shows the same to a colleague. */
import { COMPETITIONS, type Competition } from '@palco/contracts/league/competitions';
import { type LeagueDate, leagueDateOf, type Zone } from '@palco/kernel/league-date';
import { instantFrom } from '../../parts/league-input.ts';

export interface Situation {
  readonly country: string;
  /** empty: nobody is signed in */
  readonly plan: string;
  /** the value of a `datetime-local` field, in the league's time; empty: now */
  readonly at: string;
  /** id of a stored game, or the competition of one that is not scheduled; empty: none is chosen */
  readonly game: string;
}
const NAMES = ['country', 'plan', 'at', 'game'] as const;

export const situationFrom = (params: URLSearchParams): Situation => ({
  country: params.get('country') ?? 'MX',
  plan: params.get('plan') ?? '',
  at: params.get('at') ?? '',
  game: params.get('game') ?? '',
});

/** The same address with another situation; what is open below stays. */
export const withSituation = (params: URLSearchParams, situation: Situation): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of NAMES) {
    if (situation[name]) next.set(name, situation[name]);
    else next.delete(name);
  }
  return next;
};

/** The league day of the situation's moment. */
export const dayOf = ({ at }: Situation, now: number, zone: Zone): LeagueDate =>
  leagueDateOf(new Date(instantFrom(at, zone) ?? new Date(now).toISOString()), zone);

const isCompetition = (text: string): text is Competition => (COMPETITIONS as readonly string[]).includes(text);

/** The query of the call; undefined while no game is chosen. */
export const queryOf = (
  situation: Situation,
  now: number,
  zone: Zone,
): Readonly<Record<string, string | undefined>> | undefined => {
  const { country, plan, at, game } = situation;
  if (!game) return undefined;
  return {
    country,
    plan: plan || undefined,
    at: instantFrom(at, zone) ?? undefined,
    ...(isCompetition(game) ? { competition: game, day: dayOf(situation, now, zone) } : { game }),
  };
};
