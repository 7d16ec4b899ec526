import type { Entry } from '../entry/entry.ts';
import type { KeyName } from '../entry/key-name.ts';
import { PITCH_KEYS } from '../entry/pitch-keys.ts';
import { press } from '../entry/press.ts';
import type { Pressed } from '../entry/pressed.ts';
import { retrosheetText } from '../notation/retrosheet-text.ts';
import type { Action, Running } from '../rules/action.ts';
import type { Advance } from '../rules/advance.ts';
import type { Pitch, Play, Result } from '../rules/play.ts';

const isEjection = (incident: object): readonly string[] =>
  'type' in incident && incident.type === 'ejection' ? [] : ['player'];

/**
 * An event as text, to compare: without time, rulings, id, order, speed and type of pitches, and with the advances of different
 * runners in a fixed order.
 */
export const bareEvent = (event: unknown): string =>
  JSON.stringify(event, (key, value: unknown) => {
    if (key === 'at' || key === 'ruling' || key === 'id' || key === 'order' || key === 'mph' || key === 'pitch')
      return undefined;
    if (key === 'advances') return [...(value as readonly Advance[])].sort((a, b) => b.runner - a.runner);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    // keys record an incident without its club, text and, unless it is an ejection, its player
    const unsaid = 'kind' in value && value.kind === 'incident' ? ['side', 'text', ...isEjection(value)] : [];
    const entries = Object.entries(value).filter(([name]) => !unsaid.includes(name));
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  });

const PITCH_KEY = new Map(Object.entries(PITCH_KEYS).map(([key, call]) => [call, key]));
const FLIGHT = {
  ground: 'G',
  line: 'L',
  fly: 'F',
  popup: 'P',
  bunt_ground: 'B',
  bunt_popup: 'BP',
  bunt_line: 'BL',
} as const;

/** Short texts that may mean the event, and the whole one. */
const textsFor = (event: Result | Running): readonly string[] => {
  const whole = retrosheetText(event);
  const [main = '', advances] = whole.split('.');
  const [head = '', ...modifiers] = main.split('/');
  const fielders = head.replaceAll(/\([B123]\)/g, '');
  const letter = event.kind === 'result' && event.ball?.trajectory ? FLIGHT[event.ball.trajectory] : '';
  const thrown = modifiers.includes('TH') ? 'T' : '';
  const heads = new Set([
    fielders,
    `${fielders}${letter}`,
    `${fielders}${thrown}${letter}`,
    `${letter}${fielders}`,
    ...(modifiers.includes('SF') ? [`SF${fielders}`, `SF${fielders}${letter}`] : []),
    ...(modifiers.includes('SH') ? [`SH${fielders}`] : []),
    ...(modifiers.includes('IF') ? [`IF${fielders}`] : []),
    ...(head === 'HR' && event.kind === 'result' ? [`H${event.ball?.to ?? ''}${letter}`] : []),
    ...(head === 'C' ? ['CI'] : []),
    head,
    `${head}${letter}`,
    `${head}/${fielders[0] ?? ''}`,
    head.replaceAll(/[()]/g, ''),
    main,
  ]);
  const short = [...heads].filter(Boolean);
  const withAdvances =
    advances === undefined ? short.map((text) => `${text}.`) : [main, ...short].map((text) => `${text}.${advances}`);
  return [...short, ...withAdvances];
};

/** The keys that set an advance: the base, or out and the fielders. */
const keysFor = (legs: readonly Advance[]): readonly (readonly KeyName[])[] => {
  const last = legs.at(-1);
  if (!last) return [];
  const digits = (by: Advance['by'] = []): string[] =>
    by.map((fielder) => String(typeof fielder === 'number' ? fielder : fielder.position));
  const [error] = last.errors ?? [];
  const erred = error
    ? [
        'E',
        String(typeof error.by === 'number' ? error.by : error.by.position),
        ...(error.kind === 'throwing' ? ['T'] : []),
      ]
    : [];
  const to = last.to > Math.max(1, last.runner) || last.out !== true ? [String(last.to)] : [];
  if (last.out || last.spared) return [[...to, 'X', ...digits(last.by), ...erred]];
  return [[String(last.to), ...erred], erred];
};

