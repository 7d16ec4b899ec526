import { reportFault } from '@palco/browser/attempt';
import { jsonIn } from '@palco/browser/expected-faults';
import { call } from '@palco/client/call';
import { CAST_NAMESPACE, type CastCommand, CastReport } from '@palco/contracts/streaming/cast';
import { makeIntroToken } from '@palco/contracts/streaming/streaming';
import { isRefusal } from '@palco/kernel/refusal';
import { showToast } from '@palco/ui/toasts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { anchoredTimeline, instantAt } from '../moment/timeline.ts';
import { type Playhead, secondsBehind } from '../video/playhead.ts';
import { useCastLayout } from './cast-layout.ts';
import type { CastSession } from './sender-sdk.ts';

export type CastStatus = Extract<CastReport, { kind: 'status' }>;
interface CastInput {
  readonly gameId: number;
  readonly playhead: Playhead;
  readonly isSpoilerFree: boolean;
  /** a television shows the game from now on */
  readonly onStart: () => void;
  /** the viewer brought it back to this page */
  readonly onStop: () => void;
}
export interface Cast {
  /** asks for a television, or stops casting; undefined where nothing can be cast */
  readonly toggle: (() => void) | undefined;
  /** the television that shows the game, by its name */
  readonly device: string | undefined;
  /** its last status; undefined until it has sent one */
  readonly status: CastStatus | undefined;
  readonly send: (command: CastCommand) => void;
}

const readReport = (text: string): CastReport | undefined => CastReport.safeParse(jsonIn(text)).data;
const instantOnScreen = (playhead: Playhead): number | null => {
  const state = playhead.get();
  if (!state.timeline || secondsBehind(state) === 0) return null;
  return instantAt(state.timeline, state.second) ?? null;
};

/** in seconds; longer than any game */
const LONGEST = 24 * 3600;
/** The panel of this page shows the moment on the television. */
const followTelevision = (playhead: Playhead, { at, state, behind }: CastStatus): void => {
  if (at === null) return;
  playhead.set({
    timeline: anchoredTimeline(LONGEST, { second: 0, at }),
    second: 0,
    edge: behind ?? 0,
    isLive: behind !== null,
    isPaused: state !== 'playing',
  });
};

/** Sends a game to a television: it gets a ticket of this session, takes the place on the seat, and is controlled from here. */
export const useCast = ({ gameId, playhead, isSpoilerFree, onStart, onStop }: CastInput): Cast => {
  const { t } = useTranslation('player');
  const { language } = useLanguage();
  const { castAppId } = useSite();
  const layout = useCastLayout();
  const session = useRef<CastSession>(undefined);
  const [on, setOn] = useState<{ readonly device: string; readonly status?: CastStatus }>();

  const send = useCallback((command: CastCommand): void => {
    // a failure is ignored: a lost television is reported to the update listener
    session.current?.sendMessage(
      CAST_NAMESPACE,
      command,
      () => undefined,
      () => undefined,
    );
  }, []);
  const sendTicket = useCallback(
    async (commandOf: (ticket: string) => CastCommand): Promise<boolean> => {
      const answer = await call(makeIntroToken, {});
      if (!isRefusal(answer)) send(commandOf(answer.token));
      return !isRefusal(answer);
    },
    [send],
  );
  const end = useEffectEvent((): void => {
    session.current = undefined;
    setOn(undefined);
  });
  const hear = useEffectEvent((text: string): void => {
    const report = readReport(text);
    if (report?.game !== gameId) return;
    if (report.kind === 'ticket') void sendTicket((ticket) => ({ kind: 'ticket', ticket }));
    else {
      setOn((before) => before && { ...before, status: report });
      followTelevision(playhead, report);
    }
  });
  const load = useEffectEvent(async (opened: CastSession): Promise<void> => {
    session.current = opened;
    opened.addMessageListener(CAST_NAMESPACE, (_, text) => hear(text));
    // only the connection is lost: the television continues the game by itself
    opened.addUpdateListener((isAlive) => !isAlive && end());
    setOn({ device: opened.receiver.friendlyName });
    const at = instantOnScreen(playhead);
    onStart();
    const isSent = await sendTicket((ticket) => ({
      kind: 'load',
      game: gameId,
      ticket,
      language,
      hidesScores: isSpoilerFree,
      layout,
      at,
    }));
    if (!isSent) stop(opened);
  });
  const stop = (opened: CastSession): void => {
    const ignore = (): void => undefined;
    opened.stop(ignore, ignore);
    // whoever took the seat from the television keeps it
    const isTaken = on?.status?.state === 'over';
    end();
    if (!isTaken) onStop();
  };
  const press = useEffectEvent(async (): Promise<void> => {
    if (session.current) return stop(session.current);
    try {
      if (castAppId === undefined) return;
      const { requestCastSession } = await import('./sender-sdk.ts');
      const opened = await requestCastSession(castAppId);
      if (opened) await load(opened);
    } catch (fault) {
      reportFault(fault);
      showToast({ kind: 'error', text: t('cast.unavailable') });
    }
  });
  const [toggle] = useState(() => () => void press());

  const isOn = on !== undefined;
  useEffect(() => {
    if (isOn) send({ kind: 'settings', language, hidesScores: isSpoilerFree, layout });
  }, [isOn, language, isSpoilerFree, layout, send]);
  // at the end, such as for another game: the television must not go on without a page that can stop it
  useEffect(
    () => () =>
      session.current?.stop(
        () => undefined,
        () => undefined,
      ),
    [],
  );
  // only Chromium has the API that Google's library needs
  const canCast = castAppId !== undefined && 'chrome' in globalThis;
  return { toggle: canCast ? toggle : undefined, device: on?.device, status: on?.status, send };
};
