/**
 * Writes events as Retrosheet's event text, the reverse of `readRetrosheetPlay`. Several texts may mean the same event; a text
 * is returned only if it reads back as the event. An event that the grammar cannot express has none.
 */
import type { FoulError, Running } from '../rules/action.ts';
import { type Advance, outsIn, positionOf } from '../rules/advance.ts';
import type { BattedBall, Result, Trajectory } from '../rules/play.ts';
import { readRetrosheetPlay } from './retrosheet-play.ts';

const LETTERS: Readonly<Record<Trajectory, string>> = {
  ground: 'G',
  line: 'L',
  fly: 'F',
  popup: 'P',
  bunt_ground: 'BG',
  bunt_popup: 'BP',
  bunt_line: 'BL',
};
const CAUSES: Readonly<Record<string, string>> = {
  wild_pitch: 'WP',
  passed_ball: 'PB',
  balk: 'BK',
  forced_balk: 'BK',
  defensive_indiff: 'DI',
  defensive_indifference: 'DI',
};
const HITS: Readonly<Record<string, string>> = { single: 'S', double: 'D', triple: 'T', home_run: 'HR' };
const MODIFIERS: Readonly<Record<string, string>> = {
  grounded_into_double_play: '/GDP',
  grounded_into_triple_play: '/GTP',
  double_play: '/DP',
  triple_play: '/TP',
  sac_fly: '/SF',
  sac_fly_double_play: '/SF/DP',
  sac_bunt: '/SH',
  sac_bunt_double_play: '/SH/DP',
  strikeout_double_play: '/DP',
  strikeout_triple_play: '/TP',
  force_out: '/FO',
  batter_interference: '/BINT',
};

const baseLetter = (base: number): string => (base === 0 ? 'B' : base === 4 ? 'H' : String(base));
const digits = (by: Advance['by'] = []): string => by.map(positionOf).join('');

/** `(85)`, `(8E5)`, `(E5/TH)` */
const creditOf = ({ by, errors = [] }: Advance, isThrown = true): string => {
  const [first, ...more] = errors;
  if (!first) return by?.length ? `(${digits(by)})` : '';
  const throwing = (kind: string): string => (isThrown && kind === 'throwing' ? '/TH' : '');
  const own = `(${digits(by)}E${positionOf(first.by)}${throwing(first.kind)})`;
  return `${own}${more.map((error) => `(E${positionOf(error.by)}${throwing(error.kind)})`).join('')}`;
};

const marksOf = ({ ruling = {}, reason }: Advance, caused: boolean): string => {
  const pitch = !caused && (reason === 'wild_pitch' || reason === 'passed_ball') ? `(${CAUSES[reason]})` : '';
  const earned = ruling.earned === false ? '(UR)' : ruling.earnedByTeam === false ? '(TUR)' : '';
  return `${pitch}${earned}${ruling.batted === false ? '(NR)' : ruling.batted ? '(RBI)' : ''}`;
};

/** `2-H(UR)`, `1X3(85)`: the whole advance of one runner. */
const explicit = (legs: readonly Advance[], caused: boolean, credited: 'all' | 'last' | 'none'): string => {
  const last = legs.at(-1);
  if (!last) return '';
  const crossed = last.out || last.spared;
  const owed = credited === 'none' ? [] : legs.filter((leg) => leg === last || (credited === 'all' && leg.errors));
  const credits = owed.map((leg) => creditOf(leg));
  return `${baseLetter(last.runner)}${crossed ? 'X' : '-'}${baseLetter(last.to)}${credits.join('')}${marksOf(last, caused)}`;
};

const flight = ({ trajectory, to, note }: BattedBall = {}, isNamed: boolean): string => {
  const where = to === undefined ? '' : String(to);
  const how = trajectory ? `/${LETTERS[trajectory]}${where}` : where && !isNamed ? `/${where}` : '';
  return `${note === 'infield_fly' ? '/IF' : note === 'inside_park' ? '/IPHR' : ''}${how}`;
};

/** All permutations of a few outs. */
const orders = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, place) => orders(items.toSpliced(place, 1)).map((others) => [item, ...others]));

/** `64(1)3`: a fielder who throws on is not repeated. */
const chain = (outs: readonly Advance[]): string => {
  let former: number | undefined;
  return outs
    .map((out, place) => {
      const by = (out.by ?? []).map(positionOf);
      const own = former !== undefined && by.length > 1 && by[0] === former ? by.slice(1) : by;
      former = by.at(-1);
      const isLastBatter = out.runner === 0 && place === outs.length - 1;
      return `${own.join('')}${isLastBatter ? '' : `(${baseLetter(out.runner)})`}`;
    })
    .join('');
};

const stolen = (legs: readonly Advance[]): string =>
  legs
    .flatMap((leg) => {
      const base = baseLetter(leg.to);
      if (leg.reason === 'stolen_base') return [`SB${base}`];
      if (leg.reason === 'caught_stealing') return [`CS${base}${creditOf(leg)}`];
      if (leg.reason === 'pickoff_caught_stealing') return [`POCS${base}${creditOf(leg)}`];
      return leg.reason === 'pickoff' ? [`PO${baseLetter(leg.runner)}${creditOf(leg)}`] : [];
    })
    .join(';');

const causeIn = (advances: readonly Advance[]): string | undefined =>
  advances.map(({ reason }) => CAUSES[reason ?? '']).find(Boolean);

