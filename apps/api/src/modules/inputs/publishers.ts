/** The encoders that publish to this process: at most one on an input, and none without a game. */
import type { Database } from '@palco/database/connect';
import type { Clock } from '../../clock.ts';
import { profileOf } from '../../gateways/ladder/profiles.ts';
import type { Notifications } from '../../gateways/notifications/notifications.ts';
import type { Recordings } from '../../gateways/recordings/recordings.ts';
import type { Logger } from '../../http/logging.ts';
import { INPUTS_TOPIC } from './assigned-games.ts';
import type { IngestLeases } from './ingest-leases.ts';
import { readCandidates, readInput, readInputOfKey, readWishes, type StoredInput } from './input-store.ts';
import { createProgramme, type Programme } from './programme.ts';
import { createPublication, type Publication, type Transport } from './publication.ts';
import { AFTER_MS, type CandidateGame, publishedGame } from './published-game.ts';

export interface PublishersDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly recordings: Pick<Recordings, 'record'>;
  readonly leases: Pick<IngestLeases, 'claim' | 'release' | 'onLost'>;
  readonly notifications: Notifications;
  /** nothing more can be recorded */
  readonly isDiskFull: () => boolean;
}
export interface PublishRequest {
  /** by its stream key, or the input itself where the transport has proven it */
  readonly by: { readonly key: string } | { readonly input: number };
  readonly transport: Transport;
  readonly address: string;
  /** ends its connection; not called after `end` */
  close(): void;
}
export type NotAdmitted =
  | 'inputs/key-wrong'
  | 'inputs/no-game'
  | 'inputs/taken'
  | 'inputs/elsewhere'
  | 'inputs/disk-full';
export interface Publishers {
  admit(request: PublishRequest): Promise<Publication | { readonly rejected: NotAdmitted }>;
  /** the encoder of an admitted publication is gone; resolves when what it has sent is on the disk */
  end(publication: Publication, reason: string): Promise<void>;
  ofInput(inputId: number): Publication | undefined;
  /** the inputs on which an encoder publishes now */
  publishing(): readonly { readonly inputId: number; readonly gameId: number; readonly encoder: Publication }[];
  programmeOf(gameId: number): Programme | undefined;
  /** the game that an input publishes now */
  gameOfInput(inputId: number): number | undefined;
  /** looks again which games the encoders are to publish */
  review(): Promise<void>;
  /** ends the connections of all encoders */
  disconnectAll(): void;
  /** resolves when everything that was received is on the disk */
  close(): Promise<void>;
}

/** The application in the address of an encoder: rtmp://host:1935/live. */
export const RTMP_APP = 'live';
/** How often a silent encoder is noticed. */
const DECIDE_EVERY_MS = 500;
/** How often the calendar is asked whether a game has ended, and another has begun. */
const REVIEW_EVERY_MS = 15_000;

/** Ends the connection of an input's encoder in whichever process it is, such as after its key was replaced. */
export const DISCONNECT_TOPIC = 'encoder-disconnect';

