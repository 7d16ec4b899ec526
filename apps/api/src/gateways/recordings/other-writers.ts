/** The recordings that other processes write and this one shows: each is followed while somebody asks for it. */
import type { Logger } from '../../http/logging.ts';
import { type FollowedRecording, followRecording } from './followed-recording.ts';
import { createRecordedBytes, type ReadRemotely } from './recorded-bytes.ts';
import type { RecordingsClient } from './recordings-client.ts';

/** Which other process records a game. */
export interface Owners {
  /** address of the process; undefined: none does, or this one */
  ownerOf(gameId: number): string | undefined;
  /** another process begins or stops recording a game */
  onChange(listener: (gameId: number) => void): void;
}
interface OtherWritersDeps {
  readonly owners: Owners;
  readonly client: RecordingsClient;
  readonly folderOf: (gameId: number) => string;
  readonly log: Logger;
  /** a followed recording has grown, or its encoder has disconnected */
  readonly onChange: (gameId: number, isGone: boolean) => void;
  /** reads files from where else they are kept, such as the object store */
  readonly elsewhere?: (gameId: number) => ReadRemotely;
  /** how much of a journal can be read without its writer */
  readonly storedBytes?: (gameId: number) => number | undefined;
}
interface OtherWriters {
  /** The recording of another process, perhaps not read yet. Undefined: none has written it lately, or it cannot be read. */
  follow(gameId: number): FollowedRecording | undefined;
  /** stops following: this process writes it from now on */
  forget(gameId: number): void;
  isWriting(gameId: number): boolean;
  close(): void;
}

/** A recording that nobody asked for in this time is not followed any more. */
const IDLE_MS = 60_000;

export const createOtherWriters = (deps: OtherWritersDeps): OtherWriters => {
  const { owners, client, folderOf, log, onChange, elsewhere, storedBytes } = deps;
  const followed = new Map<number, { readonly following: FollowedRecording; usedAt: number }>();
  const forget = (gameId: number): void => {
    followed.get(gameId)?.following.close();
    followed.delete(gameId);
  };
  const timer = setInterval(() => {
    for (const [gameId, { usedAt }] of followed) if (performance.now() - usedAt > IDLE_MS) forget(gameId);
  }, IDLE_MS / 2);
  timer.unref();
  owners.onChange((gameId) => {
    // a writer that has ended has closed the connection itself, after the last line
    if (owners.ownerOf(gameId) !== undefined) followed.get(gameId)?.following.restart();
  });

  const begin = (gameId: number): FollowedRecording => {
    /** address of the process that writes the game, or wrote it last */
    let writer: string | undefined;
    const fromWriter: ReadRemotely = async (file) =>
      writer === undefined ? undefined : client.readFile(writer, gameId, file);
    const fromStore: ReadRemotely = async (file) => elsewhere?.(gameId)(file);
    /**
     * Store first: the process that wrote the game may not run any more. Until the store has the last segments, only that
     * process does.
     */
    const readEnded: ReadRemotely = async (file) => {
      const [stored] = await Promise.allSettled([fromStore(file)]);
      if (stored.status === 'fulfilled' && stored.value) return stored.value;
      const bytes = await fromWriter(file);
      if (!bytes && stored.status === 'rejected') throw stored.reason;
      return bytes;
    };
    return followRecording({
      gameId,
      log,
      bytes: createRecordedBytes(folderOf(gameId), async (file) =>
        owners.ownerOf(gameId) === undefined ? readEnded(file) : ((await fromWriter(file)) ?? fromStore(file)),
      ),
      openJournal: async (signal) => {
        const address = owners.ownerOf(gameId);
        writer = address ?? writer;
        return address === undefined ? undefined : client.openJournal(address, gameId, signal);
      },
      onChange: (isGone) => onChange(gameId, isGone),
    });
  };
  return {
    follow: (gameId) => {
      const known = followed.get(gameId);
      // its writer disconnected before all of it was received, or was killed and is not considered dead yet
      const isLess = known && known.following.journalBytes() < (storedBytes?.(gameId) ?? 1);
      if (isLess && known.following.isReady()) {
        if (owners.ownerOf(gameId) === undefined) forget(gameId);
        return undefined;
      }
      if (known) {
        known.usedAt = performance.now();
        return known.following;
      }
      if (owners.ownerOf(gameId) === undefined) return undefined;
      const following = begin(gameId);
      followed.set(gameId, { following, usedAt: performance.now() });
      return following;
    },
    forget,
    isWriting: (gameId) => owners.ownerOf(gameId) !== undefined,
    close: () => {
      clearInterval(timer);
      for (const gameId of [...followed.keys()]) forget(gameId);
    },
  };
};
