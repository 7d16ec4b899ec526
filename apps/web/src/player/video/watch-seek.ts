/** Detects seeks that hang: an engine that lacks what it needs to show the second waits for ever, without an error. */

/** A seek may take this long. Then the picture is opened anew at its second, which every engine can. */
const LONGEST_SEEK_MS = 4000;

interface Seek {
  /** media second */
  readonly to: number;
  /** when it began, in milliseconds */
  readonly since: number;
}

/**
 * `openedFor`: the second for which the picture has been opened anew, until a seek succeeds. It is not opened twice for the
 * same one: then the connection is slow, and opening would begin to load from the start.
 */
export const hangs = ({ to, since }: Seek, now: number, openedFor: number | undefined): boolean =>
  now - since >= LONGEST_SEEK_MS && (openedFor === undefined || Math.abs(to - openedFor) > 1);

interface SeekWatch {
  /** begins to watch a video element; the function that it returns ends that */
  readonly watch: (video: HTMLVideoElement, onHang: () => void) => () => void;
}

/** Remembers, over several openings of a picture, for which second it was opened anew. */
export const createSeekWatch = (now: () => number = () => performance.now()): SeekWatch => {
  let openedFor: number | undefined;
  return {
    watch: (video, onHang) => {
      let seek: Seek | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = (): void => {
        if (!seek) return;
        // nothing is loaded without a network, and slowly in a hidden tab
        const mayJudge = navigator.onLine && document.visibilityState === 'visible';
        if (mayJudge && hangs(seek, now(), openedFor)) {
          openedFor = seek.to;
          seek = undefined;
          onHang();
        } else timer = setTimeout(look, LONGEST_SEEK_MS);
      };
      const end = (): void => {
        clearTimeout(timer);
        seek = undefined;
      };
      const listeners: Readonly<Record<string, () => void>> = {
        seeking: () => {
          end();
          seek = { to: video.currentTime, since: now() };
          timer = setTimeout(look, LONGEST_SEEK_MS);
        },
        seeked: () => {
          end();
          openedFor = undefined;
        },
        emptied: end,
      };
      for (const [event, listener] of Object.entries(listeners)) video.addEventListener(event, listener);
      return () => {
        end();
        for (const [event, listener] of Object.entries(listeners)) video.removeEventListener(event, listener);
      };
    },
  };
};
