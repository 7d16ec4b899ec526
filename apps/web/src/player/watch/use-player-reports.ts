/** Reports once a minute, and when the page is left, how the picture plays. The reports contain nothing about the person. */
import { sendBeacon } from '@palco/browser/beacon';
import { call } from '@palco/client/call';
import { type PlayerReport, REPORT_SECONDS, REPORTS_MAX, reportPlayer } from '@palco/contracts/night/player-reports';
import type { Stream } from '@palco/contracts/streaming/streaming';
import { isRefusal } from '@palco/kernel/refusal';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { measurePlaying } from '../video/measure-playing.ts';

/** The token of Palco's own pictures; those of other hosts and the test picture have no game's token. */
const tokenOf = ({ st, kind }: Stream): string | undefined =>
  kind === 'live' || kind === 'ondemand' ? /^\/media\/([\w.-]{20,200})\//.exec(st)?.[1] : undefined;

const LONGEST_SECONDS = 600;

export const usePlayerReports = (
  video: RefObject<HTMLVideoElement | null>,
  stream: Stream | undefined,
  isAudioOnly: boolean,
): void => {
  const token = stream && tokenOf(stream);
  const heightOf = useEffectEvent((element: HTMLVideoElement) =>
    isAudioOnly ? 0 : Math.min(element.videoHeight, 4320),
  );
  useEffect(() => {
    const element = video.current;
    if (!element || token === undefined) return;
    const measure = measurePlaying(element);
    let isOver = false;
    let unsent: readonly PlayerReport[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const collect = (): void => {
      const { watched, stalls, stalledMs, startMs } = measure.take();
      if (!watched && !stalls && startMs === undefined) return;
      const report = {
        token,
        watched: Math.min(watched, LONGEST_SECONDS),
        rendition: heightOf(element),
        stalls: Math.min(stalls, 1000),
        stalled_ms: Math.min(stalledMs, LONGEST_SECONDS * 1000),
        ...(startMs === undefined ? {} : { start_ms: Math.min(Math.round(startMs), LONGEST_SECONDS * 1000) }),
      };
      unsent = [...unsent, report].slice(-REPORTS_MAX);
    };
    const send = async (): Promise<void> => {
      collect();
      const reports = unsent;
      unsent = [];
      let next = REPORT_SECONDS;
      if (reports.length) {
        const answer = await call(reportPlayer, { body: { reports: [...reports] } });
        if (isRefusal(answer)) unsent = [...reports, ...unsent].slice(-REPORTS_MAX);
        else next = answer.next;
      }
      if (!isOver) timer = setTimeout(() => void send(), next * 1000);
    };
    timer = setTimeout(() => void send(), REPORT_SECONDS * 1000);
    const onLeave = (): void => {
      collect();
      if (!unsent.length) return;
      if (sendBeacon(reportPlayer.path, { reports: unsent })) unsent = [];
    };
    addEventListener('pagehide', onLeave);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('pagehide', onLeave);
      onLeave();
      measure.stop();
    };
  }, [video, token]);
};
