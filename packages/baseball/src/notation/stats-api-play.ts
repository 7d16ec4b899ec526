import type { Action, Review } from '../rules/action.ts';
import type { Advance } from '../rules/advance.ts';
import type { BattedBall, Pitch, PlateAppearance, Result, Trajectory } from '../rules/play.ts';
import { isFieldingPosition } from '../rules/position.ts';
import type { Instant } from '../rules/primitives.ts';
import { isResultType, type ResultType, traitsOf } from '../rules/result-type.ts';
import { at, documentFrom, idAt, instantAt, isTrueAt, listAt, numberAt, textAt } from './document.ts';
import { type ActionContext, readStatsAction } from './stats-api-action.ts';
import { readStatsAdvance } from './stats-api-advance.ts';
import { readStatsPitch } from './stats-api-pitch.ts';

const TRAJECTORIES: Readonly<Record<string, Trajectory>> = {
  ground_ball: 'ground',
  line_drive: 'line',
  fly_ball: 'fly',
  popup: 'popup',
  bunt_grounder: 'bunt_ground',
  bunt_popup: 'bunt_popup',
  bunt_line_drive: 'bunt_line',
};

/** The scorer's type of an out overrides the measured trajectory: a soft liner scored as a pop out is a pop out. */
const OUT_WORDS: readonly (readonly [RegExp, Trajectory])[] = [
  [/^bunt ground/i, 'bunt_ground'],
  [/^bunt pop/i, 'bunt_popup'],
  [/^bunt line/i, 'bunt_line'],
  [/^ground/i, 'ground'],
  [/^fly/i, 'fly'],
  [/^pop/i, 'popup'],
  [/^line/i, 'line'],
];
/** How a play's sentence names the trajectory where its type does not (`Forceout`, `Double Play`, `Field Error`). */
const SPOKEN: readonly (readonly [RegExp, Trajectory])[] = [
  [/\bground bunts? /i, 'bunt_ground'],
  [/\bbunt pops? |\bpop bunts? |\bpops? [^.]*\bon a bunt/i, 'bunt_popup'],
  [/\bbunt lines? |\bline bunts? /i, 'bunt_line'],
  [/\bgrounds? (out|into)\b/i, 'ground'],
  [/\bflies (out|into)\b/i, 'fly'],
  [/\bpops (out|into)\b/i, 'popup'],
  [/\blines (out|into)\b/i, 'line'],
];
/** Types that are on the ground unless something says otherwise. */
const USUALLY_GROUND = /^forceout|^sac bunt/i;

const trajectoryOf = (play: unknown, hit: unknown): Trajectory | undefined => {
  const [word, text] = [textAt(play, 'result', 'event') ?? '', textAt(play, 'result', 'description') ?? ''];
  const said = (list: typeof SPOKEN, of: string) => list.find(([pattern]) => pattern.test(of))?.[1];
  const measured = TRAJECTORIES[textAt(hit, 'trajectory') ?? ''];
  return said(OUT_WORDS, word) ?? said(SPOKEN, text) ?? measured ?? (USUALLY_GROUND.test(word) ? 'ground' : undefined);
};

const ballOf = (play: unknown): BattedBall | undefined => {
  const hit = listAt(play, 'playEvents')
    .map((event) => documentFrom(at(event, 'hitData')))
    .findLast((data) => data !== undefined);
  const trajectory = trajectoryOf(play, hit);
  const location = Number(textAt(hit, 'location'));
  const to = isFieldingPosition(location) ? location : undefined;
  if (trajectory === undefined && to === undefined) return undefined;
  const text = textAt(play, 'result', 'description') ?? '';
  const note = /ground-rule double/i.test(text)
    ? ('ground_rule' as const)
    : /inside-the-park/i.test(text)
      ? ('inside_park' as const)
      : undefined;
  return {
    ...(trajectory === undefined ? {} : { trajectory }),
    ...(to === undefined ? {} : { to }),
    ...(note === undefined ? {} : { note }),
  };
};

const ALIASES: Readonly<Record<string, ResultType>> = { strike_out: 'strikeout' };

const resultTypeOf = (play: unknown): ResultType | undefined => {
  const type = textAt(play, 'result', 'eventType') ?? '';
  if (isResultType(type)) return type;
  return Object.hasOwn(ALIASES, type) ? ALIASES[type] : undefined;
};

const reviewOf = (details: unknown, instant: Instant, context: ActionContext): Review | undefined => {
  if (documentFrom(details) === undefined) return undefined;
  const club = idAt(details, 'challengeTeamId');
  const challengedBy = club === undefined ? undefined : context.sideOfClub(club);
  return {
    kind: 'review',
    at: instant,
    ...(challengedBy === undefined ? {} : { challengedBy }),
    ...(isTrueAt(details, 'inProgress') ? {} : { overturned: isTrueAt(details, 'isOverturned') }),
  };
};

