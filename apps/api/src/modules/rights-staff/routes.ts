import * as wire from '@palco/contracts/rights/rights-staff';
import { leagueDateOf } from '@palco/kernel/league-date';
import { isRefusal, type Refusal } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { seasonsFrom } from '../league/season.ts';
import { endRule, putRule } from './put-rule.ts';
import { readRuleEffect } from './read-rule-effect.ts';
import { listRules } from './rule-store.ts';
import { type SimulationDeps, simulateWatch } from './simulate-watch.ts';

/** Staff calls about rights. */
export const rightsStaffRoutes = (app: FastifyInstance, deps: SimulationDeps): void => {
  const { db, clock } = deps;
  const ruleAfter = async <No extends Refusal>(change: Promise<number | No>) => {
    const id = await change;
    if (isRefusal(id)) return id;
    const data = (await listRules(db, clock())).find((rule) => rule.id === id);
    if (!data) throw new Error(`rights rule ${String(id)} was written and cannot be read`);
    return { data };
  };
  serve(app, wire.listRules, async () => {
    const [data, { plans }, league] = await Promise.all([
      listRules(db, clock()),
      deps.catalogue.read(),
      deps.league.read(),
    ]);
    const seasons = seasonsFrom(league.seasons, leagueDateOf(clock(), clock.zone()));
    // as they are called in the season that is on, with those that come in a later one: rules are made before it begins
    const clubs = new Map(seasons.toReversed().flatMap(({ id }) => [...league.clubsOf(id)]));
    return {
      data,
      plans: plans.map(({ id, title, titleEn }) => ({ id, title, title_en: titleEn })),
      clubs: [...clubs.values()]
        .map(({ abbreviation, name }) => ({ code: abbreviation, name }))
        .toSorted((a, b) => a.code.localeCompare(b.code, 'es')),
    };
  });
  serve(app, wire.putRule, ({ params, query, body, viewer }) =>
    ruleAfter(putRule(db, { id: params.id, seen: query.seen, ...body, actor: viewer.userId, at: clock() })),
  );
  serve(app, wire.endRule, ({ params, query, body, viewer }) =>
    ruleAfter(endRule(db, { id: params.id, seen: query.seen, reason: body.reason, actor: viewer.userId, at: clock() })),
  );
  serve(app, wire.simulateWatch, async ({ query }) => {
    const { country, game, competition, day, club, plan, at } = query;
    const request = { country, game, competition, day, club, plan, at: at === undefined ? undefined : new Date(at) };
    const data = await simulateWatch(deps, request);
    return 'refused' in data ? data : { data };
  });
  serve(app, wire.readRuleEffect, async ({ query }) => {
    const data = await readRuleEffect(deps, { id: query.id, terms: query.terms });
    return 'refused' in data ? data : { data };
  });
};
