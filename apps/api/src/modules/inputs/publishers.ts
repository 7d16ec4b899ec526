/**
 * The encoders that publish to this process: at most one with each stream key. One without a game is measured and not
 * recorded.
 */
import type { Database } from '@palco/database/connect';
import type { Now } from '../../clock.ts';
import { profileOf } from '../../gateways/ladder/profiles.ts';
import type { MeasureLoudness } from '../../gateways/loudness/loudness.ts';
import type { Notifications } from '../../gateways/notifications/notifications.ts';
import type { MakePreview } from '../../gateways/preview/preview.ts';
import type { Recordings } from '../../gateways/recordings/recordings.ts';
import type { Logger } from '../../http/logging.ts';
import { INPUTS_TOPIC } from './assigned-games.ts';
import type { IngestLeases } from './ingest-leases.ts';
import {
  readCandidates,
  readInput,
  readPlaceOfKey,
  readSound,
  readWantedInputs,
  type StoredInput,
  type StoredSound,
} from './input-store.ts';
import { createProgramme, type Programme } from './programme.ts';
import { createPublication, type InputEncoder, type Publication, type Transport } from './publication.ts';
import { AFTER_MS, type CandidateGame, publishedGame } from './published-game.ts';
import { createSoundPublication, type SoundPublication } from './sounds/sound-publication.ts';

interface PublishersDeps {
  readonly db: Database;
  readonly clock: Now;
  readonly log: Logger;
  readonly recordings: Pick<Recordings, 'record'>;
  readonly leases: Pick<IngestLeases, 'claim' | 'release' | 'onLost'>;
  readonly notifications: Notifications;
  readonly measureLoudness?: MeasureLoudness | undefined;
  readonly makePreview?: MakePreview | undefined;
  /** nothing more can be recorded */
  readonly isDiskFull: () => boolean;
}
interface PublishRequest {
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
  /** whether a stream key is that of an input or of a sound */
  isKey(key: string): Promise<boolean>;
  admit(request: PublishRequest): Promise<InputEncoder | { readonly rejected: NotAdmitted }>;
  /** an admitted encoder has disconnected; resolves when what it has sent is on the disk */
  end(encoder: InputEncoder, reason: string): Promise<void>;
  ofInput(inputId: number): Publication | undefined;
  /** the encoder of a sound beside a picture */
  ofSound(soundId: number): { readonly encoder: SoundPublication; readonly isHeard: boolean } | undefined;
  /** the inputs on which an encoder publishes now; `gameId` undefined: no game is due on it */
  publishing(): readonly {
    readonly inputId: number;
    readonly gameId: number | undefined;
    readonly encoder: Publication;
  }[];
  /** the sounds beside pictures whose encoder is connected now */
  publishingSounds(): readonly { readonly gameId: number; readonly encoder: SoundPublication }[];
  programmeOf(gameId: number): Programme | undefined;
  /** the game that an input publishes now */
  gameOfInput(inputId: number): number | undefined;
  /** checks again which game each encoder is to publish */
  review(): Promise<void>;
  /** ends the connections of all encoders */
  disconnectAll(): void;
  /** resolves when everything that was received is on the disk */
  close(): Promise<void>;
}

/** The application in the address of an encoder: rtmp://host:1935/live. */
export const RTMP_APP = 'live';
/** How often it is checked whether an encoder has gone silent. */
const DECIDE_EVERY_MS = 500;
/** How often the calendar is asked whether a game has ended, and another has begun. */
const REVIEW_EVERY_MS = 15_000;

/** Ends the connection of an input's encoder in whichever process it is, such as after its key was replaced. */
export const DISCONNECT_TOPIC = 'encoder-disconnect';
/** An encoder's place, as notifications name it: the id of its input, or of a sound. */
export const placeOfSound = (id: number): string => `sound-${id}`;

type Published = Publication | SoundPublication;
const placeOf = (published: Published): string =>
  published.kind === 'sound' ? placeOfSound(published.sound) : String(published.input);

const readPlaceOfInput = async (db: Database, id: number): ReturnType<typeof readPlaceOfKey> => {
  const input = await readInput(db, id);
  return input && { input };
};

