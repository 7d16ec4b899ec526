/** Measures the picture delay of a game by taps on the plays that are seen in its picture. */
import { serverNow } from '@palco/client/server-clock';
import { setPictureDelay } from '@palco/contracts/games/game-staff';
import {
  clearPictureTaps,
  type MeasuredReply,
  readPictureTaps,
  readTappableEvents,
  tapPicture,
} from '@palco/contracts/games/picture-tap-staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { eventBeside, eventName, type GameEvent, nextEvent } from './next-event.ts';
import { useRoomWords } from './times.ts';

/** Before anything is measured: what a camera's picture usually takes. */
const USUAL_MS = 6000;
const NO_EVENTS: readonly GameEvent[] = [];

export const useDelay = (gameId: number, clock: () => number | undefined) => {
  const { t } = useTranslation();
  const words = useRoomWords();
  const { sent } = useStaffForm({ refusals: 'toast' });
  const client = useQueryClient();
  const [chosen, setChosen] = useState<GameEvent>();
  const [nudge, setNudge] = useState(0);
  const params = { id: String(gameId) };
  const taps = useQuery({
    queryKey: ['taps', gameId],
    queryFn: ({ signal }) => staffReply(staffCall(readPictureTaps, { params, signal })),
    refetchInterval: 5000,
  });
  const events =
    useQuery({
      queryKey: ['tappable', gameId],
      queryFn: async ({ signal }) => (await staffReply(staffCall(readTappableEvents, { params, signal }))).data,
      refetchInterval: 1000,
    }).data ?? NO_EVENTS;
  const measured = taps.data?.data;
  const tapped = new Set(measured?.taps.map(eventName));
  const marked = (): GameEvent | undefined =>
    chosen ??
    nextEvent({
      events,
      tapped,
      clock: clock() ?? serverNow(),
      delay: measured?.median ?? (measured?.picture_delay || USUAL_MS),
    });
  const keep = (reply: MeasuredReply | undefined): void => {
    if (reply) client.setQueryData(['taps', gameId], reply);
  };
  const tap = async (): Promise<void> => {
    const seenAt = clock();
    const event = marked();
    if (seenAt === undefined || !event) return;
    setChosen(undefined);
    setNudge(0);
    const body = { play: event.play, event: event.event, seen_at: new Date(seenAt).toISOString() };
    keep(await sent(staffCall(tapPicture, { params, body })));
  };
  const base = measured?.median ?? measured?.picture_delay ?? 0;
  const target = Math.max(0, base + nudge);
  return {
    measured,
    events,
    marked: marked(),
    target,
    tap: () => void tap(),
    choose: (step: 1 | -1) => setChosen((before) => eventBeside(events, before ?? marked(), step) ?? before),
    nudge: (milliseconds: number) => setNudge((before) => Math.max(-base, before + milliseconds)),
    apply: async (): Promise<void> => {
      const seconds = words.figure(target / 1000);
      const done = await sent(
        staffCall(setPictureDelay, { params, body: { milliseconds: target } }),
        t('ingest.delay.applied', { seconds }),
      );
      if (done) setNudge(0);
      await taps.refetch();
    },
    clear: async () => keep(await sent(staffCall(clearPictureTaps, { params }))),
  };
};
