/**
 * Faults that are nobody's mistake, each handled where it arises. A wider catch would also hide our own: a call of something
 * that the browser lacks is a TypeError, and so is a fetch without a network.
 */

/** The value of a JSON text; undefined for anything else. */
export const jsonIn = (text: string | undefined): unknown => {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The answer, whatever its status; undefined: no network, or the signal aborted it. */
export const answerOf = (...request: Parameters<typeof fetch>): Promise<Response | undefined> =>
  fetch(...request).catch(() => undefined);

/** The JSON of an answer; undefined when it has none, or breaks off. */
export const jsonOf = (answer: Response): Promise<unknown> => answer.json().catch(() => undefined);

/** The text of an answer; undefined when it breaks off. */
export const textOf = (answer: Response): Promise<string | undefined> => answer.text().catch(() => undefined);

/** The bytes of an answer; undefined when it breaks off. */
export const bytesOf = (answer: Response): Promise<Blob | undefined> => answer.blob().catch(() => undefined);

/** Starts loading something that is loaded again, with a message if it fails, when it is needed. */
export const loadAhead = (...loading: readonly Promise<unknown>[]): void => {
  for (const part of loading) part.catch(() => undefined);
};

/** A part of an app; undefined: its file is gone after an update, or there is no network. */
export const partOf = <Part>(loading: Promise<Part>): Promise<Part | undefined> => loading.catch(() => undefined);

/** Plays a media element. False: the browser refused to start it, or it has nothing to play. */
export const playMedia = (media: HTMLMediaElement): Promise<boolean> =>
  media.play().then(
    () => true,
    () => false,
  );
