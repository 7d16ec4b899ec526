/** The health of inputs as staff reads it. */
import type { InputHealthReply } from '@palco/contracts/inputs/input-health-staff';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { isMeasured, type StreamSecond } from '@palco/media/stream-second';
import type { Now } from '../../../clock.ts';
import { readIncidents } from '../../operations/incidents.ts';
import { readInput } from '../input-store.ts';
import type { InputHealth, WatchedInput } from './input-health.ts';
import { readMinutes, tenths } from './input-minutes.ts';

export interface ReadHealthDeps {
  readonly db: Database;
  readonly clock: Now;
  readonly health: Pick<InputHealth, 'of' | 'all'>;
  /** inputs that take SRT and for which nothing listens, and since when, milliseconds since 1970 */
  readonly notListening: () => ReadonlyMap<number, number>;
}
const LOUDNESS_SECONDS = 3;
const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

const presentSecond = (second: StreamSecond) => ({
  at: instant(second.at),
  video_bits: second.videoBytes * 8,
  audio_bits: second.audioBytes * 8,
  pictures: second.pictures,
  key_interval: second.keyIntervalMs ?? null,
  drift: second.driftMs ?? null,
  lateness: second.latenessMs ?? null,
  gap: second.gapMs,
  clock_jumps: second.clockJumps,
  sounds: second.sounds,
  silent_sounds: second.silentSounds,
  loudness: tenths(second.loudnessLufs) ?? null,
  is_black: second.isBlack ?? null,
  parts: second.parts,
  dropped_parts: second.droppedParts,
  unusable: second.unusable,
});

const verdictOf = ({ conditions }: WatchedInput): InputHealthReply['verdict'] => {
  if (conditions.some(({ cause }) => cause === 'no-data')) return 'no-data';
  return conditions.length ? 'faulty' : 'fine';
};
/** The latest measurement within `LOUDNESS_SECONDS`: it comes some tenths of a second after its sound. */
const presentLoudness = (seconds: readonly StreamSecond[]): InputHealthReply['loudness'] => {
  const heard = seconds.slice(-LOUDNESS_SECONDS).findLast(({ loudnessLufs }) => loudnessLufs !== undefined);
  const momentary = tenths(heard?.loudnessLufs);
  return momentary === undefined ? null : { momentary, integrated: tenths(heard?.integratedLufs) ?? null };
};
const presentInput = (
  input: WatchedInput,
  { notListening }: Pick<ReadHealthDeps, 'notListening'>,
): InputHealthReply => {
  const measured = input.seconds.findLast(isMeasured);
  const { sound } = measured ?? {};
  const deafSince = notListening().get(input.inputId);
  return {
    input: input.inputId,
    game: input.gameId ?? null,
    is_publishing: input.isPublishing,
    verdict: deafSince === undefined || input.isPublishing ? verdictOf(input) : 'faulty',
    conditions: [
      ...input.conditions,
      ...(deafSince === undefined ? [] : [{ cause: 'not-listening' as const, since: deafSince }]),
    ].map(({ cause, since }) => ({ cause, since: instant(since) })),
    picture: measured?.picture ?? null,
    sound: sound ? { codec: sound.codec, channels: sound.channels, sample_rate: sound.sampleRate } : null,
    newest: measured ? presentSecond(measured) : null,
    loudness: presentLoudness(input.seconds),
  };
};
/** An input of which this process has seen nothing: that is `no-data`, too. */
const unseen = (inputId: number, now: Date): WatchedInput => ({
  inputId,
  gameId: undefined,
  isPublishing: false,
  seconds: [],
  conditions: [{ cause: 'no-data', since: now.getTime() }],
});

export const readInputsHealth = (deps: ReadHealthDeps) => {
  const now = deps.clock();
  const seen = deps.health.all(now);
  const deaf = [...deps.notListening().keys()].filter((id) => !seen.some(({ inputId }) => inputId === id));
  const all = [...seen, ...deaf.map((id) => unseen(id, now))];
  return { now: now.toISOString(), data: all.map((input) => presentInput(input, deps)) };
};

export const readInputHealth = async (
  deps: ReadHealthDeps,
  id: number,
  after: string | undefined,
): Promise<
  { now: string; data: InputHealthReply & { seconds: ReturnType<typeof presentSecond>[] } } | Refusal<'inputs/unknown'>
> => {
  const { db, clock, health } = deps;
  const now = clock();
  const input = health.of(id, now) ?? ((await readInput(db, id)) ? unseen(id, now) : undefined);
  if (!input) return refuse('inputs/unknown');
  const from = after === undefined ? 0 : Date.parse(after) + 1;
  const seconds = input.seconds.filter(({ at }) => at >= from).map(presentSecond);
  return { now: now.toISOString(), data: { ...presentInput(input, deps), seconds } };
};

export const readInputMinutes = async (
  { db }: ReadHealthDeps,
  id: number,
  { from, until }: { readonly from: string; readonly until: string },
) => {
  if (!(await readInput(db, id))) return refuse('inputs/unknown');
  const minutes = await readMinutes(db, id, new Date(from), new Date(until));
  return {
    data: minutes.map((row) => ({
      minute: row.minute.toISOString(),
      game: row.game_id,
      measured_seconds: row.measured_seconds,
      bits_per_second: row.bits_per_second,
      pictures_per_second: row.pictures_per_second,
      key_interval: row.key_interval_ms,
      lateness: row.lateness_ms,
      drift: row.drift_ms,
      gap: row.gap_ms,
      silent_seconds: row.silent_seconds,
      dropped_parts: row.dropped_parts,
      loudness: row.loudness_lufs,
      causes: row.causes,
    })),
  };
};

export const listIncidents = async ({ db }: Pick<ReadHealthDeps, 'db'>, since: string | undefined) => ({
  data: (await readIncidents(db, since === undefined ? undefined : new Date(since))).map((each) => ({
    id: each.id,
    kind: each.kind,
    subject: each.subject,
    game: each.gameId,
    detail: each.detail as Record<string, unknown>,
    began_at: each.beganAt.toISOString(),
    ended_at: each.endedAt?.toISOString() ?? null,
    returned: each.returned,
  })),
});
