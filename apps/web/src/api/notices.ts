import { useNoticesChange } from '@palco/client/events';
import { replyQuery } from '@palco/client/queries';
import { isServerTimeKnown, serverNow } from '@palco/client/server-clock';
import { NOTICES_ADDRESS } from '@palco/contracts/content/content-addresses';
import type { PublicNotice } from '@palco/contracts/content/notices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

interface NoticesReply {
  readonly data: readonly PublicNotice[];
  readonly revision: string;
}
/** Refetched this often, because a page may have no event stream. */
const ASKS_AFTER_MS = 300_000;
const noticesQuery = {
  ...replyQuery<NoticesReply>(NOTICES_ADDRESS),
  staleTime: 60_000,
  refetchInterval: ASKS_AFTER_MS,
  refetchOnWindowFocus: true,
};
const NONE: readonly PublicNotice[] = [];

/** The current notices. Each disappears at its end, even without a network. */
export const useNotices = (): readonly PublicNotice[] => {
  const client = useQueryClient();
  const { data } = useQuery(noticesQuery);
  const [over, setOver] = useState(0);
  const notices = data?.data ?? NONE;
  useNoticesChange((revision) => {
    if (revision !== client.getQueryData(noticesQuery.queryKey)?.revision)
      void client.invalidateQueries({ queryKey: noticesQuery.queryKey });
  });
  const ends = notices.map(({ until }) => Date.parse(until)).filter((end) => end > over);
  const next = ends.length ? Math.min(...ends) : undefined;
  useEffect(() => {
    if (next === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const wait = (): void => {
      timer = setTimeout(atEnd, Math.min(2 ** 31 - 1, Math.max(0, next - serverNow())));
    };
    const atEnd = async (): Promise<void> => {
      // a page that has asked for nothing yet knows only the browser's clock: a fast one would end every notice
      if (!isServerTimeKnown()) await client.refetchQueries({ queryKey: noticesQuery.queryKey });
      if (isLeft) return;
      if (serverNow() < next) wait();
      else setOver(next);
    };
    wait();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [next, client]);
  return over ? notices.filter(({ until }) => Date.parse(until) > over) : notices;
};
