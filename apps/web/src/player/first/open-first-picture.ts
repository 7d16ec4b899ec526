/**
 * Opens the picture of a game before the app is loaded: on a slow connection its first frame comes seconds earlier. The player
 * takes over the answers, the element and the engine, and the picture plays on.
 */
import { sendBeacon } from '@palco/browser/beacon';
import { jsonOf, playMedia } from '@palco/browser/expected-faults';
import { localTexts } from '@palco/browser/storage';
import { watchStall } from '@palco/browser/watch-stall';
import { beginRequest } from '@palco/client/server-answer';
import type { Site } from '@palco/contracts/content/site';
import { calendarGameAddress } from '@palco/contracts/league/league-addresses';
import type { Stream } from '@palco/contracts/streaming/streaming';
import { RELEASE_ADDRESS, STREAM_ADDRESS } from '@palco/contracts/streaming/streaming-addresses';
import { isBrowserBlocked } from '../../session/browser-warning.ts';
import { readDeviceId } from '../../session/device-id.ts';
import { INTRO_TOKEN_KEY, TOKEN_KEY } from '../../session/stored-names.ts';
import { placeOf } from '../../session/stored-places.ts';
import { isThin, measuredThin } from '../video/expected-bandwidth.ts';
import { firstLineOf, keepBeginning, keepFirstPicture } from '../video/first-picture.ts';
import { fetchEngine, openPicture } from '../video/open-picture.ts';
import { openingSecond } from '../video/opening-second.ts';
import type { Picture, PictureListeners } from '../video/picture.ts';
import { isOwn, sourceOf } from '../video/picture-source.ts';
import { relayListeners } from '../video/relay-listeners.ts';
import { createThinLine } from '../video/thin-line.ts';
import { loadBehind } from './load-behind.ts';

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
  /** of the app */
  readonly files: readonly string[];
}

/** What the calendar says of a game with a picture. */
const SHOWN: readonly unknown[] = ['Live', 'On Demand'];
/** Pictures of Palco only. undefined: there is none, and the app says why. */
const askForStream = async ({ game, locale }: FirstPictureInput, token: string): Promise<Stream | undefined> => {
  const headers = { accept: 'application/json', 'accept-language': locale, authorization: token };
  const listed = await beginRequest(calendarGameAddress(game), { method: 'GET', headers });
  const listing = listed?.ok ? ((await jsonOf(listed)) as { response?: { status?: string } } | undefined) : undefined;
  if (!SHOWN.includes(listing?.response?.status)) return undefined;
  const query = new URLSearchParams({ gameId: String(game), isWeb: 'true', platform: 'webapp' });
  const answer = await beginRequest(`${STREAM_ADDRESS}?${query}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ device: readDeviceId() }),
  });
  const stream = answer?.ok ? ((await jsonOf(answer)) as Partial<Stream> | undefined) : undefined;
  const isPlayed = stream?.kind === 'live' || stream?.kind === 'ondemand';
  return isPlayed && stream.st && isOwn(stream as Stream) ? (stream as Stream) : undefined;
};

/**
 * Resolves when the app may be loaded: at the first frame or sound, or when none is coming. On a thin line once it has some
 * seconds ahead and the files are in the browser's cache. A line that carries no picture has its sound alone, at once where
 * what the page has loaded says so.
 */
export const openFirstPicture = async (input: FirstPictureInput): Promise<void> => {
  const token = localTexts.read(TOKEN_KEY);
  if (token === undefined || localTexts.read(INTRO_TOKEN_KEY) !== undefined || isBrowserBlocked(input.firefox)) return;
  const asked = askForStream(input, token);
  // on one connection what is asked for first comes first, and the engine is a hundred times larger than the answers
  fetchEngine();
  const stream = await asked;
  if (!stream) return;
  const video = document.createElement('video');
  coverStage(video, input.stage);
  const beginning: { askedAt: number; playingAt?: number } = { askedAt: performance.now() };
  keepBeginning(video, beginning);
  const startAt = openingSecond(stream, placeOf(input.game)?.at);
  const line = createThinLine();
  const isUntaken = (): boolean => firstLineOf(video) === line;
  addEventListener('pagehide', () => isUntaken() && sendBeacon(RELEASE_ADDRESS, { lease: stream.lease }));
  let current: Picture | undefined;
  let unwatch: (() => void) | undefined;
  await new Promise<void>((done) => {
    const relay = relayListeners(done);
    let late: ReturnType<typeof setTimeout> | undefined;
    /** In place of the one that was opened before. */
    const open = (isAudioOnly: boolean): void => {
      const source = sourceOf(stream, { isAudioOnly, startAt });
      const picture = openPicture(video, source, listeners);
      keepFirstPicture({ game: input.game, video, source, picture, relay, line });
      clearTimeout(late);
      late = setTimeout(done, LONGEST_MS);
      picture.then(
        (opened) => {
          current = opened;
          void playMedia(video);
        },
        () => done(),
      );
    };
    /** Goes on with the sound alone if the connection carries no more. */
    const leave = (measured: number | undefined): void => {
      if (!isUntaken() || line.isLeft() || !line.leaves(measured)) return;
      for (const words of input.stage.querySelectorAll<HTMLElement>('[data-thin-line]')) words.hidden = false;
      open(true);
    };
    const listeners: PictureListeners = {
      ...relay.listeners,
      onQualities: (qualities) => {
        if (!line.isLeft()) line.learn(qualities);
        relay.listeners.onQualities(qualities);
        leave(measuredThin());
      },
    };
    const look = (): void => leave(current?.bandwidth());
    const onFrame = (): void => {
      clearTimeout(late);
      // refused without a touch: the player asks for one
      if (!isThin() || video.paused) done();
      else void loadBehind(video, input.files).then(done);
    };
    video.addEventListener('loadeddata', onFrame, { once: true });
    video.addEventListener('playing', () => {
      beginning.playingAt ??= performance.now();
    });
    video.addEventListener('waiting', look);
    unwatch = watchStall(video, { onStall: look, onStanding: look, onMove: () => undefined });
    open(false);
  });
  // from now on the app watches
  unwatch?.();
};
