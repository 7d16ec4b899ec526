/**
 * ffmpeg learns how the sound of a transport stream is configured from its first frame, which comes a moment after the first
 * picture. A recording that began without sound would begin again with it, so the first tags wait for that configuration.
 */
import type { FlvTag } from '@palco/media/flv-stream';

const AAC_CONFIG = 0;
const HEAD_BYTES = 2;
/** Without sound within this time, milliseconds, there is none; and this many tags are more than come in it. */
const LONGEST_MS = 700;
const MOST_TAGS = 200;

const isSoundConfig = ({ kind, body }: FlvTag): boolean =>
  kind === 'audio' && body[1] === AAC_CONFIG && body.length > HEAD_BYTES;

/** Returns a function that takes tags in order and returns those that may be passed on. */
export const createSoundFirst = (): ((tags: readonly FlvTag[]) => readonly FlvTag[]) => {
  let waiting: readonly FlvTag[] | undefined = [];
  return (tags) => {
    if (!waiting) return tags;
    waiting = [...waiting, ...tags];
    const config = waiting.find(isSoundConfig);
    const [first, last] = [waiting[0], waiting.at(-1)];
    const isLong = first && last && last.timestamp - first.timestamp > LONGEST_MS;
    if (!config && !isLong && waiting.length < MOST_TAGS) return [];
    const ready = config ? [config, ...waiting.filter((tag) => tag !== config)] : waiting;
    waiting = undefined;
    return ready;
  };
};
