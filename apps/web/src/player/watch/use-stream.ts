/** The door to the picture and the seat behind it, as one tab lives through them. */
import {
  releaseSeat,
  renewSeat,
  type SeatEnd,
  type SeatEvent,
  type Stream,
  startStream,
} from '@palco/contracts/streaming';
import { isRefusal } from '@palco/kernel/refusal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { openEvents } from '../../api/events.ts';
import { readDeviceId } from '../../session/device-id.ts';
import { takeIntroToken } from '../../session/intro-token.ts';

export type Door =
  | { readonly at: 'closed' | 'asking' }
  | { readonly at: 'open'; readonly stream: Stream }
  /** `code` of a refusal, its sentence, and for a taken seat who has it */
  | {
      readonly at: 'refused';
      readonly code: string;
      readonly message: string;
      readonly device: string;
      readonly since: string;
    }
  /** it was open and is not any more */
  | { readonly at: 'over'; readonly why: SeatEnd; readonly device: string };

export interface StreamState {
  readonly door: Door;
  /** what plays; kept while the seat rests or is asked for again, so that the picture stands where it was */
  readonly stream: Stream | undefined;
  readonly open: (how?: { readonly takeover?: boolean }) => void;
  /** a media request was refused: what has become of the seat? */
  readonly check: () => void;
}
/** The door opened, but told no address. */
export const NO_LINK = 'streaming/no-link';
/** The seat was let go of by itself: whoever plays again takes it again. */
export const isResting = (door: Door): boolean =>
  door.at === 'over' && (door.why === 'paused' || door.why === 'silent');

export interface StreamAsked {
  /** the game's number, or `test` */
  readonly game: string;
  /** `playerapp` gets recordings only */
  readonly platform: string;
  readonly isPaused: () => boolean;
}

/**
 * A beacon, because the page may be on its way out: a fetch that has to pass a service worker is lost then. Should it be
 * lost all the same, silence frees the seat.
 */
const letGo = ({ lease }: Stream): void => {
  if (!lease) return;
  const word = new Blob([JSON.stringify({ lease })], { type: 'application/json' });
  navigator.sendBeacon(releaseSeat.path, word);
};

/** Asks for the picture, says every few seconds that it is still watched, lets go of it when the page is left. */
export const useStream = ({ game, platform, isPaused }: StreamAsked): StreamState => {
  const [door, setDoor] = useState<Door>({ at: 'closed' });
  const asking = useRef(0);

  const open = useCallback(
    async ({ takeover = false }: { readonly takeover?: boolean } = {}): Promise<void> => {
      asking.current += 1;
      const mine = asking.current;
      setDoor({ at: 'asking' });
      const answer = await call(startStream, {
        query: { gameId: game, isWeb: 'true', platform },
        body: { device: readDeviceId(), ...(takeover ? { takeover } : {}) },
        token: takeIntroToken(),
      });
      if (mine !== asking.current) {
        if (!isRefusal(answer)) letGo(answer);
        return;
      }
      if (!isRefusal(answer) && !answer.st) {
        letGo(answer);
        setDoor({ at: 'refused', code: NO_LINK, message: '', device: '', since: '' });
      } else if (isRefusal(answer)) {
        const { refused, message, detail = {} } = answer;
        setDoor({
          at: 'refused',
          code: refused,
          message,
          device: String(detail.device ?? ''),
          since: String(detail.since ?? ''),
        });
      } else setDoor({ at: 'open', stream: answer });
    },
    [game, platform],
  );

  const stream = door.at === 'open' ? door.stream : undefined;
  const lease = stream?.lease ?? undefined;

  const beat = useCallback(async (): Promise<void> => {
    if (!lease) return;
    const answer = await call(renewSeat, { body: { lease, paused: isPaused() } });
    if (!isRefusal(answer) || answer.refused !== 'streaming/seat-over') return;
    const { why, device } = answer.detail ?? {};
    setDoor({ at: 'over', why: (why ?? 'silent') as SeatEnd, device: String(device ?? '') });
  }, [lease, isPaused]);

  useEffect(() => {
    if (!stream || !lease) return;
    const beating = setInterval(() => void beat(), stream.heartbeatSeconds * 1000);
    const onEnd = (event: unknown): void => {
      const { lease: of, state, why, device } = event as SeatEvent;
      if (of === lease && state === 'closed') setDoor({ at: 'over', why: why ?? 'silent', device: device ?? '' });
    };
    const closeEvents = openEvents({ seat: lease, onSeat: onEnd });
    const onLeave = (): void => letGo(stream);
    addEventListener('pagehide', onLeave);
    return () => {
      clearInterval(beating);
      closeEvents();
      removeEventListener('pagehide', onLeave);
    };
  }, [stream, lease, beat]);

  // another page without a new document: the seat is free at once
  const held = useRef<Stream>(undefined);
  held.current = stream;
  useEffect(
    () => () => {
      if (held.current) letGo(held.current);
      asking.current += 1;
    },
    [],
  );
  // a page that comes back from the browser's memory has let go of its seat
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && held.current) void open();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [open]);

  const rests = isResting(door) || door.at === 'asking';
  const kept = useRef<Stream>(undefined);
  kept.current = stream ?? (rests ? kept.current : undefined);
  const [openNow, check] = [
    useCallback((how?: { readonly takeover?: boolean }) => void open(how), [open]),
    useCallback(() => void beat(), [beat]),
  ];
  return { door, stream: kept.current, open: openNow, check };
};