/** Feeds sometimes omit the batter's record: he advances as the result type implies. */
const batterOf = (type: ResultType): Advance => {
  const { hit, award, choice } = traitsOf(type);
  const safe = hit ?? (award || choice || type === 'field_error' ? 1 : undefined);
  return safe === undefined ? { runner: 0, to: 1, out: true } : { runner: 0, to: safe };
};

/** The advances of a result; feeds do not credit the catcher's error on interference (Rule 9.12(a)(8)). */
const resultAdvances = (records: readonly unknown[], type: ResultType): readonly Advance[] => {
  const used = records.flatMap((record) => readStatsAdvance(record, true) ?? []);
  const advances = used.some((advance) => advance.runner === 0) ? used : [...used, batterOf(type)];
  if (type !== 'catcher_interf' || advances.some((advance) => advance.errors)) return advances;
  return advances.map((advance) =>
    advance.runner === 0 ? { ...advance, errors: [{ by: 2 as const, kind: 'interference' as const }] } : advance,
  );
};

const indexOf = (record: unknown): number => numberAt(record, 'details', 'playIndex') ?? -1;

/** Actions that own the runner records of their index; a substitution has none. */
const usesRecords = (action: Action | undefined): boolean =>
  action?.kind === 'running' || action?.kind === 'foul_error' || action?.kind === 'runner_placed';

interface EventReader {
  readonly events: (Pitch | Action)[];
  readonly used: ReadonlySet<unknown>;
  readonly last: Instant;
}

/** The events of a play in order. A runner who moved before the last pitch has a running play of his own. */
const readEvents = (play: unknown, start: Instant, context: ActionContext): EventReader => {
  const events: (Pitch | Action)[] = [];
  const records = listAt(play, 'runners');
  const final = Math.max(-1, ...records.map(indexOf));
  const used = new Set<unknown>();
  let last = start;
  const enter = (action: Action | undefined, own: readonly unknown[]): void => {
    if (action) events.push(action);
    if (usesRecords(action)) for (const record of own) used.add(record);
  };
  for (const [place, event] of listAt(play, 'playEvents').entries()) {
    const number = numberAt(event, 'index') ?? place;
    last = Math.max(last, instantAt(event, 'endTime') ?? instantAt(event, 'startTime') ?? last);
    const type = textAt(event, 'type');
    const own = records.filter((record) => indexOf(record) === number);
    if (type === 'pitch' || type === 'no_pitch' || isTrueAt(event, 'isPitch')) events.push(readStatsPitch(event, last));
    else enter(readStatsAction(event, type === 'action' ? own : [], last, context), own);
    if (type !== 'action' && own.length && number < final) {
      const moved = { type: 'action', details: at(own[0], 'details') };
      enter(readStatsAction(moved, own, last, context), own);
    }
    const review = reviewOf(at(event, 'reviewDetails'), last, context);
    if (review) events.push(review);
  }
  return { events, used, last };
};

/**
 * An entry of `allPlays` as a plate appearance. Pitches have the time of their end and the result that of the play's
 * end, so that nothing is displayed too early. A play that ended on the bases has no result.
 */
export const readStatsPlay = (
  play: unknown,
  fallback: Instant,
  context: ActionContext,
): PlateAppearance | undefined => {
  const batter = idAt(play, 'matchup', 'batter', 'id');
  const index = numberAt(play, 'atBatIndex') ?? numberAt(play, 'about', 'atBatIndex');
  if (batter === undefined || index === undefined) return undefined;
  const start = instantAt(play, 'about', 'startTime') ?? fallback;
  const { events, used, last } = readEvents(play, start, context);
  const end = Math.max(last, instantAt(play, 'about', 'endTime') ?? instantAt(play, 'playEndTime') ?? last);
  const rest = listAt(play, 'runners').filter((record) => !used.has(record));
  const review = reviewOf(at(play, 'reviewDetails'), end, context);
  if (review) events.push(review);
  const head = { kind: 'plate_appearance', id: String(index), order: index + 1, at: start, batter } as const;
  if (!isTrueAt(play, 'about', 'isComplete')) return { ...head, events };
  const type = resultTypeOf(play);
  if (type === undefined) {
    const running = readStatsAction({ type: 'action', details: at(play, 'result') }, rest, end, context);
    return { ...head, events: running?.kind === 'running' ? [...events, running] : events };
  }
  const ball = ballOf(play);
  const result: Result = {
    kind: 'result',
    at: end,
    type,
    advances: resultAdvances(rest, type),
    ...(ball && type !== 'strikeout' && type !== 'walk' ? { ball } : {}),
  };
  return { ...head, events, result };
};
