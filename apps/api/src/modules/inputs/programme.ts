/** The encoders of one game, of which one is on the air and recorded, and the sounds beside its picture. */
import type { Now } from '../../clock.ts';
import type { Recorder } from '../../gateways/recordings/recorder.ts';
import type { Recordings } from '../../gateways/recordings/recordings.ts';
import type { Logger } from '../../http/logging.ts';
import { chooseInput, isSending, type WantedInput } from './choose-input.ts';
import type { Publication } from './publication.ts';
import type { SoundPublication } from './sounds/sound-publication.ts';

interface ProgrammeDeps {
  readonly clock: Now;
  readonly log: Logger;
  readonly recordings: Pick<Recordings, 'record'>;
}
/** `live`: the picture comes from the primary. `away`: it came, and does not now. `waiting`: none has come yet. */
export type ProgrammeState = 'waiting' | 'live' | 'backup_live' | 'away';

export interface Programme {
  readonly gameId: number;
  /** Adds an encoder, or changes its rank; resolves when one that is on the air is recorded. */
  join(publication: Publication, rank: number): Promise<void>;
  /** resolves when what it has sent is on the disk */
  leave(publication: Publication): Promise<void>;
  joinSound(sound: SoundPublication): void;
  leaveSound(sound: SoundPublication): void;
  /** does its sound go with the picture? Of several sounds of one rendition only the first does */
  isHeard(sound: SoundPublication): boolean;
  setRequest(request: WantedInput | undefined): void;
  /** looks at the encoders again; called often */
  decide(): void;
  onAir(): Publication | undefined;
  state(): ProgrammeState;
  /** an input has published this game and does not now */
  hasLeft(input: number): boolean;
}

export const createProgramme = (gameId: number, { clock, log, recordings }: ProgrammeDeps): Programme => {
  const ranks = new Map<Publication, number>();
  const left = new Set<number>();
  let current: Publication | undefined;
  let recorder: Recorder | undefined;
  /** by rendition: the first one that came is heard, until it leaves */
  const sounds = new Map<string, readonly SoundPublication[]>();
  let request: WantedInput | undefined;
  /** the latest picture that was on the air, milliseconds */
  let coveredUntil = 0;
  // one recorder after the other
  let switching = Promise.resolve();

  const decide = (): void => {
    const now = clock().getTime();
    const contenders = [...ranks].map(([each, rank]) => ({
      input: each.input,
      rank,
      ...each.arrival(),
      steadySince: each.steadySince(),
    }));
    const chosen = chooseInput(contenders, { onAir: current?.input, request, now });
    const next = [...ranks.keys()].find(({ input }) => input === chosen);
    if (next === current) return;
    const before = current;
    current = next;
    next?.prepare();
    coveredUntil = Math.max(coveredUntil, before?.arrival().lastAt ?? 0);
    if (next) log.info({ game: gameId, input: next.input, rank: ranks.get(next), before: before?.input }, 'on the air');
    switching = switching
      .then(async () => {
        recorder = undefined;
        await before?.takeOffAir();
        if (next && current === next)
          next.putOnAir((options) => {
            recorder = recordings.record(gameId, options);
            return recorder;
          }, coveredUntil);
      })
      .catch((fault: unknown) => log.error({ err: fault, game: gameId }, 'the picture could not be switched'));
  };

  const setSounds = (rendition: string, waiting: readonly SoundPublication[]): void => {
    sounds.set(rendition, waiting);
    for (const [place, each] of waiting.entries())
      each.connect(place === 0 ? (source, atMs, data) => recorder?.sound(source, atMs, data) : undefined);
  };

  return {
    gameId,
    joinSound: (sound) => {
      const known = sounds.get(sound.rendition) ?? [];
      if (!known.includes(sound)) setSounds(sound.rendition, [...known, sound]);
    },
    leaveSound: (sound) => {
      sound.connect(undefined);
      setSounds(
        sound.rendition,
        (sounds.get(sound.rendition) ?? []).filter((each) => each !== sound),
      );
    },
    isHeard: (sound) => recorder !== undefined && sounds.get(sound.rendition)?.[0] === sound,
    join: (publication, rank) => {
      ranks.set(publication, rank);
      left.delete(publication.input);
      decide();
      return switching;
    },
    leave: async (publication) => {
      if (!ranks.delete(publication)) return;
      left.add(publication.input);
      decide();
      await switching;
    },
    setRequest: (next) => {
      request = next;
      decide();
    },
    decide,
    onAir: () => current,
    state: () => {
      if (current && isSending(current.arrival(), clock().getTime()))
        return ranks.get(current) === 0 ? 'live' : 'backup_live';
      return left.size || coveredUntil || current?.arrival().lastAt !== undefined ? 'away' : 'waiting';
    },
    hasLeft: (input) => left.has(input),
  };
};
