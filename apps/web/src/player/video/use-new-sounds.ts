/** Sounds that came after a live picture was opened, such as a radio that begins late: engines read the list of sounds once. */
import { answerOf, textOf } from '@palco/browser/expected-faults';
import { useEffect, useEffectEvent } from 'react';
import { type Sound, soundIdOf } from './sounds.ts';

const LOOK_EVERY_MS = 45_000;

/** The sounds that a multivariant playlist offers. */
const soundsIn = (playlist: string): readonly Sound[] =>
  [...playlist.matchAll(/^#EXT-X-MEDIA:TYPE=AUDIO,.*$/gm)].flatMap(([line]) => {
    const [name, uri] = [/,NAME="([^"]*)"/, /,URI="([^"]*)"/].map((of) => of.exec(line)?.[1]);
    return name === undefined || uri === undefined ? [] : [{ id: soundIdOf(uri), name }];
  });

/** Reads the playlist at `address` periodically; undefined: not at all. `onNew` gets the known and the new sounds. */
export const useNewSounds = (
  address: string | undefined,
  known: readonly Sound[],
  onNew: (sounds: readonly Sound[]) => void,
): void => {
  const look = useEffectEvent(async (): Promise<void> => {
    if (address === undefined) return;
    // a failure here affects the picture too, which reports it
    const reply = await answerOf(address);
    const found = reply?.ok ? soundsIn((await textOf(reply)) ?? '') : [];
    const added = found.filter(({ id }) => known.every((each) => each.id !== id));
    if (added.length) onNew([...known, ...added]);
  });
  useEffect(() => {
    if (address === undefined) return;
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [address]);
};