const typedKeys = (text: string): readonly KeyName[] => [...text];

const pressAll = (entry: Entry, keys: readonly KeyName[], at: number): Pressed | undefined => {
  let now: Pressed = { entry, changes: [] };
  for (const key of keys) {
    const next = press(now.entry, key, at);
    if (next.refusal) return undefined;
    now = { entry: next.entry, changes: [...now.changes, ...next.changes] };
  }
  return now;
};

interface Keyed {
  readonly entry: Entry;
  readonly keys: readonly KeyName[];
}

/** The keys of a line whose event must be this one. `before` opens the line. */
const lineKeys = (
  entry: Entry,
  event: Result | Running,
  before: readonly KeyName[],
  texts: readonly string[],
): Keyed | undefined => {
  const opened = pressAll(entry, before, event.at)?.entry;
  if (!opened) return undefined;
  let best: Keyed | undefined;
  const wanted = bareEvent(event);
  const consider = (line: Entry, keys: readonly KeyName[]): void => {
    const { reading } = line;
    if (reading?.kind !== 'draft') return;
    const found = reading.draft.steps.at(-1)?.event;
    if (bareEvent(found) !== wanted) return;
    const all = [...before, ...keys, 'Enter'];
    if (best && best.keys.length <= all.length) return;
    const recorded = pressAll(line, ['Enter'], event.at);
    const over =
      recorded?.entry.reading?.kind === 'question' ? pressAll(recorded.entry, ['Enter'], event.at) : undefined;
    const done = over ?? recorded;
    if (done) best = { entry: done.entry, keys: over ? [...all, 'Enter'] : all };
  };
  for (const text of texts) {
    const keys = typedKeys(text);
    const line = pressAll(opened, keys, event.at)?.entry;
    if (!line) continue;
    consider(line, keys);
    if (best || text.includes('.') || line.reading?.kind === 'empty') continue;
    const withRunners = movedByKeys(line, event);
    if (withRunners) consider(withRunners.entry, [...keys, ...withRunners.keys]);
  }
  return best;
};

/** Tab to each runner whom the line puts on another base, and the keys that move him. */
const movedByKeys = (line: Entry, event: Result | Running): Keyed | undefined => {
  const draft = line.reading?.kind === 'draft' ? line.reading.draft : undefined;
  const found = draft?.steps.at(-1)?.event;
  const now = found && 'advances' in found ? found.advances : [];
  let entry = line;
  const keys: KeyName[] = [];
  for (let tabs = 0; tabs < 4; tabs += 1) {
    const focused = pressAll(entry, ['Tab'], event.at)?.entry;
    const from = focused?.line?.focus;
    if (!focused || from === undefined) break;
    keys.push('Tab');
    entry = focused;
    const legs = event.advances.filter(({ runner }) => runner === from);
    const own = now.filter(({ runner }) => runner === from);
    if (bareEvent(own) === bareEvent(legs)) continue;
    const stays: Advance = { runner: from, to: Math.max(1, from) as Advance['to'] };
    for (const option of keysFor(legs.length ? legs : [stays])) {
      const moved = pressAll(entry, option, event.at)?.entry;
      const read = moved?.reading?.kind === 'draft' ? moved.reading.draft.steps.at(-1)?.event : undefined;
      const after = read && 'advances' in read ? read.advances.filter(({ runner }) => runner === from) : [];
      if (!moved || bareEvent(after) !== bareEvent(legs)) continue;
      entry = moved;
      keys.push(...option);
      break;
    }
    // nobody after him needs a key
    const reached = entry.reading?.kind === 'draft' ? entry.reading.draft.steps.at(-1)?.event : undefined;
    if (bareEvent(reached) === bareEvent(event)) return { entry, keys };
  }
  return { entry, keys };
};

