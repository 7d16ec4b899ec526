import {
  type Action,
  DELAY_REASONS,
  type DelayReason,
  INCIDENT_TYPES,
  type IncidentType,
  RUNNING_TYPES,
  type RunningType,
  type Slot,
  SUBSTITUTION_TYPES,
  type SubstitutionType,
} from '../rules/action.ts';
import type { Base } from '../rules/advance.ts';
import { isPosition, PINCH_HITTER, PINCH_RUNNER } from '../rules/position.ts';
import type { Instant } from '../rules/primitives.ts';
import type { Side } from '../rules/side.ts';
import { at, idAt, isTrueAt, textAt } from './document.ts';
import { errorsOf, readStatsAdvance } from './stats-api-advance.ts';

const isOneOf = <Word extends string>(words: readonly Word[], text: string): text is Word =>
  (words as readonly string[]).includes(text);

/** What reading an action needs: the players of each club, and whose half inning it is. */
export interface ActionContext {
  readonly sideOf: (player: string) => Side | undefined;
  readonly batting: Side;
  readonly fielding: Side;
  readonly sideOfClub: (club: string) => Side | undefined;
}

/** `"601"` is the sixth slot; a pitcher who does not bat has none. */
const slotOf = (event: unknown): Slot => {
  const order = textAt(event, 'battingOrder');
  return (order === undefined ? 0 : Math.floor(Number(order) / 100)) as Slot;
};

const readSubstitution = (
  event: unknown,
  type: SubstitutionType,
  instant: Instant,
  context: ActionContext,
): Action | undefined => {
  const player = idAt(event, 'player', 'id');
  const code = textAt(event, 'position', 'code') ?? '';
  const position = type === 'pitching_substitution' ? 1 : Number(code);
  if (player === undefined) return undefined;
  const offensive = type === 'offensive_substitution';
  const onBase = at(event, 'base') !== undefined;
  const known = isPosition(position) ? position : offensive ? (onBase ? PINCH_RUNNER : PINCH_HITTER) : undefined;
  const slot = slotOf(event);
  if (known === undefined || (slot === 0 && known !== 1)) return undefined;
  return {
    kind: 'substitution',
    at: instant,
    type,
    side: context.sideOf(player) ?? (offensive ? context.batting : context.fielding),
    player,
    slot,
    position: known,
  };
};

const delayReason = (text: string): DelayReason =>
  DELAY_REASONS.find((reason) => text.toLowerCase().includes(reason)) ?? 'other';

/** Incidents whose text says more than their type. */
const WITH_OWN_TEXT: ReadonlySet<IncidentType> = new Set([
  'injury',
  'ejection',
  'umpire_substitution',
  'game_advisory',
  'other',
]);

/** Status changes are advisory texts: `Status Change - Delayed: Rain`. */
const readAdvisory = (text: string, instant: Instant): Action | undefined => {
  if (!/^status change/i.test(text)) return undefined;
  if (/delay/i.test(text)) return { kind: 'delay', at: instant, reason: delayReason(text) };
  return undefined;
};

const readIncident = (event: unknown, type: string, instant: Instant, context: ActionContext): Action => {
  const player = idAt(event, 'player', 'id');
  const text = textAt(event, 'details', 'description')?.trim();
  const side = player === undefined ? undefined : context.sideOf(player);
  const known: IncidentType = isOneOf(INCIDENT_TYPES, type) ? type : 'other';
  return {
    kind: 'incident',
    at: instant,
    type: known,
    ...(side === undefined ? {} : { side }),
    ...(player === undefined ? {} : { player }),
    ...(text !== undefined && text !== '' && WITH_OWN_TEXT.has(known) ? { text } : {}),
  };
};

/**
 * A feed's event that is not a pitch, with its runner records; undefined when the game does not need it. Unknown event
 * types become `other_advance` when runners moved, else an incident.
 */
export const readStatsAction = (
  event: unknown,
  records: readonly unknown[],
  instant: Instant,
  context: ActionContext,
): Action | undefined => {
  const kind = textAt(event, 'type');
  const type = textAt(event, 'details', 'eventType') ?? '';
  if (kind === 'pickoff') {
    const base = Number(textAt(event, 'details', 'code')) as Base;
    return { kind: 'incident', at: instant, type: 'pickoff_attempt', ...(base >= 1 && base <= 3 ? { base } : {}) };
  }
  if (kind === 'stepoff') return { kind: 'incident', at: instant, type: 'pitcher_step_off' };
  if (isOneOf(SUBSTITUTION_TYPES, type)) return readSubstitution(event, type, instant, context);
  if (type === 'runner_placed') {
    const player = idAt(event, 'player', 'id') ?? idAt(records[0], 'details', 'runner', 'id');
    return player === undefined ? undefined : { kind: 'runner_placed', at: instant, player, base: 2 };
  }
  const advances = records.flatMap((record) => readStatsAdvance(record, false) ?? []);
  const running: RunningType = isOneOf(RUNNING_TYPES, type) ? type : 'other_advance';
  if (advances.length) return { kind: 'running', at: instant, type: running, advances };
  const error = records.flatMap((record) => errorsOf(record))[0];
  if (error) return { kind: 'foul_error', at: instant, error };
  if (isOneOf(RUNNING_TYPES, type) || isTrueAt(event, 'isBaseRunningPlay')) return undefined;
  return (
    readAdvisory(textAt(event, 'details', 'description') ?? '', instant) ?? readIncident(event, type, instant, context)
  );
};