export const createPublishers = (deps: PublishersDeps): Publishers => {
  const { db, clock, log, recordings, leases, notifications } = deps;
  const byPlace = new Map<string, Published>();
  const gameOf = new Map<Published, number>();
  const programmes = new Map<number, Programme>();
  const notDueSince = new WeakMap<Published, number>();
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
  const releaseIfUnused = async (game: number): Promise<void> => {
    const isUsed = [...gameOf.values()].includes(game) || [...joining].some((each) => each.game === game);
    if (!isUsed) await leases.release(game);
  };
  const leaveProgramme = async (publication: Published, game: number): Promise<void> => {
    if (publication.kind === 'sound') programmeOf(game).leaveSound(publication);
    else await programmeOf(game).leave(publication);
    await releaseIfUnused(game);
  };
  const leave = async (publication: Published): Promise<void> => {
    const game = gameOf.get(publication);
    gameOf.delete(publication);
    if (game === undefined) return;
    const done = leaveProgramme(publication, game);
    ending.add(done);
    await done.finally(() => ending.delete(done));
  };
  const join = async (publication: Published, { id, rank }: CandidateGame): Promise<void> => {
    gameOf.set(publication, id);
    if (publication.kind === 'sound') programmeOf(id).joinSound(publication);
    else await programmeOf(id).join(publication, rank);
  };
  /** Runs the work if this process records the game, or else returns false. */
  const withLease = async (game: number, work: () => Promise<void>): Promise<boolean> => {
    const intent = { game };
    joining.add(intent);
    try {
      const isOurs = await leases.claim(game);
      if (isOurs) await work();
      return isOurs;
    } finally {
      joining.delete(intent);
      // the publication may have left, or lost to a quicker one, meanwhile
      await releaseIfUnused(game);
    }
  };
  const endOf = async (publication: Published, reason: string): Promise<void> => {
    publication.ended();
    const place = placeOf(publication);
    if (byPlace.get(place) === publication) {
      byPlace.delete(place);
      log.info({ place, game: gameOf.get(publication), reason }, 'an encoder is gone');
    }
    await leave(publication);
  };
  const end: Publishers['end'] = async (encoder, reason) => {
    const publication = [...byPlace.values(), ...gameOf.keys()].find((each) => each === encoder);
    if (publication) await endOf(publication, reason);
  };
  const dueGame = async (input: StoredInput): Promise<CandidateGame | undefined> =>
    publishedGame(await readCandidates(db, input, clock()), clock());
  const ofInput: Publishers['ofInput'] = (inputId) => {
    const found = byPlace.get(String(inputId));
    return found?.kind === 'picture' ? found : undefined;
  };
  const open = (
    { transport, address, close }: PublishRequest,
    input: StoredInput,
    sound: StoredSound | undefined,
  ): Published => {
    if (sound) return createSoundPublication({ sound, transport, address, close }, deps);
    const publication = createPublication({ input: input.id, transport, address, close }, deps);
    publication.setProfile(profileOf(input.ladder));
    return publication;
  };
  const setRequests = async (): Promise<void> => {
    const games = [...new Set(gameOf.values())];
    const requests = await readWantedInputs(db, games);
    for (const game of games) programmeOf(game).setRequest(requests.get(game));
  };

  const reviewOnce = async (): Promise<void> => {
    for (const publication of [...byPlace.values()]) {
      const input = await readInput(db, publication.input);
      const sound = publication.kind === 'sound' ? await readSound(db, publication.sound) : undefined;
      if (publication.kind === 'picture') publication.setProfile(profileOf(input?.ladder ?? ''));
      else if (sound) publication.configure(sound);
      const due = input && (await dueGame(input));
      const place = placeOf(publication);
      if (byPlace.get(place) !== publication) continue;
      const before = gameOf.get(publication);
      if (!due) {
        // it is set up before its game: measured and seen, not recorded
        if (before === undefined && publication.kind === 'picture') continue;
        const since = notDueSince.get(publication) ?? clock().getTime();
        notDueSince.set(publication, since);
        if (clock().getTime() - since < AFTER_MS) continue;
        log.info({ place, game: before }, 'no game is due on this input any more');
        publication.close();
      } else {
        notDueSince.delete(publication);
        if (due.id !== before) {
          log.info({ place, game: due.id, before }, 'an encoder publishes another game');
          await leave(publication);
        }
        const isOurs = await withLease(due.id, async () => {
          if (byPlace.get(place) === publication) await join(publication, due);
        });
        if (!isOurs) publication.close();
      }
    }
    await setRequests();
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
      onNotification: (place) => byPlace.get(place)?.close(),
      // with a replaced key it is refused at its next connection
      onMissed: () => undefined,
    }),
  ];
  leases.onLost((game) => {
    for (const [publication, its] of gameOf) if (its === game) publication.close();
  });

  return {
    isKey: async (key) => (await readPlaceOfKey(db, key)) !== undefined,
    admit: async (request) => {
      const { by, address } = request;
      const found = await ('key' in by ? readPlaceOfKey(db, by.key) : readPlaceOfInput(db, by.input));
      if (!found) return { rejected: 'inputs/key-wrong' };
      const { input, sound } = found;
      const game = await dueGame(input);
      // a sound is heard beside a picture alone
      if (!game && sound) return { rejected: 'inputs/no-game' };
      if (deps.isDiskFull()) return { rejected: 'inputs/disk-full' };
      const place = sound ? placeOfSound(sound.id) : String(input.id);
      const before = byPlace.get(place);
      // an encoder that lost its connection may reconnect before the server notices the loss
      if (before && before.address !== address && !input.secondReplaces) return { rejected: 'inputs/taken' };
      if (before) {
        before.close();
        const reason = before.address === address ? 'replaced by the same encoder' : 'replaced by another encoder';
        await endOf(before, reason);
      }
      if (!game) {
        // another one with the same key was quicker
        if (byPlace.has(place)) return { rejected: 'inputs/taken' };
        const early = open(request, input, undefined);
        byPlace.set(place, early);
        log.info({ place, transport: request.transport }, 'an encoder sends before its game');
        return early;
      }
      let publication: Published | undefined;
      const isOurs = await withLease(game.id, async () => {
        // another one with the same key was quicker
        if (byPlace.has(place)) return;
        publication = open(request, input, sound);
        byPlace.set(place, publication);
        log.info({ place, game: game.id, transport: request.transport, rank: game.rank }, 'an encoder publishes');
        // what the one before has sent is on the disk before this one may begin
        await join(publication, game);
      });
      if (!isOurs) return { rejected: 'inputs/elsewhere' };
      if (!publication) return { rejected: 'inputs/taken' };
      await setRequests();
      return publication;
    },
    end,
    ofInput,
    ofSound: (soundId) => {
      const encoder = byPlace.get(placeOfSound(soundId));
      if (encoder?.kind !== 'sound') return undefined;
      const game = gameOf.get(encoder);
      return { encoder, isHeard: game !== undefined && programmeOf(game).isHeard(encoder) };
    },
    publishing: () =>
      [...byPlace.values()].flatMap((encoder) => {
        if (encoder.kind === 'sound') return [];
        return [{ inputId: encoder.input, gameId: gameOf.get(encoder), encoder }];
      }),
    publishingSounds: () =>
      [...byPlace.values()].flatMap((encoder) => {
        const gameId = gameOf.get(encoder);
        return gameId === undefined || encoder.kind !== 'sound' ? [] : [{ gameId, encoder }];
      }),
    programmeOf: (game) => programmes.get(game),
    gameOfInput: (inputId) => {
      const publication = ofInput(inputId);
      return publication && gameOf.get(publication);
    },
    review,
    disconnectAll: () => {
      for (const publication of byPlace.values()) publication.close();
    },
    close: async () => {
      for (const stop of stops) stop();
      for (const timer of timers) clearInterval(timer);
      for (const publication of [...byPlace.values()]) {
        publication.close();
        await endOf(publication, 'Palco stops');
      }
      await Promise.all(ending);
    },
  };
};
