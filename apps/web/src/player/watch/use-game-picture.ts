import { type RefObject, useMemo, useRef } from 'react';
import { useFramedPicture } from '../video/use-framed-picture.ts';
import { type PictureControls, type PictureInput, type PictureState, usePicture } from '../video/use-picture.ts';

interface GamePictureInput extends PictureInput {
  /** play was pressed in the frame of another host, which the page's buttons do not notice */
  readonly onFramedPlay: () => void;
}
interface GamePicture {
  readonly picture: PictureState;
  readonly controls: PictureControls;
  /** the recording is in another host's player; undefined: in Palco's */
  readonly framed: { readonly frame: RefObject<HTMLIFrameElement | null>; readonly address: string } | undefined;
}

/** The picture of a game, in Palco's player or in that of the host of the recording: the page handles both alike. */
export const useGamePicture = ({ stream, playhead, onFramedPlay, ...input }: GamePictureInput): GamePicture => {
  const frame = useRef<HTMLIFrameElement>(null);
  const isFramed = stream?.kind === 'vimeo';
  const address = isFramed ? stream.st : undefined;
  const anchor = isFramed ? stream.anchor : null;
  const [picture, own] = usePicture({ ...input, canListen: true, playhead, stream: isFramed ? undefined : stream });
  const host = useFramedPicture({
    frame,
    playhead,
    address,
    anchor: anchor ? { second: anchor.seconds, at: Date.parse(anchor.at) } : undefined,
    onPlay: onFramedPlay,
  });
  const controls = useMemo(() => (isFramed ? { ...own, ...host } : own), [isFramed, own, host]);
  const framed = useMemo(() => (address === undefined ? undefined : { frame, address }), [address]);
  return { picture, controls, framed };
};
