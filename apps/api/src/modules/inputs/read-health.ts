/** The health of inputs as staff reads it. */
import type { InputHealthReply } from '@palco/contracts/input-health-staff';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { isMeasured, type StreamSecond } from '@palco/media/stream-second';
import type { Clock } from '../../clock.ts';
import { readIncidents } from '../operations/incidents.ts';
import type { InputHealth, WatchedInput } from './input-health.ts';
import { readMinutes } from './input-minutes.ts';
import { readInput } from './input-store.ts';

export interface ReadHealthDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly health: Pick<InputHealth, 'of' | 'all'>;
}
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
  parts: second.parts,
  dropped_parts: second.droppedParts,
  unusable: second.unusable,
});

const verdictOf = ({ conditions }: WatchedInput): InputHealthReply['verdict'] => {
  if (conditions.some(({ cause }) => cause === 'no-data')) return 'no-data';
  return conditions.length ? 'faulty' : 'fine';
};
const presentInput = (input: WatchedInput): InputHealthReply => {
  const measured = input.seconds.findLast(isMeasured);
  const { sound } = measured ?? {};
  return {
    input: input.inputId,
    game: input.gameId ?? null,
    is_publishing: input.isPublishing,
    verdict: verdictOf(input),
    conditions: input.conditions.map(({ cause, since }) => ({ cause, since: instant(since) })),
    picture: measured?.picture ?? null,
    sound: sound ? { codec: sound.codec, channels: sound.channels, sample_rate: sound.sampleRate } : null,
    newest: measured ? presentSecond(measured) : null,
  };
};
/** An input of which this process knows nothing: that is no data, too. */
const unseen = (inputId: number, now: Date): WatchedInput => ({
  inputId,
  gameId: undefined,
  isPublishing: false,
  seconds: [],
  conditions: [{ cause: 'no-data', since: now.getTime() }],
});

export const readInputsHealth = ({ clock, health }: ReadHealthDeps) => {
  const now = clock();
  return { now: now.toISOString(), data: health.all(now).map(presentInput) };
};

export const readInputHealth = async (
  { db, clock, health }: ReadHealthDeps,
  id: number,
  after: string | undefined,
): Promise<
  { now: string; data: InputHealthReply & { seconds: ReturnType<typeof presentSecond>[] } } | Refusal<'inputs/unknown'>
> => {
  const now = clock();
  const input = health.of(id, now) ?? ((await readInput(db, id)) ? unseen(id, now) : undefined);
  if (!input) return refuse('inputs/unknown');
  const from = after === undefined ? 0 : Date.parse(after) + 1;
  const seconds = input.seconds.filter(({ at }) => at >= from).map(presentSecond);
  return { now: now.toISOString(), data: { ...presentInput(input), seconds } };
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
