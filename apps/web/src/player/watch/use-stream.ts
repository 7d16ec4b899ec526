/** Access to the picture, and the seat that comes with it, during the life of one tab. */

import { sendBeacon } from '@palco/browser/beacon';
import { call } from '@palco/client/call';
import { useEvents } from '@palco/client/events';
import {
  releaseSeat,
  type SeatEnd,
  type SeatEvent,
  type Stream,
  startStream,
} from '@palco/contracts/streaming/streaming';
import { isRefusal } from '@palco/kernel/refusal';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDeviceId } from '../../session/device-id.ts';
import { takeIntroToken } from '../../session/session.ts';
import { endLease, keepLease, renewLease } from './seat-heartbeat.ts';

export type RefusalDetail = Readonly<Record<string, string | number>>;

export type Access =
  | { readonly state: 'idle' | 'requesting' }
  | { readonly state: 'open'; readonly stream: Stream }
  /** `code` and sentence of the refusal; for a taken seat the device that has it, and since when */
  | {
      readonly state: 'refused';
      readonly code: string;
      readonly message: string;
      readonly device: string;
      readonly since: string;
      /** who shows the game instead, or when it can be watched */
      readonly detail?: RefusalDetail;
    }
  /** it was open and has ended */
  | { readonly state: 'ended'; readonly reason: SeatEnd; readonly device: string };

export interface StreamState {
  readonly access: Access;
  /** what plays; it stays while the seat rests or is requested again, so that the picture keeps its position */
  readonly stream: Stream | undefined;
  readonly open: (how?: { readonly takeover?: boolean }) => void;
  /** after the media server refused a request: checks whether the seat is still valid, and if so requests the picture again */
  readonly check: () => void;
}
/** The least time between two such requests, in case the server grants a picture whose media it refuses. */
const REOPENED_MS = 10_000;
/** The stream was granted, but its reply has no address. */
export const NO_LINK = 'streaming/no-link';
/** The seat was released by itself; it is acquired again when the viewer presses play. */
export const isResting = (access: Access): boolean =>
  access.state === 'ended' && (access.reason === 'paused' || access.reason === 'silent');

interface StreamInput {
  /** the game's number, or `test` */
  readonly game: string;
  /** `playerapp` gets recordings only */
  readonly platform: string;
  readonly isPaused: () => boolean;
  /** the lease whose place this game takes: that of the tile's former game */
  readonly instead?: (() => string | undefined) | undefined;
}

/** Releases the seat. If that is lost, the missing heartbeat frees it. */
const release = ({ lease }: Stream): void => {
  if (lease) sendBeacon(releaseSeat.path, { lease });
};

/** Requests the picture, renews its seat with a heartbeat, and releases it when the page is left. */
export const useStream = ({ game, platform, isPaused, instead }: StreamInput): StreamState => {
  const [{ access, stream }, setState] = useState<Pick<StreamState, 'access' | 'stream'>>({
    access: { state: 'idle' },
    stream: undefined,
  });
  const setAccess = useCallback((next: Access): void => {
    const keepsPicture = next.state === 'requesting' || isResting(next);
    setState(({ stream: before }) => ({
      access: next,
      stream: next.state === 'open' ? next.stream : keepsPicture ? before : undefined,
    }));
  }, []);
  const requests = useRef(0);

  const open = useCallback(
    async ({ takeover = false }: { readonly takeover?: boolean } = {}): Promise<void> => {
      requests.current += 1;
      const mine = requests.current;
      setAccess({ state: 'requesting' });
      const left = instead?.();
      const answer = await call(startStream, {
        query: { gameId: game, isWeb: 'true', platform },
        body: { device: readDeviceId(), ...(takeover ? { takeover } : {}), ...(left ? { instead: left } : {}) },
        token: takeIntroToken(),
      });
      if (mine !== requests.current) {
        if (!isRefusal(answer)) release(answer);
        return;
      }
      if (!isRefusal(answer) && !answer.st) {
        release(answer);
        setAccess({ state: 'refused', code: NO_LINK, message: '', device: '', since: '' });
      } else if (isRefusal(answer)) {
        const { refused, message, detail = {} } = answer;
        const [device, since] = [String(detail.device ?? ''), String(detail.since ?? '')];
        setAccess({ state: 'refused', code: refused, message, device, since, detail });
      } else setAccess({ state: 'open', stream: answer });
    },
    [game, platform, instead, setAccess],
  );

  /** the stream whose seat this tab has now */
  const seated = access.state === 'open' ? access.stream : undefined;
  const lease = seated?.lease ?? undefined;

  useEffect(() => {
    if (!seated || !lease) return;
    const onOver = (reason: SeatEnd, device: string): void => setAccess({ state: 'ended', reason, device });
    const stop = keepLease(lease, { isPaused, onOver }, seated.heartbeatSeconds);
    const onLeave = (): void => release(seated);
    addEventListener('pagehide', onLeave);
    return () => {
      stop();
      removeEventListener('pagehide', onLeave);
    };
  }, [seated, lease, isPaused, setAccess]);
  useEvents(
    lease
      ? {
          seat: lease,
          onSeat: (event) => {
            const { lease: of, state, why, device } = event as SeatEvent;
            if (of === lease && state === 'closed') endLease(lease, why ?? 'silent', device ?? '');
          },
        }
      : undefined,
  );

  // navigation without a new document: frees the seat at once
  const onUnmount = useEffectEvent((): void => {
    if (seated) release(seated);
    requests.current += 1;
  });
  useEffect(() => () => onUnmount(), []);
  // a page that comes back from the browser's page cache has released its seat
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent): void => {
    if (persisted && seated) void open();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent): void => onShow(event);
    addEventListener('pageshow', listener);
    return () => removeEventListener('pageshow', listener);
  }, []);

  const openNow = useCallback((how?: { readonly takeover?: boolean }) => void open(how), [open]);
  const reopenedAt = useRef(Number.NEGATIVE_INFINITY);
  // the seat is valid or there is none: then the game itself is refused, and only a new request says why
  const checkAgain = useCallback(async (): Promise<void> => {
    if (!seated || (lease && !(await renewLease(lease))) || performance.now() - reopenedAt.current < REOPENED_MS)
      return;
    reopenedAt.current = performance.now();
    release(seated);
    await open();
  }, [seated, lease, open]);
  const check = useCallback(() => void checkAgain(), [checkAgain]);
  return { access, stream, open: openNow, check };
};
