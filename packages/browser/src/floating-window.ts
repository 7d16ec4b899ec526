/** Windows that stay in front of others, by Document Picture-in-Picture, which TypeScript does not describe yet. */
import { attemptLater } from './attempt.ts';

interface DocumentPictureInPicture {
  readonly requestWindow: (size: { readonly width: number; readonly height: number }) => Promise<Window>;
}
const factory = (): DocumentPictureInPicture | undefined =>
  (globalThis as { documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture;

export const hasFloatingWindows = (): boolean => factory() !== undefined;

/** Opens one, in CSS pixels; only inside a press. Undefined: the browser refused, for example in a frame. */
export const openFloatingWindow = async (size: {
  readonly width: number;
  readonly height: number;
}): Promise<Window | undefined> => {
  let opened: Window | undefined;
  await attemptLater(async () => {
    opened = await factory()?.requestWindow(size);
  });
  return opened;
};
