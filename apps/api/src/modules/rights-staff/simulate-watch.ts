/**
 * Simulates what a viewer would see at a moment. It decides nothing itself: it calls the same functions as playback access,
 * calendar, scoreboard and event stream.
 */

import type { Competition } from '@palco/contracts/league/competitions';
import type { Simulation } from '@palco/contracts/rights/rights-staff';
import { LANGUAGES } from '@palco/kernel/language';
import type { LeagueDate } from '@palco/kernel/league-date';
import { leagueDateFrom } from '@palco/kernel/league-date';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { clockIn } from '../../clock.ts';
import { refusalText } from '../../http/refusal-answer.ts';
import { rightsGameOf } from '../games/game.ts';
import { channelCountry, isPublished } from '../games/present/day-channels.ts';
import type { GameSnapshots } from '../games/present/game-snapshots.ts';
import { readCalendar, readScoreboard } from '../games/present/read-games.ts';
import type { CatalogueStore } from '../plans/catalogue-store.ts';
import type { Plan } from '../plans/plan.ts';
import { chainOf, decideForPlans } from '../rights/decide-rights.ts';
import { listingOf } from '../rights/listing.ts';
import type { RightsGame, RightsRule } from '../rights/rule.ts';
import { readRules } from '../rights/rule-book.ts';
import { watchSteps } from '../streaming/watching/may-watch.ts';
import type { PlaybackDeps } from '../streaming/watching/request-playback.ts';
import { NOT_SCHEDULED, presumedAt, type SimulatedGame, storedAt, unscheduledGame } from './presumed-game.ts';
import { rightsMap } from './rights-map.ts';

export interface SimulationDeps extends PlaybackDeps {
  readonly catalogue: Pick<CatalogueStore, 'read'>;
  readonly gameSnapshots: Pick<GameSnapshots, 'calendar' | 'scoreboard'>;
}
interface SimulationRequest {
  readonly country: string;
  readonly game: number | undefined;
  readonly competition: Competition | undefined;
  readonly day: string | undefined;
  readonly club: string | undefined;
  readonly plan: number | undefined;
  readonly at: Date | undefined;
}

/** Whether a plan opens games of a competition at a moment, as a membership of it would. */
const opensAt = ({ competitions, validity }: Plan, competition: Competition, at: Date): boolean =>
  competitions.includes(competition) && (validity.kind === 'days' || (validity.from <= at && at < validity.until));

const gameOf = async (
  deps: Pick<SimulationDeps, 'clock' | 'gameOf' | 'describeVideo'>,
  { game: id, competition, day, club = '', at: moment }: SimulationRequest,
  at: Date,
): Promise<SimulatedGame | Refusal<'games/unknown' | 'rights/no-game'>> => {
  if (id === undefined) {
    const date = day === undefined ? undefined : leagueDateFrom(day);
    if (!competition || !date) return refuse('rights/no-game');
    return presumedAt(unscheduledGame(competition, date, club, deps.clock.zone()), false, at);
  }
  const record = await deps.gameOf(id);
  if (!record) return refuse('games/unknown');
  if (moment) return storedAt(record, at);
  const { status, isFree } = record;
  return { rights: rightsGameOf(record), status, isFree, video: await deps.describeVideo(id) };
};

/** Whether calendar, scoreboard and event stream list the game for this country. */
const listedFor = async (
  deps: SimulationDeps,
  rules: readonly RightsRule[],
  game: RightsGame,
  { country, at }: { readonly country: string; readonly at: Date },
): Promise<Pick<Simulation, 'listed' | 'is_shared'>> => {
  const listening = channelCountry(rules, game.officialDate, country, at);
  const events = isPublished(rules, game, listening, at);
  const from = { ...deps, clock: clockIn(() => at, deps.clock.zone), rights: { read: async () => rules } };
  if (game.id === NOT_SCHEDULED) {
    const { hidden, isSameEverywhere } = await listingOf(rules, [game], at, () => country);
    const isListed = !hidden.has(game.id);
    return { listed: { calendar: isListed, scoreboard: isListed, events }, is_shared: isSameEverywhere };
  }
  const { officialDate: day } = game;
  const [calendar, scoreboard] = await Promise.all([
    readCalendar(from, { first: day, last: day }, () => country),
    readScoreboard(from, day as LeagueDate, () => country),
  ]);
  return {
    listed: { calendar: !calendar.hidden.has(game.id), scoreboard: !scoreboard.hidden.has(game.id), events },
    is_shared: !calendar.isPrivate && !scoreboard.isPrivate,
  };
};

export const simulateWatch = async (
  deps: SimulationDeps,
  request: SimulationRequest,
): Promise<Simulation | Refusal<'games/unknown' | 'plans/unknown' | 'rights/no-game'>> => {
  const { country, plan: planId } = request;
  const at = request.at ?? deps.clock();
  // read from the database, not from the cache: whoever has just saved a rule must see its effect before this process is notified
  const [rules, { plans }] = await Promise.all([readRules(deps.db), deps.catalogue.read()]);
  const plan = plans.find(({ id }) => id === planId);
  if (planId !== undefined && !plan) return refuse('plans/unknown');
  const simulated = await gameOf(deps, request, at);
  if ('refused' in simulated) return simulated;
  const { rights: game, video, status, isFree } = simulated;
  const plansAt = plan && ((moment: Date) => (opensAt(plan, game.competition, moment) ? [plan.id] : []));
  const owned = plansAt?.(at) ?? [];
  const verdict = decideForPlans(rules, game, { country, at, plans: owned });
  const steps = watchSteps({
    game: { status, isFree },
    video,
    isSignedIn: plan !== undefined,
    hasPass: owned.length > 0,
    rights: verdict,
    wantsRecording: false,
  });
  const refusal = steps.find((each) => each.refusal)?.refusal;
  const sentence = (language: (typeof LANGUAGES)[number]): string =>
    refusal ? refusalText(refusal.refused, language, { detail: refusal.detail, zone: deps.clock.zone() }) : '';
  return {
    at: at.toISOString(),
    game: {
      id: game.id === NOT_SCHEDULED ? null : game.id,
      competition: game.competition,
      day: game.officialDate,
      away: game.away,
      home: game.home,
      starts_at: game.startsAt.toISOString(),
    },
    may: !refusal,
    why: refusal?.refused ?? null,
    sentences: Object.fromEntries(
      LANGUAGES.map((language) => [language, sentence(language)]),
    ) as Simulation['sentences'],
    rights: {
      state: verdict.state,
      rule: verdict.rule?.id ?? null,
      holder: verdict.rule?.terms.holder ?? null,
      opens_at: verdict.opensAt?.toISOString() ?? null,
      chain: chainOf(rules, game, { country, at, plan: owned[0] }),
    },
    steps: steps.map(({ step, refusal: no }) => ({ step, why: no?.refused ?? null })),
    ...(await listedFor(deps, rules, game, { country, at })),
    map: rightsMap({ rules, game, country, at, plansAt }),
  };
};
