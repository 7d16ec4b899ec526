import * as wire from '@palco/contracts/inputs/recording-staff';
import type { Database } from '@palco/database/connect';
import { isRefusal } from '@palco/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type { DiskWatch } from '../../../gateways/recordings/disk-watch.ts';
import { serve } from '../../../http/endpoint.ts';
import type { KeepRecordings } from './keep-recordings.ts';
import { type RecordedGame, recordedGames } from './recorded-games.ts';

interface RecordingStaffDeps {
  readonly db: Database;
  readonly disk: DiskWatch;
  readonly reserveBytes: number;
  readonly keep: Pick<KeepRecordings, 'list' | 'freed' | 'remove'>;
  /** an encoder publishes the game, here or at another process */
  readonly isWritten: (gameId: number) => boolean;
}

const PAGE = 20;
/** `game` undefined: the calendar no longer has the game, but its recording is kept. */
const presentGame = (game: RecordedGame | undefined, begunAt: Date, isWritten: boolean) => ({
  away: game?.away ?? '',
  home: game?.home ?? '',
  starts_at: (game?.startsAt ?? begunAt).toISOString(),
  ended_at: game?.endedAt?.toISOString() ?? null,
  on_demand: game?.isPublished === true && !isWritten,
  published: game?.isPublished ?? false,
  state: isWritten ? ('recording' as const) : ('recorded' as const),
  ready_after_seconds: game?.readyAfterMs === undefined ? null : game.readyAfterMs / 1000,
  withdrawn: game?.withdrawn ? { reason: game.withdrawn.reason, at: game.withdrawn.at.toISOString() } : null,
  views: game?.views ?? 0,
});

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
      freed_within_a_week_bytes: deps.keep.freed().reduce((sum, { bytes }) => sum + bytes, 0),
      hours_left: hoursLeft === undefined ? null : Math.round(hoursLeft * 10) / 10,
    };
  });
  serve(app, wire.readRecordings, async ({ query }) => {
    const { total, kept } = await deps.keep.list((Number(query.page ?? 1) - 1) * PAGE, PAGE);
    const games = await recordedGames(
      deps.db,
      kept.map(({ summary }) => summary.gameId),
    );
    return {
      total,
      data: kept.map(({ summary, isOnDisk, isStored, deletedAfter }) => ({
        game: summary.gameId,
        ...presentGame(games.get(summary.gameId), summary.begunAt, deps.isWritten(summary.gameId)),
        begun_at: summary.begunAt.toISOString(),
        until: summary.until.toISOString(),
        stretches: summary.stretches,
        recorded_seconds: summary.recordedMs / 1000,
        missing_seconds: summary.missingMs / 1000,
        gaps: summary.gaps,
        bytes: summary.bytes,
        on_disk: isOnDisk,
        in_store: isStored,
        deleted_after: deletedAfter?.toISOString() ?? null,
      })),
    };
  });
  serve(app, wire.deleteRecording, async ({ params, body, viewer }) => {
    const game = Number(params.id);
    const deleted = await deps.keep.remove(game, { actor: viewer.userId, reason: body.reason });
    return isRefusal(deleted) ? deleted : { game, bytes: deleted.bytes };
  });
};
