/**
 * Loads the app's files behind a picture on a thin line. All at once they take most of the line and every connection that a
 * browser opens to one host: the picture would stop until the last one has come.
 */
import { answerOf, bytesOf } from '@palco/browser/expected-faults';

/** Seconds of picture to have before each file: on a line that the picture nearly fills, the largest takes six. */
const ENOUGH_AHEAD = 4;
/** All files have come by then, whatever the picture has. */
const LONGEST_MS = 60_000;

const secondsAhead = ({ buffered, currentTime }: HTMLVideoElement): number =>
  Math.max(
    0,
    ...Array.from({ length: buffered.length }, (_, range) =>
      buffered.start(range) <= currentTime ? buffered.end(range) - currentTime : 0,
    ),
  );

/** Resolves when the picture has enough ahead. */
const gathered = (video: HTMLVideoElement): Promise<void> =>
  new Promise((done) => {
    const look = (): void => {
      if (secondsAhead(video) >= ENOUGH_AHEAD) done();
    };
    // some browsers tell no progress of media sources
    for (const event of ['progress', 'timeupdate']) video.addEventListener(event, look);
    look();
  });

/** Resolves when the files are in the browser's cache, or cannot be had. They come one after the other. */
export const loadBehind = async (video: HTMLVideoElement, files: readonly string[]): Promise<void> => {
  const late = new Promise<void>((done) => setTimeout(done, LONGEST_MS));
  for (const file of files) {
    await Promise.race([gathered(video), late]);
    const answer = await answerOf(file, { priority: 'low' });
    if (answer) await bytesOf(answer);
  }
};