/** The basic plays that may mean the result, likeliest first. */
const basics = (result: Result): readonly string[] => {
  const { type, advances, ball = {} } = result;
  const own = advances.filter(({ runner }) => runner === 0);
  const outs = advances.filter(({ out }) => out);
  const to = ball.to ?? '';
  const hit = HITS[type];
  const [error] = own.flatMap(({ errors = [] }) => errors);
  if (hit) return ball.note === 'ground_rule' ? [`DGR${to}`, 'DGR'] : [`${hit}${to}`, hit];
  const running = stolen(advances.filter(({ runner }) => runner > 0));
  const cause = causeIn(advances);
  const besides = [...(running ? [`+${running}`] : []), ...(cause ? [`+${cause}`] : []), '', '+OA'];
  const runnersError = advances.find(({ runner, errors }) => runner > 0 && errors)?.errors?.[0];
  const loose = [error, runnersError].flatMap((each) => (each ? [`+E${positionOf(each.by)}`] : []));
  const more = [...besides, ...loose];
  switch (type) {
    case 'walk':
      return more.map((each) => `W${each}`);
    case 'intent_walk':
      return more.map((each) => `IW${each}`);
    case 'hit_by_pitch':
      return more.map((each) => `HP${each}`);
    case 'catcher_interf':
      return [`C/E${error ? positionOf(error.by) : 2}`];
    case 'strikeout':
    case 'strikeout_double_play':
    case 'strikeout_triple_play': {
      const by = digits(own.find(({ out }) => out)?.by);
      const caught = by && by !== '2' ? [`K${by}`] : [];
      const dropped = error ? [`KE${positionOf(error.by)}`] : [];
      return [...caught, ...dropped, 'K'].flatMap((word) => more.map((each) => `${word}${each}`));
    }
    default:
      break;
  }
  const chains = orders(outs.filter(({ by }) => by?.length)).map(chain);
  const spoiled = own.filter(({ errors }) => errors).map((leg) => creditOf(leg, false).slice(1, -1));
  const thrown = error?.kind === 'throwing' ? '/TH' : '';
  return [
    ...(error ? [`E${positionOf(error.by)}${thrown}`, ...spoiled.flatMap((each) => [`${each}${thrown}`, each])] : []),
    ...chains.filter(Boolean),
    ...spoiled.flatMap((each) => chains.map((outsBefore) => `${outsBefore}${each}`)),
    `FC${to}`,
  ];
};

/** Which of a runner's legs have their fielders repeated in his advance. */
const CREDITED = ['all', 'last', 'none'] as const;

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** An event to compare: without times and rulings, and with its members in a fixed order. */
const canonical = (event: unknown): string =>
  JSON.stringify(event, (key, value: unknown) => {
    if (key === 'at' || key === 'ruling') return undefined;
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

const sorted = (advances: readonly Advance[]): readonly Advance[] => [...advances].sort((a, b) => b.runner - a.runner);

/** The first text that reads back as the event: as few written advances as possible. */
const firstThatReads = (
  event: Result | Running,
  basicTexts: readonly string[],
  tails: readonly string[],
): string | undefined => {
  const wanted = { ...event, advances: sorted(event.advances) };
  const moving = [3, 2, 1, 0].filter((base) => event.advances.some(({ runner }) => runner === base));
  const subsets = Array.from({ length: 2 ** moving.length }, (_, bits) =>
    moving.filter((_base, place) => bits & (1 << place)),
  ).sort((a, b) => a.length - b.length);
  const legsOf = (base: number): readonly Advance[] => event.advances.filter(({ runner }) => runner === base);
  for (const basic of basicTexts)
    for (const tail of tails)
      for (const named of subsets)
        for (const credited of named.length ? CREDITED : CREDITED.slice(0, 1)) {
          const caused = /(^|\+)(WP|PB)/.test(basic);
          const advances = named.map((base) => explicit(legsOf(base), caused, credited));
          const text = `${basic}${tail}${advances.length ? `.${advances.join(';')}` : ''}`;
          const read = readRetrosheetPlay(text, event.at);
          if (read !== undefined && read !== 'none' && read.kind === event.kind && isSame(withSorted(read), wanted))
            return text;
        }
  return undefined;
};

const withSorted = <Event extends object>(event: Event): Event =>
  'advances' in event ? { ...event, advances: sorted(event.advances as readonly Advance[]) } : event;

const runningTexts = ({ type, advances }: Running): readonly string[] => {
  const cause = CAUSES[type];
  const own = stolen(sorted(advances));
  return [...(cause ? [cause] : []), ...(own ? [own] : []), 'OA'];
};

/** The event's text; empty when the grammar has none for it. */
export const retrosheetText = (event: Result | Running | FoulError): string => {
  if (event.kind === 'foul_error')
    return `FLE${positionOf(event.error.by)}${event.error.kind === 'throwing' ? '/TH' : ''}`;
  if (event.kind === 'running') return firstThatReads(event, runningTexts(event), ['']) ?? '';
  const modifier = event.broken && outsIn(event.advances) >= 2 ? '' : (MODIFIERS[event.type] ?? '');
  const flights = [flight(event.ball, true), flight(event.ball, false)];
  const tails = [...flights.map((each) => `${modifier}${each}`), ...flights];
  return firstThatReads(event, basics(event), [...new Set(tails)]) ?? '';
};