const lastEvent = (entry: Entry): unknown => entry.book.folded.at(-1)?.at(-1)?.event;

const resultKeys = (entry: Entry, result: Result): Keyed | undefined => {
  const kind = entry.line?.kind;
  const wanted = bareEvent(result);
  if (!kind && bareEvent(lastEvent(entry)) === wanted) return { entry, keys: [] };
  const whole = retrosheetText(result);
  if (entry.reading?.kind === 'question') {
    const done = pressAll(entry, ['Enter'], result.at);
    if (done && bareEvent(lastEvent(done.entry)) === wanted) return { entry: done.entry, keys: ['Enter'] };
  }
  if (kind === 'award') {
    const done = pressAll(entry, ['Enter'], result.at);
    return done && bareEvent(lastEvent(done.entry)) === wanted ? { entry: done.entry, keys: ['Enter'] } : undefined;
  }
  if (kind === 'third_strike') {
    const own = [...whole.matchAll(/^K(\d*)(?:\+([A-Z]+))?/g)].flatMap(([, by = '', cause = '']) => [by, cause]);
    const errors = (result.advances.find(({ runner }) => runner === 0)?.errors ?? []).map(({ by }) => `E${String(by)}`);
    const found = lineKeys(entry, result, [], ['', ...own, ...errors, ...errors.map((each) => `2${each}`), whole]);
    if (found) return found;
  }
  if (!kind) {
    // recorded by itself, and something else happened on the same pitch
    const besides = whole.replace(/^(K\d*|IW|W|HP)\+?/, '');
    const short = besides.split('.')[0] ?? '';
    const amended = lineKeys(
      entry,
      result,
      ['R'],
      [short, besides, besides.replaceAll(/[()]/g, ''), whole].filter(Boolean),
    );
    if (amended) return amended;
    return lineKeys(entry, result, ['R'], [whole]);
  }
  return lineKeys(entry, result, [], [...textsFor(result), whole]);
};

const STOP_KEYS: Readonly<Record<string, KeyName>> = {
  rain: 'R',
  lightning: 'L',
  wind: 'W',
  fog: 'F',
  snow: 'S',
  light: 'D',
  power: 'P',
  injury: 'I',
  other: 'O',
};

const substitutionTexts = (entry: Entry, action: Extract<Action, { kind: 'substitution' }>): readonly string[] => {
  const { side, player, position, slot } = action;
  const number = entry.rosters[side].find((each) => each.player === player)?.number ?? '';
  const state = entry.book.states.at(-1) ?? entry.book.start;
  const base =
    state.bases.findIndex((runner) => runner?.player === state.teams[side].lineup.order[slot - 1]?.player) + 1;
  const role = position === 10 ? 'D' : position === 11 ? 'H' : position === 12 ? 'R' : String(position);
  const roles = position === 12 && base > 0 ? ['R', `R${base}`] : [role];
  return roles.flatMap((each) => [`${number}${each}`, `${number}${each}.${slot}`, `-${number}${each}.${slot}`]);
};

