/** The sounds beside pictures whose encoder was there and sends nothing now. Kept in memory. */
import { SOUND_AWAY_MS } from '@palco/media/follow-sound';
import type { Publishers } from '../publishers.ts';

interface MissedSound {
  /** its id in `input_sounds` */
  readonly sound: number;
  /** the game that it was published with last */
  readonly gameId: number | undefined;
  /** when viewers began to hear nothing of it, milliseconds since 1970 */
  readonly since: number;
}
export interface MissedSounds {
  /** looks at the encoders of this process and returns the sounds that are missed */
  round(now: Date): readonly MissedSound[];
  /** watches a sound whose encoder should be sending, though this process has not seen it */
  expect(sound: number, gameId: number | undefined, now: Date): void;
  /** nothing is expected of it any more */
  forget(sound: number): void;
}

export const createMissedSounds = (publishers: Pick<Publishers, 'publishingSounds'>): MissedSounds => {
  const known = new Map<number, { readonly gameId: number | undefined; readonly lastAt: number }>();
  return {
    round: (now) => {
      for (const { encoder, gameId } of publishers.publishingSounds())
        known.set(encoder.sound, { gameId, lastAt: encoder.heardAt().getTime() });
      return [...known]
        .filter(([, { lastAt }]) => now.getTime() - lastAt > SOUND_AWAY_MS)
        .map(([sound, { gameId, lastAt }]) => ({ sound, gameId, since: lastAt + SOUND_AWAY_MS }));
    },
    expect: (sound, gameId, now) => {
      if (!known.has(sound)) known.set(sound, { gameId, lastAt: now.getTime() });
    },
    forget: (sound) => {
      known.delete(sound);
    },
  };
};
