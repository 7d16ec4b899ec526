/** What encoders sent, by the minute, kept for two seasons. */
import type { Database } from '@palco/database/connect';
import { isMeasured, meanLoudness, type StreamSecond } from '@palco/media/stream-second';
import type { WatchedInput } from './input-health.ts';

const MINUTE_MS = 60_000;
/** A season and the one before it, to compare with. */
const KEPT_MS = 500 * 24 * 3600_000;

const most = (seconds: readonly StreamSecond[], of: (second: StreamSecond) => number | undefined): number | null => {
  const values = seconds.flatMap((second) => of(second) ?? []);
  return values.length ? Math.round(Math.max(...values)) : null;
};
const sum = (seconds: readonly StreamSecond[], of: (second: StreamSecond) => number): number =>
  seconds.reduce((total, second) => total + of(second), 0);

/** Rounds to tenths: nobody needs hundredths of a LUFS. */
export const tenths = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(value * 10) / 10;

/** The figures of a minute from its seconds; undefined when nothing came in it. Rates are per measured second. */
const minuteOf = (all: readonly StreamSecond[], minute: number) => {
  const seconds = all.filter(({ at }) => at >= minute && at < minute + MINUTE_MS && at % 1000 === 0);
  const measured = seconds.filter(isMeasured);
  if (measured.length === 0) return undefined;
  return {
    measured_seconds: measured.length,
    bits_per_second: Math.round(
      (sum(measured, ({ videoBytes, audioBytes }) => videoBytes + audioBytes) * 8) / measured.length,
    ),
    pictures_per_second: Math.round((sum(measured, ({ pictures }) => pictures) * 10) / measured.length) / 10,
    key_interval_ms: most(measured, ({ keyIntervalMs }) => keyIntervalMs),
    lateness_ms: most(measured, ({ latenessMs }) => latenessMs),
    drift_ms: most(measured, ({ driftMs }) => driftMs && Math.abs(driftMs)),
    gap_ms: most(measured, ({ gapMs }) => gapMs) ?? 0,
    silent_seconds: measured.filter(({ sounds, silentSounds }) => sounds > 0 && silentSounds === sounds).length,
    dropped_parts: sum(measured, ({ droppedParts }) => droppedParts),
    loudness_lufs: tenths(meanLoudness(measured)) ?? null,
  };
};

/**
 * Writes a minute that is over. A process that started in it has measured fewer seconds than the one before, whose row then
 * stays.
 */
export const writeMinute = async (
  db: Database,
  { inputId, gameId, seconds }: Pick<WatchedInput, 'inputId' | 'gameId' | 'seconds'>,
  minute: number,
  causes: readonly string[],
): Promise<void> => {
  const figures = minuteOf(seconds, minute);
  if (!figures) return;
  const row = { ...figures, game_id: gameId ?? null, causes: [...causes] };
  await db
    .insertInto('input_minutes')
    .values({ input_id: inputId, minute: new Date(minute), ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['input_id', 'minute'])
        .doUpdateSet(row)
        .whereRef('input_minutes.measured_seconds', '<', 'excluded.measured_seconds'),
    )
    .execute();
};

const MOST = 24 * 60;
/** The minutes of an input, `until` excluded, oldest first; at most a day of them. */
export const readMinutes = (db: Database, inputId: number, from: Date, until: Date) =>
  db
    .selectFrom('input_minutes')
    .selectAll()
    .where('input_id', '=', inputId)
    .where('minute', '>=', from)
    .where('minute', '<', until)
    .orderBy('minute')
    .limit(MOST)
    .execute();

export const forgetOldMinutes = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('input_minutes')
    .where('minute', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
};
