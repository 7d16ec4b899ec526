import * as wire from '@palco/contracts/recording-staff';
import type { FastifyInstance } from 'fastify';
import type { DiskWatch } from '../../gateways/recordings/disk-watch.ts';
import type { RecordingSummaries } from '../../gateways/recordings/recording-summary.ts';
import { serve } from '../../http/endpoint.ts';

export interface RecordingStaffDeps {
  readonly disk: DiskWatch;
  readonly reserveBytes: number;
  readonly summaries: RecordingSummaries;
  /** an encoder publishes the game, here or at another process */
  readonly isWritten: (gameId: number) => boolean;
}

const PAGE = 20;

/** Calls of the staff about recordings and their disk. */
export const recordingStaffRoutes = (app: FastifyInstance, deps: RecordingStaffDeps): void => {
  serve(app, wire.readDisk, async () => {
    const { state, freeBytes, totalBytes, bytesPerHour, hoursLeft } = await deps.disk.read();
    return {
      state,
      free_bytes: freeBytes,
      total_bytes: totalBytes,
      reserve_bytes: deps.reserveBytes,
      bytes_per_hour: bytesPerHour ?? null,
      hours_left: hoursLeft === undefined ? null : Math.round(hoursLeft * 10) / 10,
    };
  });
  serve(app, wire.readRecordings, async ({ query }) => {
    const { total, summaries } = await deps.summaries.read((Number(query.page ?? 1) - 1) * PAGE, PAGE);
    return {
      total,
      data: summaries.map((summary) => ({
        game: summary.gameId,
        state: deps.isWritten(summary.gameId) ? ('recording' as const) : ('recorded' as const),
        begun_at: summary.begunAt.toISOString(),
        until: summary.until.toISOString(),
        stretches: summary.stretches,
        recorded_seconds: summary.recordedMs / 1000,
        missing_seconds: summary.missingMs / 1000,
        gaps: summary.gaps,
        bytes: summary.bytes,
      })),
    };
  });
};
