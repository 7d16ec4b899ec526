/** The picture that the document opens before the app is loaded (`first/open-first-picture.ts`), until the player takes it over. */
import type { Picture, PictureListeners, PictureSource } from './picture.ts';
import type { Relay } from './relay-listeners.ts';
import type { ThinLine } from './thin-line.ts';

interface FirstPicture {
  readonly game: number;
  /** laid over the place that the player takes once it has loaded */
  readonly video: HTMLVideoElement;
  readonly source: PictureSource;
  readonly picture: Promise<Picture>;
  readonly relay: Relay;
  /** whether only its sound is heard */
  readonly line: ThinLine;
}

let first: FirstPicture | undefined;

export const keepFirstPicture = (opened: FirstPicture): void => {
  first = opened;
};

/** The element in which this game plays already. */
export const firstVideoOf = (game: number): HTMLVideoElement | undefined =>
  first?.game === game ? first.video : undefined;

/** What the first picture has learned about the connection; undefined once the player has taken it over. */
export const firstLineOf = (video: HTMLVideoElement | null): ThinLine | undefined =>
  first?.video === video ? first?.line : undefined;

/** Ends a picture that nobody has taken over. */
export const dropFirstPicture = (): void => {
  if (!first) return;
  const { video, picture } = first;
  first = undefined;
  video.remove();
  void picture.then(({ close }) => close());
};

/** How a picture opens; where it begins is compared too. */
const isSame = (one: PictureSource, other: PictureSource): boolean =>
  (['address', 'low', 'isTile', 'isWeakNet', 'sound', 'startAt'] as const).every((name) => one[name] === other[name]);

/**
 * The picture that plays in this element already, which tells these listeners everything from now on. undefined: none does,
 * or another one, which is closed.
 */
export const takeFirstPicture = async (
  video: HTMLVideoElement,
  source: PictureSource,
  listeners: PictureListeners,
): Promise<Picture | undefined> => {
  if (first?.video !== video) return undefined;
  const { picture, relay, source: opened } = first;
  first = undefined;
  const taken = await picture;
  if (isSame(opened, source)) {
    relay.handOver(listeners);
    return taken;
  }
  taken.close();
  return undefined;
};

/** When a picture was asked for and began to play, in the milliseconds of `performance.now()`. */
interface Beginning {
  readonly askedAt: number;
  /** undefined: not yet */
  playingAt?: number;
}
const beginnings = new WeakMap<HTMLVideoElement, Beginning>();
export const keepBeginning = (video: HTMLVideoElement, beginning: Beginning): void =>
  void beginnings.set(video, beginning);
/** Of a picture that was opened before the app was; told once. */
export const takeBeginning = (video: HTMLVideoElement): Beginning | undefined => {
  const beginning = beginnings.get(video);
  beginnings.delete(video);
  return beginning;
};
