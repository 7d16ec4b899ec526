/** What may become an incident of an encoder: inputs, what listens for them, and the sounds beside their pictures. */
import type { Database } from '@palco/database/connect';
import type { Cause } from '@palco/media/stream-rules';
import { readInput, readSound } from '../input-store.ts';
import type { MissedSounds } from '../sounds/missed-sounds.ts';
import type { InputHealth } from './input-health.ts';

/** `not-listening`: the input takes SRT and nothing listens. `sound-away`: the encoder of a sound beside a picture is gone. */
export type IncidentCause = Cause | 'not-listening' | 'sound-away';
export interface Subject {
  readonly what: 'input' | 'sound';
  readonly id: number;
}
export interface WatchedSubject extends Subject {
  readonly gameId: number | undefined;
  readonly conditions: readonly { readonly cause: IncidentCause; readonly since: number }[];
}
export interface WatchedSubjectsDeps {
  readonly db: Database;
  readonly health: Pick<InputHealth, 'all' | 'expect'>;
  readonly sounds: MissedSounds;
  /** inputs that take SRT and for which nothing listens, and since when, milliseconds since 1970 */
  readonly notListening: () => ReadonlyMap<number, number>;
}

/** Such as `input 3`: the subject of an incident. */
export const subjectText = ({ what, id }: Subject): string => `${what} ${id}`;
export const subjectFrom = (text: string): Subject => {
  const [what, id] = text.split(' ');
  return { what: what === 'sound' ? 'sound' : 'input', id: Number(id) };
};

/** Everything with which something may be wrong now. */
export const watchedSubjects = (
  { health, sounds, notListening }: WatchedSubjectsDeps,
  now: Date,
): readonly WatchedSubject[] => [
  ...health.all(now).map(({ inputId: id, gameId, conditions }) => ({
    what: 'input' as const,
    id,
    gameId,
    // before its game an encoder is watched by the person who sets it up
    conditions: gameId === undefined ? [] : conditions,
  })),
  ...[...notListening()].map(([id, since]) => ({
    what: 'input' as const,
    id,
    gameId: undefined,
    conditions: [{ cause: 'not-listening' as const, since }],
  })),
  ...sounds.round(now).map(({ sound: id, gameId, since }) => ({
    what: 'sound' as const,
    id,
    gameId,
    conditions: [{ cause: 'sound-away' as const, since }],
  })),
];

/** Goes on watching the subject of an incident that an earlier process left open. */
export const expectSubject = (
  { health, sounds }: WatchedSubjectsDeps,
  { what, id }: Subject,
  cause: string,
  gameId: number | undefined,
  now: Date,
): void => {
  if (what === 'sound') sounds.expect(id, gameId, now);
  // a listener that fails needs no encoder, so none is missed
  else if (cause !== 'not-listening') health.expect(id, gameId);
};

/** Its name in a mail. Undefined: it was removed, and is not watched any more. */
export const subjectName = async (
  { db, sounds }: WatchedSubjectsDeps,
  { what, id }: Subject,
): Promise<string | undefined> => {
  if (what === 'input') return (await readInput(db, id))?.name;
  const sound = await readSound(db, id);
  const input = sound && (await readInput(db, sound.inputId));
  if (input) return `${input.name}, ${sound.name}`;
  sounds.forget(id);
  return undefined;
};
