/**
 * Opens the picture of a live game before the app is loaded: on a slow connection its first frame comes seconds earlier. The
 * player takes over the answers, the element and the engine, and the picture plays on.
 */
import { sendBeacon } from '@palco/browser/beacon';
import { jsonOf, playMedia } from '@palco/browser/expected-faults';
import { localTexts } from '@palco/browser/storage';
import { beginRequest } from '@palco/client/server-answer';
import { calendarGameAddress } from '@palco/contracts/league-addresses';
import type { Site } from '@palco/contracts/site';
import type { Stream } from '@palco/contracts/streaming';
import { RELEASE_ADDRESS, STREAM_ADDRESS } from '@palco/contracts/streaming-addresses';
import { isBrowserBlocked } from '../../session/browser-warning.ts';
import { readDeviceId } from '../../session/device-id.ts';
import { INTRO_TOKEN_KEY, TOKEN_KEY } from '../../session/stored-names.ts';
import { isUntaken, keepBeginning, keepFirstPicture } from '../video/first-picture.ts';
import { openPicture } from '../video/open-picture.ts';
import { isOwn, sourceOf } from '../video/picture-source.ts';
import { relayListeners } from '../video/relay-listeners.ts';

/**
 * Shows a video where the document has reserved the place of the player. It is beside the app, which may render below it, and
 * hidden from screen readers until the player with its name and its buttons has it.
 */
const coverStage = (video: HTMLVideoElement, stage: Element): void => {
  const place = (): void => {
    if (video.parentNode !== document.body) removeEventListener('resize', place);
    if (video.parentNode !== document.body || !stage.isConnected) return;
    const { left, top, width } = stage.getBoundingClientRect();
    Object.assign(video.style, { left: `${left + scrollX}px`, top: `${top + scrollY}px`, width: `${width}px` });
  };
  video.playsInline = true;
  video.setAttribute('aria-hidden', 'true');
  Object.assign(video.style, {
    position: 'absolute',
    aspectRatio: '16 / 9',
    objectFit: 'contain',
    zIndex: 'var(--z-sticky)',
    pointerEvents: 'none',
  });
  document.body.append(video);
  place();
  addEventListener('resize', place);
};

/** The app is loaded after this many milliseconds at the latest, with or without a first frame. */
const LONGEST_MS = 10_000;

interface FirstPictureInput {
  readonly game: number;
  /** of the document: `es-MX` */
  readonly locale: string;
  readonly firefox: Site['firefox'];
  /** where the picture will be, reserved by the document */
  readonly stage: Element;
}

/** Live pictures of Palco only: where a recording opens, the app decides. undefined: there is none, and the app says why. */
const askForStream = async ({ game, locale }: FirstPictureInput, token: string): Promise<Stream | undefined> => {
  const headers = { accept: 'application/json', 'accept-language': locale, authorization: token };
  const listed = await beginRequest(calendarGameAddress(game), { method: 'GET', headers });
  const listing = listed?.ok ? ((await jsonOf(listed)) as { response?: { status?: string } } | undefined) : undefined;
  if (listing?.response?.status !== 'Live') return undefined;
  const query = new URLSearchParams({ gameId: String(game), isWeb: 'true', platform: 'webapp' });
  const answer = await beginRequest(`${STREAM_ADDRESS}?${query}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ device: readDeviceId() }),
  });
  const stream = answer?.ok ? ((await jsonOf(answer)) as Partial<Stream> | undefined) : undefined;
  return stream?.kind === 'live' && stream.st && isOwn(stream as Stream) ? (stream as Stream) : undefined;
};

/** Resolves when the app may be loaded: at the first frame, or when none is coming. */
export const openFirstPicture = async (input: FirstPictureInput): Promise<void> => {
  const token = localTexts.read(TOKEN_KEY);
  if (token === undefined || localTexts.read(INTRO_TOKEN_KEY) !== undefined || isBrowserBlocked(input.firefox)) return;
  const stream = await askForStream(input, token);
  if (!stream) return;
  const video = document.createElement('video');
  coverStage(video, input.stage);
  const beginning: { askedAt: number; playingAt?: number } = { askedAt: performance.now() };
  keepBeginning(video, beginning);
  await new Promise<void>((done) => {
    const relay = relayListeners(done);
    const source = sourceOf(stream);
    const picture = openPicture(video, source, relay.listeners);
    const opened = { game: input.game, video, source, picture, relay };
    keepFirstPicture(opened);
    addEventListener('pagehide', () => isUntaken(opened) && sendBeacon(RELEASE_ADDRESS, { lease: stream.lease }));
    video.addEventListener('loadeddata', () => done(), { once: true });
    video.addEventListener('playing', () => {
      beginning.playingAt ??= performance.now();
    });
    setTimeout(done, LONGEST_MS);
    picture.then(
      () => playMedia(video),
      () => done(),
    ); // refused without a touch: the player asks for one
  });
};