export const createPublishers = (deps: PublishersDeps): Publishers => {
  const { db, clock, log, recordings, leases, notifications } = deps;
  const byInput = new Map<number, Publication>();
  const gameOf = new Map<Publication, number>();
  const programmes = new Map<number, Programme>();
  const notDueSince = new WeakMap<Publication, number>();
  const ending = new Set<Promise<void>>();

  const programmeOf = (game: number): Programme => {
    const known = programmes.get(game);
    if (known) return known;
    const made = createProgramme(game, { clock, log, recordings });
    programmes.set(game, made);
    return made;
  };
  /** games that an encoder is about to join */
  const joining = new Set<{ readonly game: number }>();
  const letGo = async (game: number): Promise<void> => {
    const isUsed = [...gameOf.values()].includes(game) || [...joining].some((each) => each.game === game);
    if (!isUsed) await leases.release(game);
  };
  const leave = async (publication: Publication): Promise<void> => {
    const game = gameOf.get(publication);
    gameOf.delete(publication);
    if (game === undefined) return;
    const done = programmeOf(game)
      .leave(publication)
      .then(() => letGo(game));
    ending.add(done);
    await done.finally(() => ending.delete(done));
  };
  const join = (publication: Publication, { id, rank }: CandidateGame): Promise<void> => {
    gameOf.set(publication, id);
    return programmeOf(id).join(publication, rank);
  };
  /** Runs the work if this process records the game, or else answers false. */
  const withLease = async (game: number, work: () => Promise<void>): Promise<boolean> => {
    const intent = { game };
    joining.add(intent);
    try {
      const isOurs = await leases.claim(game);
      if (isOurs) await work();
      return isOurs;
    } finally {
      joining.delete(intent);
    }
  };
  const end: Publishers['end'] = async (publication, reason) => {
    if (byInput.get(publication.input) === publication) {
      byInput.delete(publication.input);
      log.info({ input: publication.input, game: gameOf.get(publication), reason }, 'an encoder is gone');
    }
    await leave(publication);
  };
  const dueGame = async (input: StoredInput): Promise<CandidateGame | undefined> =>
    publishedGame(await readCandidates(db, input, clock()), clock());
  const setWishes = async (): Promise<void> => {
    const games = [...new Set(gameOf.values())];
    const wishes = await readWishes(db, games);
    for (const game of games) programmeOf(game).setWish(wishes.get(game));
  };

  const reviewOnce = async (): Promise<void> => {
    for (const publication of [...byInput.values()]) {
      const input = await readInput(db, publication.input);
      if (input) publication.setProfile(profileOf(input.ladder));
      const due = input && (await dueGame(input));
      if (byInput.get(publication.input) !== publication) continue;
      const before = gameOf.get(publication);
      if (!due) {
        const since = notDueSince.get(publication) ?? clock().getTime();
        notDueSince.set(publication, since);
        if (clock().getTime() - since < AFTER_MS) continue;
        log.info({ input: publication.input, game: before }, 'no game is due on this input any more');
        publication.close();
      } else {
        notDueSince.delete(publication);
        if (due.id !== before) {
          log.info({ input: publication.input, game: due.id, before }, 'an encoder publishes another game');
          await leave(publication);
        }
        const isOurs = await withLease(due.id, async () => {
          if (byInput.get(publication.input) === publication) await join(publication, due);
          else await letGo(due.id);
        });
        if (!isOurs) publication.close();
      }
    }
    await setWishes();
  };
  // one after the other: an older answer of the database must not win over a newer one
  let reviewing = Promise.resolve();
  const review: Publishers['review'] = () => {
    reviewing = reviewing.catch(() => undefined).then(reviewOnce);
    return reviewing;
  };
  const reviewNow = (): void => {
    review().catch((fault: unknown) => log.warn({ err: fault }, 'the games of the encoders could not be read'));
  };
  const timers = [
    setInterval(() => {
      for (const programme of programmes.values()) programme.decide();
    }, DECIDE_EVERY_MS),
    setInterval(reviewNow, REVIEW_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  const stops = [
    notifications.listen(INPUTS_TOPIC, { onNotification: reviewNow, onMissed: reviewNow }),
    notifications.listen(DISCONNECT_TOPIC, {
      onNotification: (input) => byInput.get(Number(input))?.close(),
      // with a replaced key it is refused at its next connection
      onMissed: () => undefined,
    }),
  ];
  leases.onLost((game) => {
    for (const [publication, its] of gameOf) if (its === game) publication.close();
  });

  return {
    admit: async ({ by, transport, address, close }) => {
      const input = await ('key' in by ? readInputOfKey(db, by.key) : readInput(db, by.input));
      if (!input) return { rejected: 'inputs/key-wrong' };
      const game = await dueGame(input);
      if (!game) return { rejected: 'inputs/no-game' };
      if (deps.isDiskFull()) return { rejected: 'inputs/disk-full' };
      const before = byInput.get(input.id);
      // an encoder that lost its connection comes back before this side has noticed
      if (before && before.address !== address && !input.secondReplaces) return { rejected: 'inputs/taken' };
      if (before) {
        before.close();
        await end(before, before.address === address ? 'replaced by the same encoder' : 'replaced by another encoder');
      }
      let publication: Publication | undefined;
      const isOurs = await withLease(game.id, async () => {
        // another one with the same key was quicker
        if (byInput.has(input.id)) return;
        publication = createPublication({ input: input.id, transport, address, close }, { clock, log });
        publication.setProfile(profileOf(input.ladder));
        byInput.set(input.id, publication);
        log.info({ input: input.id, game: game.id, transport, rank: game.rank }, 'an encoder publishes');
        // what the one before has sent is on the disk before this one may begin
        await join(publication, game);
      });
      if (!isOurs) return { rejected: 'inputs/elsewhere' };
      if (!publication) {
        await letGo(game.id);
        return { rejected: 'inputs/taken' };
      }
      await setWishes();
      return publication;
    },
    end,
    ofInput: (inputId) => byInput.get(inputId),
    publishing: () =>
      [...byInput].flatMap(([inputId, encoder]) => {
        const gameId = gameOf.get(encoder);
        return gameId === undefined ? [] : [{ inputId, gameId, encoder }];
      }),
    programmeOf: (game) => programmes.get(game),
    gameOfInput: (inputId) => {
      const publication = byInput.get(inputId);
      return publication && gameOf.get(publication);
    },
    review,
    disconnectAll: () => {
      for (const publication of byInput.values()) publication.close();
    },
    close: async () => {
      for (const stop of stops) stop();
      for (const timer of timers) clearInterval(timer);
      for (const publication of [...byInput.values()]) {
        publication.close();
        await end(publication, 'Palco stops');
      }
      await Promise.all(ending);
    },
  };
};