/** Key sequences that may record an action by one key or a short line. */
const plainKeys = (entry: Entry, action: Action): readonly (readonly KeyName[])[] => {
  switch (action.kind) {
    case 'substitution':
      return substitutionTexts(entry, action).flatMap((text) => [
        ['W', ...text, 'Enter'],
        ...['1', '2', '3'].map((choice) => ['W', ...text, 'Enter', choice]),
      ]);
    case 'review':
      if (action.overturned !== undefined)
        return [['O', action.overturned ? 'O' : 'S', ...(action.overturned ? ['Escape'] : [])]];
      return [['O', action.challengedBy === 'away' ? 'A' : action.challengedBy === 'home' ? 'H' : 'U']];
    case 'delay':
      return [action.ended ? ['D', 'Enter'] : ['D', STOP_KEYS[action.reason] ?? '']];
    case 'suspension':
      return [['D', 'X']];
    case 'resumption':
      return [['D', 'Enter']];
    case 'game_called':
      return [['D', 'C']];
    case 'forfeit':
      return [['D', action.winner === 'away' ? 'A' : 'H']];
    case 'foul_error':
      return [
        [
          'R',
          'F',
          'L',
          'E',
          String(action.error.by),
          ...(action.error.kind === 'throwing' ? ['/', 'T', 'H'] : []),
          'Enter',
        ],
      ];
    case 'incident': {
      if (action.type === 'mound_visit') return [['Y']];
      if (action.type === 'pickoff_attempt') return [[String(action.base)]];
      if (action.type === 'injury') return [['D', 'M']];
      if (action.type === 'umpire_substitution') return [['D', 'U']];
      const named = entry.rosters.away.concat(entry.rosters.home).find(({ player }) => player === action.player);
      if (action.type === 'ejection')
        return named
          ? [
              ['W', ...named.number, 'X', 'Enter'],
              ...['1', '2', '3'].map((choice) => ['W', ...named.number, 'X', 'Enter', choice]),
            ]
          : [['D', 'E']];
      return [];
    }
    default:
      return [];
  }
};

const actionKeys = (entry: Entry, action: Action): Keyed | undefined => {
  if (action.kind === 'running') return lineKeys(entry, action, ['R'], [...textsFor(action), retrosheetText(action)]);
  const wanted = bareEvent(action);
  for (const keys of plainKeys(entry, action)) {
    const done = pressAll(entry, keys, action.at);
    if (done && !done.entry.line && bareEvent(lastEvent(done.entry)) === wanted) return { entry: done.entry, keys };
  }
  return undefined;
};

const withKeys = (before: Keyed, after: Keyed | undefined): Keyed | undefined =>
  after && { entry: after.entry, keys: [...before.keys, ...after.keys] };

const pitchKeys = (now: Keyed, pitch: Pitch): Keyed | undefined => {
  const key = PITCH_KEY.get(pitch.call);
  const done = key === undefined ? undefined : pressAll(now.entry, [key], pitch.at);
  return done && key !== undefined ? { entry: done.entry, keys: [...now.keys, key] } : undefined;
};

/**
 * The keys of one play, and the entry after them; undefined when no keys lead to it. Placed runners and rulings need none:
 * the first come by themselves, the others are not typed.
 */
export const keysOfPlay = (entry: Entry, play: Play): Keyed | undefined => {
  if (play.kind === 'runner_placed' || play.kind === 'decision_ruling') return { entry, keys: [] };
  if (play.kind !== 'plate_appearance') {
    const { id: _, order: __, ...action } = play;
    return actionKeys(entry, action);
  }
  const { events, result } = play;
  let now: Keyed | undefined = { entry, keys: [] };
  if (play.outOfTurn) {
    const number =
      [...entry.rosters.away, ...entry.rosters.home].find(({ player }) => player === play.batter)?.number ?? '';
    now = withKeys(now, pressed(entry, ['W', ...number, 'B', 'Enter'], play.at));
  }
  const bySignal =
    result?.type === 'intent_walk'
      ? events.findLastIndex((event) => !(event.kind === 'pitch' && event.call === 'automatic_ball')) + 1
      : events.length;
  for (const event of events.slice(0, bySignal)) {
    if (!now) return undefined;
    now = event.kind === 'pitch' ? pitchKeys(now, event) : withKeys(now, actionKeys(now.entry, event));
  }
  if (now && bySignal < events.length) now = withKeys(now, pressed(now.entry, ['Shift+I'], play.at));
  if (!now || !result) return now;
  return withKeys(now, resultKeys(now.entry, result));
};

const pressed = (entry: Entry, keys: readonly KeyName[], at: number): Keyed | undefined => {
  const done = pressAll(entry, keys, at);
  return done && { entry: done.entry, keys };
};
