/** Everything of the room that is polled: feeds, their health, the games about now. */
import { serverNow } from '@palco/client/server-clock';
import { readInputsHealth } from '@palco/contracts/inputs/input-health-staff';
import { type IngestGame, type LiveInput, listInputs, readIngestDay } from '@palco/contracts/inputs/input-staff';
import { useQuery } from '@tanstack/react-query';
import { useSeconds } from '../../parts/use-seconds.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { type FeedState, feedState } from './feed-state.ts';

export interface Feed {
  readonly input: LiveInput;
  readonly state: FeedState;
  /** the game it publishes, or would publish */
  readonly game: IngestGame | undefined;
}
/** An answer older than this says nothing about now. */
const YOUNG_MS = 3000;

export const useFeeds = () => {
  useSeconds();
  const inputs = useQuery({
    queryKey: ['inputs'],
    queryFn: ({ signal }) => staffReply(staffCall(listInputs, { signal })),
    refetchInterval: 1000,
  });
  const health = useQuery({
    queryKey: ['inputs-health'],
    queryFn: async ({ signal }) => ({
      ...(await staffReply(staffCall(readInputsHealth, { signal }))),
      readAt: serverNow(),
    }),
    refetchInterval: 1000,
    retry: false,
  });
  const day = useQuery({
    queryKey: ['ingest-day'],
    queryFn: ({ signal }) => staffReply(staffCall(readIngestDay, { signal })),
    refetchInterval: 5000,
  });
  const readAt = health.data?.readAt;
  const isOld = readAt !== undefined && serverNow() - readAt > YOUNG_MS;
  const gameOf = (id: number | undefined) => day.data?.games.find(({ game }) => game === id);
  const feeds = inputs.data?.data.map((input): Feed => {
    const game = gameOf(input.publishing?.game ?? input.due?.game);
    const state = feedState({
      input,
      health: health.data?.data.find((each) => each.input === input.id),
      cutSince: game?.cut_since ?? null,
      silentSince: isOld ? new Date(readAt).toISOString() : undefined,
    });
    return { input, game, state };
  });
  return { inputs, day, health: health.data?.data ?? [], feeds };
};
