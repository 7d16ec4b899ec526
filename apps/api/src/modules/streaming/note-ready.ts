/** Notes when the camera's recording of a game can first be watched on demand, as viewers would get it from this process. */
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import type { Database } from '@palco/database/connect';
import type { Clock } from '../../clock.ts';
import type { Recordings } from '../../gateways/recordings/recordings.ts';
import type { Logger } from '../../http/logging.ts';
import type { GameCache } from '../games/game-cache.ts';
import { gameTimes } from './game-times.ts';

interface NoteReadyDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly games: Pick<GameCache, 'read' | 'onChange'>;
  readonly recordings: Pick<Recordings, 'prepare' | 'footageOf' | 'onWritten'>;
}
interface NoteReady {
  /** resolves when everything that was noticed is written */
  close(): Promise<void>;
}

/** Checks whenever a game changes or its encoder disconnects. Of several processes the first one to notice counts. */
export const noteReady = ({ db, clock, log, games, recordings }: NoteReadyDeps): NoteReady => {
  const noting = new Set<Promise<void>>();
  const isOnDemand = async (gameId: number): Promise<boolean> => {
    const game = await games.read(gameId);
    if (game?.record.status !== 'final' || !game.record.hasRecording) return false;
    await recordings.prepare(gameId);
    return recordings.footageOf(gameTimes(game))?.state === 'recorded';
  };
  const note = async (gameId: number): Promise<void> => {
    if (!(await isOnDemand(gameId))) return;
    await db
      .updateTable('games')
      .set({ recording_ready_at: clock() })
      .where('id', '=', gameId)
      .where('status', '=', codeOfStatus('final'))
      .where('recording_ready_at', 'is', null)
      .execute();
  };
  const look = (gameId: number): void => {
    const done = note(gameId)
      .catch((fault: unknown) => log.warn({ err: fault, game: gameId }, 'when a recording was ready is not noted'))
      .finally(() => noting.delete(done));
    noting.add(done);
  };
  const stop = games.onChange(({ record }) => {
    if (record.status === 'final' && record.hasRecording) look(record.id);
  });
  recordings.onWritten((gameId, isGone) => {
    if (isGone) look(gameId);
  });
  return {
    close: async () => {
      stop();
      await Promise.all(noting);
    },
  };
};
