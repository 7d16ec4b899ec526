import type {
  Advance,
  AdvanceReason,
  Destination,
  ErrorKind,
  Fielder,
  FieldingError,
  Origin,
  RunRuling,
} from '../rules/advance.ts';
import { isFieldingPosition } from '../rules/position.ts';
import { idAt, isTrueAt, listAt, textAt } from './document.ts';

const BASES: Readonly<Record<string, number>> = { '1B': 1, '2B': 2, '3B': 3, '4B': 4, score: 4 };
const baseAt = (record: unknown, key: string): number | undefined => BASES[textAt(record, 'movement', key) ?? ''];

/** Why a runner moved, by the event type of his record; undefined when on the play itself. */
const REASONS: readonly (readonly [RegExp, AdvanceReason])[] = [
  [/^stolen_base/, 'stolen_base'],
  [/^(caught_stealing|cs_double_play)/, 'caught_stealing'],
  [/^pickoff_caught_stealing/, 'pickoff_caught_stealing'],
  [/^pickoff/, 'pickoff'],
  [/^wild_pitch/, 'wild_pitch'],
  [/^passed_ball/, 'passed_ball'],
  [/balk/, 'balk'],
  [/^defensive_indiff/, 'defensive_indifference'],
  [/^error/, 'error'],
  [/^fielder_interference|^obstruction/, 'obstruction'],
];

const reasonOf = (record: unknown, inResult: boolean): AdvanceReason | undefined => {
  const type = textAt(record, 'details', 'eventType') ?? '';
  const named = REASONS.find(([pattern]) => pattern.test(type))?.[1];
  if (named) return named;
  if (type === 'field_error' && baseAt(record, 'originBase') === undefined && baseAt(record, 'start') === undefined)
    return 'error';
  if (textAt(record, 'details', 'movementReason') === 'r_adv_throw') return 'throw';
  if (inResult && type === 'other_advance') return 'other';
  return inResult ? undefined : 'other';
};

const fielderOf = (credit: unknown): Fielder | undefined => {
  const position = Number(textAt(credit, 'position', 'code'));
  const player = idAt(credit, 'player', 'id');
  if (!isFieldingPosition(position)) return undefined;
  return player === undefined ? position : { position, player };
};

const ERRORS: Readonly<Record<string, ErrorKind>> = {
  f_fielding_error: 'fielding',
  f_throwing_error: 'throwing',
  f_error_dropped_ball: 'dropped',
  f_interference: 'interference',
  c_catcher_interf: 'interference',
};

/** Errors of a record. An unknown credit counts as an error when its name says so. */
export const errorsOf = (record: unknown): readonly FieldingError[] =>
  listAt(record, 'credits').flatMap((credit) => {
    const name = textAt(credit, 'credit') ?? '';
    const kind = ERRORS[name] ?? (/error|interf/.test(name) ? 'fielding' : undefined);
    const by = fielderOf(credit);
    return kind && by ? [{ by, kind }] : [];
  });

/** Assists in their order, then the putout; `f_assist_of` repeats an assist from the outfield. */
const sequenceOf = (record: unknown): readonly Fielder[] => {
  const credited = (name: string): readonly Fielder[] =>
    listAt(record, 'credits').flatMap((credit) => (textAt(credit, 'credit') === name ? (fielderOf(credit) ?? []) : []));
  return [...credited('f_assist'), ...credited('f_putout')];
};

const rulingOf = (record: unknown): RunRuling => {
  const earned = isTrueAt(record, 'details', 'earned');
  const pitcher = idAt(record, 'details', 'responsiblePitcher', 'id');
  return {
    earned,
    earnedByTeam: earned && !isTrueAt(record, 'details', 'teamUnearned'),
    batted: isTrueAt(record, 'details', 'rbi'),
    ...(pitcher === undefined ? {} : { pitcher }),
  };
};

/** A runner record as an advance; undefined for a record that moves nobody. */
export const readStatsAdvance = (record: unknown, inResult: boolean): Advance | undefined => {
  const runner = (baseAt(record, 'originBase') ?? 0) as Origin;
  const out = isTrueAt(record, 'movement', 'isOut');
  const end = out ? (baseAt(record, 'outBase') ?? Math.min(4, runner + 1)) : baseAt(record, 'end');
  if (end === undefined) return undefined;
  const by = sequenceOf(record);
  const errors = errorsOf(record);
  const reason = reasonOf(record, inResult);
  return {
    runner,
    to: end as Destination,
    ...(out ? { out: true as const } : {}),
    ...(reason ? { reason } : {}),
    ...(by.length ? { by } : {}),
    ...(errors.length ? { errors } : {}),
    ...(end === 4 && !out ? { ruling: rulingOf(record) } : {}),
  };
};
