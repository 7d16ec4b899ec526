import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { Action } from '../rules/action.ts';
import type { Base } from '../rules/advance.ts';
import type { PitchCall } from '../rules/pitch-call.ts';
import type { Pitch } from '../rules/play.ts';
import type { Instant } from '../rules/primitives.ts';
import { openPlateAppearance, stateOf } from './book.ts';
import type { Entry } from './entry.ts';
import { fieldFault } from './event-reading.ts';
import { withLine } from './open-entry.ts';
import { type Pressed, recorded, unchanged } from './pressed.ts';
import { draftOf, plateChanges, playingState, timeIn } from './record.ts';
import { mayBeDropped } from './third-strike.ts';

/** After a pitch that ended the plate appearance by rule: its result at once, unless there is something to ask. */
const settled = (pressed: Pressed, since: Entry): Pressed => {
  const { entry, changes } = pressed;
  const { line, reading } = entry;
  if (!line || line.kind === 'ball' || reading?.kind !== 'draft') return pressed;
  const open = openPlateAppearance(entry.book);
  const last = open?.events.findLast((event) => event.kind === 'pitch');
  if (line.kind === 'third_strike' && last && mayBeDropped(stateOf(entry.book), last.call)) return pressed;
  if (reading.draft.endsGame) return { ...pressed, entry: withLine(entry, { ...line, isAsked: true }) };
  return recorded(entry, reading.draft, changes, since);
};

export const pitched = (entry: Entry, call: PitchCall, at: Instant): Pressed => {
  const fault = fieldFault(entry);
  if (fault) return unchanged(entry, fault);
  const pitch: Pitch = { kind: 'pitch', at: timeIn(entry.book, at), call };
  const draft = draftOf(entry, plateChanges(entry, [pitch]));
  return isRefusal(draft) ? unchanged(entry, draft) : settled(recorded(entry, draft), entry);
};

/** Rule 5.05(b)(1): a walk by signal; the balls that are missing count without a pitch. */
export const intentionalWalk = (entry: Entry, at: Instant): Pressed => {
  const fault = fieldFault(entry);
  if (fault) return unchanged(entry, fault);
  const now = timeIn(entry.book, at);
  const { balls } = playingState(entry.book);
  const missing = Array.from(
    { length: Math.max(0, 4 - balls) },
    (): Pitch => ({ kind: 'pitch', at: now, call: 'automatic_ball' }),
  );
  const draft = draftOf(entry, plateChanges(entry, missing));
  if (isRefusal(draft)) return unchanged(entry, draft);
  const pressed = recorded(entry, draft);
  return settled({ ...pressed, entry: withLine(pressed.entry, { kind: 'award', text: 'IW', at: now }) }, entry);
};

export const thrownTo = (entry: Entry, base: Base, at: Instant): Pressed => {
  const { phase } = stateOf(entry.book);
  if (phase !== 'live') return unchanged(entry, refuse(phase === 'over' ? 'game/over' : 'game/suspended'));
  const fault = fieldFault(entry);
  if (fault) return unchanged(entry, fault);
  if (!playingState(entry.book).bases[base - 1]) return unchanged(entry, refuse('entry/nobody-on-base', { base }));
  const thrown: Action = { kind: 'incident', at: timeIn(entry.book, at), type: 'pickoff_attempt', base };
  const draft = draftOf(entry, plateChanges(entry, [thrown]));
  return isRefusal(draft) ? unchanged(entry, draft) : recorded(entry, draft);
};
