/** The encoders that publish to this process: at most one on an input, and none without a game. */
import type { Database } from '@palco/database/connect';
import type { Clock } from '../../clock.ts';
import type { Recorder } from '../../gateways/recordings/recorder.ts';
import type { Recordings } from '../../gateways/recordings/recordings.ts';
import type { Logger } from '../../http/logging.ts';
import { readCandidates, readInputOfKey } from './input-store.ts';
import { publishedGame } from './published-game.ts';

export interface PublishersDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly recordings: Recordings;
}
export interface PublishRequest {
  readonly app: string;
  readonly key: string;
  readonly address: string;
  close(): void;
}
export interface Publication {
  readonly gameId: number;
  readonly recorder: Recorder;
}
interface Publisher extends Publication {
  readonly address: string;
  close(): void;
}
export interface Publishers {
  /** The recorder of the encoder's game, or what it shows to the person in front of it. */
  admit(request: PublishRequest): Promise<Publication | { readonly rejected: string }>;
  /** the encoder of an admitted publication is gone */
  end(publication: Publication, reason: string): Promise<void>;
  ofInput(inputId: number): Publication | undefined;
  /** the inputs on which an encoder publishes now */
  publishing(): readonly (Publication & { readonly inputId: number })[];
  /** ends the connection of an input's encoder, such as after its key was replaced */
  disconnect(inputId: number): void;
  /** resolves when everything that was received is on the disk */
  close(): Promise<void>;
}

/** The application in the address of an encoder: rtmp://host:1935/live. */
export const RTMP_APP = 'live';

export const createPublishers = ({ db, clock, log, recordings }: PublishersDeps): Publishers => {
  const byInput = new Map<number, Publisher>();
  const ending = new Set<Promise<void>>();

  const end = async (publication: Publication, reason: string): Promise<void> => {
    for (const [input, each] of byInput)
      if (each.recorder === publication.recorder) {
        byInput.delete(input);
        log.info({ input, game: each.gameId, reason }, 'an encoder is gone');
      }
    const done = publication.recorder.end();
    ending.add(done);
    await done.finally(() => ending.delete(done));
  };

  return {
    admit: async ({ app, key, address, close }) => {
      const input = app === RTMP_APP ? await readInputOfKey(db, key) : undefined;
      if (!input) return { rejected: 'This stream key is not valid.' };
      const game = publishedGame(await readCandidates(db, input, clock()), clock());
      if (!game) return { rejected: 'No game is due on this input. Assign one first.' };
      const before = byInput.get(input.id);
      // an encoder that lost its connection comes back before this side has noticed
      if (before && before.address !== address) return { rejected: 'Another encoder is publishing on this input.' };
      if (before) {
        before.close();
        await end(before, 'replaced by the same encoder');
      }
      // what an encoder left is on the disk before the next one continues it
      await Promise.all(ending);
      if ([...byInput.values()].some((each) => each.gameId === game.id))
        return { rejected: 'Another input is publishing this game.' };
      if (byInput.has(input.id)) return { rejected: 'Another encoder is publishing on this input.' };
      const recorder = recordings.record(game.id, close);
      const publisher: Publisher = { gameId: game.id, recorder, address, close };
      byInput.set(input.id, publisher);
      log.info({ input: input.id, game: game.id }, 'an encoder publishes');
      return publisher;
    },
    end,
    ofInput: (inputId) => byInput.get(inputId),
    publishing: () => [...byInput].map(([inputId, { gameId, recorder }]) => ({ inputId, gameId, recorder })),
    disconnect: (inputId) => byInput.get(inputId)?.close(),
    close: async () => {
      for (const publisher of [...byInput.values()]) {
        publisher.close();
        await end(publisher, 'Palco stops');
      }
      await Promise.all(ending);
    },
  };
};
