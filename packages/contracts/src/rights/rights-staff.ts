/** Staff calls about rights: rules, the simulator, and what a rule would change. */
import { LANGUAGES } from '@palco/kernel/language';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Revision, Seen } from '../games/seen.ts';
import { COMPETITIONS } from '../league/competitions.ts';
import { NO_STREAM_REASONS } from '../streaming/streaming.ts';
import { BodyId, Instant, PathId, Text } from '../wire-values.ts';

const WRITERS = ['league', 'admin'] as const;
const READERS = ['league', 'support', 'admin'] as const;

/**
 * What a rule does. `dark`: not listed and not to be watched; `no-video`: listed, not to be watched; `delayed`: on demand some
 * minutes after the last out, nothing before; `allowed`: as without any rule (an exception); `free`: without a pass.
 */
export const RIGHTS_EFFECTS = ['dark', 'no-video', 'delayed', 'allowed', 'free'] as const;
export type RightsEffect = (typeof RIGHTS_EFFECTS)[number];

/** Stands for a country that is not known. */
export const UNKNOWN_COUNTRY = 'ZZ';

const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
const ClubCode = z.string().check(z.regex(/^[A-Z]{2,4}$/));
const MONTH_DAY = '(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
/** A league day, or month and day of every year. */
const RuleDay = z.string().check(z.regex(new RegExp(`^(?:\\d{4}-)?${MONTH_DAY}$`)));
const LeagueDay = z.string().check(z.regex(new RegExp(`^\\d{4}-${MONTH_DAY}$`)));

/** Who shows the games instead, and where. */
const Holder = z.object({
  name: Text(60),
  url: z.nullable(z.url({ protocol: /^https$/ }).check(z.maxLength(300))),
});

/** A rule as staff enters it. A field of the scope that is null, or an empty list, means every one. */
export const RuleTerms = z.object({
  name: Text(80),
  effect: z.enum(RIGHTS_EFFECTS),
  /** of `delayed`, after the last out */
  delay_minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(20_160))),
  competition: z.nullable(z.enum(COMPETITIONS)),
  club: z.nullable(ClubCode),
  game: z.nullable(BodyId),
  countries: z.array(CountryCode).check(z.maxLength(250)),
  /** true: the rule is for all countries but these */
  except_countries: z.boolean(),
  /** both or neither, both of the same kind: days of a game's official date */
  first_day: z.nullable(RuleDay),
  last_day: z.nullable(RuleDay),
  plan: z.nullable(BodyId),
  holder: z.nullable(Holder),
  /** in force from then on, until then */
  starts_at: Instant,
  ends_at: z.nullable(Instant),
});
export type RuleTerms = z.output<typeof RuleTerms>;

const RuleRevision = z.object({
  revision: z.int(),
  terms: RuleTerms,
  reason: z.string(),
  at: z.iso.datetime(),
  /** null: Palco itself */
  by: z.nullable(z.string()),
});
const Rule = z.object({
  id: z.int(),
  terms: RuleTerms,
  state: z.enum(['in-force', 'coming', 'ended']),
  revision: Revision,
  made_at: z.iso.datetime(),
  made_by: z.nullable(z.string()),
  /** the newest first */
  history: z.array(RuleRevision),
});
export type Rule = z.output<typeof Rule>;

export const listRules = defineEndpoint({
  method: 'GET',
  path: '/api/operations/rights/rules',
  summary: 'Every rights rule with its versions, in the order in which they are asked; ended ones last',
  access: READERS,
  reply: z.object({
    data: z.array(Rule),
    /** what a scope may name */
    plans: z.array(z.object({ id: z.int(), title: z.string(), title_en: z.string() })),
    clubs: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  refusals: [],
});

const RuleId = z.union([z.literal('new'), PathId]);

export const putRule = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/rights/rules/:id',
  summary: 'Adds a rights rule (`new`) or changes one; every process follows within seconds',
  access: WRITERS,
  params: z.object({ id: RuleId }),
  query: Seen,
  bodyForms: ['json'],
  body: z.object({ terms: RuleTerms, reason: Text(300) }),
  reply: z.object({ data: Rule }),
  refusals: ['rights/unknown', 'rights/ended', 'rights/terms-wrong', 'staff/changed-meanwhile'],
});

