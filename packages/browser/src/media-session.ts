/** What lock screens, headsets and media keys show and do. */
import { attempt } from './attempt.ts';

const session = (): MediaSession | undefined => navigator.mediaSession;

export const hasMediaSession = (): boolean => session() !== undefined;

/** Undefined clears it. */
export const showMedia = (shown: MediaMetadataInit | undefined): void =>
  attempt(() => {
    const media = session();
    if (media) media.metadata = shown ? new MediaMetadata(shown) : null;
  });

type MediaKeys = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

/** Returns what gives the keys back. */
export const takeMediaKeys = (keys: MediaKeys): (() => void) => {
  const set = (action: string, handler: MediaSessionActionHandler | null): void =>
    attempt(() => session()?.setActionHandler(action as MediaSessionAction, handler));
  for (const [action, handler] of Object.entries(keys)) set(action, handler);
  return () => {
    for (const action of Object.keys(keys)) set(action, null);
  };
};

interface MediaPosition {
  /** `endless`: a live game; `hidden`: how long it is gives the game away */
  readonly duration: number | 'endless' | 'hidden';
  /** both in seconds */
  readonly second: number;
  readonly rate: number;
}
/** Stands for a hidden duration where it must be finite; longer than any game. */
const HIDDEN_SECONDS = 24 * 3600;

/** Chromium takes an infinite duration. Firefox and WebKit throw a TypeError instead, as `double` in the standard says. */
const takesInfinity = (media: MediaSession): boolean => {
  try {
    media.setPositionState({ duration: Number.POSITIVE_INFINITY, position: 0, playbackRate: 1 });
    return true;
  } catch {
    return false;
  }
};

const durationFor = (media: MediaSession, duration: MediaPosition['duration']): number | undefined => {
  if (typeof duration === 'number' && Number.isFinite(duration)) return duration;
  if (takesInfinity(media)) return Number.POSITIVE_INFINITY;
  return duration === 'endless' ? undefined : HIDDEN_SECONDS;
};

/** Undefined clears it, and the browser shows what it knows itself. */
export const showPosition = (shown: MediaPosition | undefined): void =>
  attempt(() => {
    const media = session();
    if (!shown || !media) return media?.setPositionState();
    const duration = durationFor(media, shown.duration);
    // of a live video the browser knows by itself that it is live
    if (duration === undefined) return media.setPositionState();
    const position = Math.min(Math.max(shown.second || 0, 0), duration);
    media.setPositionState({ duration, position, playbackRate: shown.rate || 1 });
  });