export const endRule = defineEndpoint({
  method: 'POST',
  path: '/api/operations/rights/rules/:id/end',
  summary: 'Ends a rights rule at once; it stays in the list',
  access: WRITERS,
  params: z.object({ id: PathId }),
  query: Seen,
  body: z.object({ reason: Text(300) }),
  reply: z.object({ data: Rule }),
  refusals: ['rights/unknown', 'rights/ended', 'staff/changed-meanwhile'],
});

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const SituationQuery = {
  country: CountryCode,
  /** a stored game, or `competition` and `day` of one that is not scheduled yet */
  game: z.optional(PathId),
  competition: z.optional(z.enum(COMPETITIONS)),
  day: z.optional(LeagueDay),
  club: z.optional(ClubCode),
  /** without it the situation is that of a visitor who is not signed in */
  plan: z.optional(PathId),
  /** now by default; for another moment the game is taken to be played as scheduled */
  at: z.optional(Instant),
};

/** Why a rule did not decide, by the first part of its scope that did not fit. */
const RULE_MISSES = ['time', 'days', 'game', 'club', 'competition', 'country', 'plan', 'not-reached'] as const;
const ChainLink = z.object({
  rule: z.int(),
  name: z.string(),
  /** null: this rule decides */
  miss: z.nullable(z.enum(RULE_MISSES)),
});
export type ChainLink = z.output<typeof ChainLink>;

export const WATCH_STEPS = ['rights', 'video', 'session', 'pass', 'start'] as const;
const WatchStep = z.object({
  step: z.enum(WATCH_STEPS),
  /** null: it passes */
  why: z.nullable(z.enum(NO_STREAM_REASONS)),
});
export const RIGHTS_STATES = ['open', 'free', 'dark', 'no-video', 'delayed'] as const;
export type RightsState = (typeof RIGHTS_STATES)[number];
const MapCell = z.enum([...RIGHTS_STATES, 'no-pass']);
export type RightsMapCell = z.output<typeof MapCell>;

const SimulatedGame = z.object({
  /** null: not scheduled */
  id: z.nullable(z.int()),
  competition: z.enum(COMPETITIONS),
  day: z.string(),
  away: z.string(),
  home: z.string(),
  starts_at: z.nullable(z.iso.datetime()),
});

const Simulation = z.object({
  at: z.iso.datetime(),
  game: SimulatedGame,
  may: z.boolean(),
  why: z.nullable(z.enum(NO_STREAM_REASONS)),
  /** what the fan reads, in every language; empty when nothing is refused */
  sentences: z.record(z.enum(LANGUAGES), z.string()),
  rights: z.object({
    state: z.enum(RIGHTS_STATES),
    /** the rule that decides; null: none applies */
    rule: z.nullable(z.int()),
    holder: z.nullable(z.object({ name: z.string(), url: z.nullable(z.string()) })),
    /** a delayed game: when it is on demand; null as long as it is not over */
    opens_at: z.nullable(z.iso.datetime()),
    chain: z.array(ChainLink),
  }),
  steps: z.array(WatchStep),
  /** what the site lists for this country */
  listed: z.object({ calendar: z.boolean(), scoreboard: z.boolean(), events: z.boolean() }),
  /** shared caches may store what lists this game */
  is_shared: z.boolean(),
  /** the same game in other countries and on the days around */
  map: z.object({
    days: z.array(z.string()),
    rows: z.array(z.object({ country: z.string(), cells: z.array(MapCell) })),
  }),
});
export type Simulation = z.output<typeof Simulation>;

export const simulateWatch = defineEndpoint({
  method: 'GET',
  path: '/api/operations/rights/simulation',
  summary: 'What somebody in a country with a plan would see at a moment, by what decides for everybody else',
  access: READERS,
  query: z.object(SituationQuery),
  reply: z.object({ data: Simulation }),
  refusals: ['games/unknown', 'plans/unknown', 'rights/no-game'],
});

const CountryEffect = z.object({
  country: z.string(),
  /** `lit`: games that become possible to watch or find; `dark`: the other way round */
  lit: z.int(),
  dark: z.int(),
  /** passes valid now, of accounts in this country, for these games */
  passes: z.int(),
});
const RuleEffect = z.object({
  /** distinct games of the season from today on */
  lit: z.int(),
  dark: z.int(),
  /** games that would be free, or not any more; delayed, or not any more */
  otherwise: z.int(),
  countries: z.array(CountryEffect),
});
export type RuleEffect = z.output<typeof RuleEffect>;

export const readRuleEffect = defineEndpoint({
  method: 'GET',
  path: '/api/operations/rights/effect',
  summary: 'What a rule would change if it were saved, or if the rule of this id ended',
  access: READERS,
  query: z.object({
    /** the rule that would be replaced or ended */
    id: z.optional(PathId),
    /** RuleTerms as JSON; without them the rule ends */
    terms: z.optional(z.pipe(z.string().check(z.maxLength(4000)), z.pipe(z.transform(parsedJson), RuleTerms))),
  }),
  reply: z.object({ data: RuleEffect }),
  refusals: ['rights/unknown', 'rights/terms-wrong'],
});
