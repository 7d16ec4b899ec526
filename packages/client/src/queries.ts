/** Everything the site reads goes through TanStack Query; this file says how. Mutations are plain calls (`call.ts`). */
import { reportFault } from '@palco/browser/attempt';
import { jsonOf } from '@palco/browser/expected-faults';
import type { PageData } from '@palco/contracts/web-render';
import { keepPreviousData, QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Refused } from './call.ts';
import { callHeaders } from './call-headers.ts';
import { isRefused } from './refused.ts';
import { serverAnswer } from './server-answer.ts';

/** Why a read failed: the code of the refusal, or `network/unreachable`. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
  /** there is no such thing: `games/unknown`, `league/unknown-club`, `request/unknown-path` */
  get isUnknown(): boolean {
    return /^[^/]+\/unknown/.test(this.code);
  }
  /** the server was too busy to begin, and asks to come back (503) */
  get isBusy(): boolean {
    return this.code === 'server/unavailable';
  }
}
declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ReadError;
  }
}

const BUSY_TRIES = 3;
const LOST_PAUSE_MS = 1_000;
/**
 * How often a failed read is tried again by itself, because a page without its price, pass or score stays wrong: where the
 * server was too busy, or the line lost one request.
 */
const triesAfter = (fault: ReadError): number => {
  if (fault.isBusy) return BUSY_TRIES;
  return fault.code === 'network/unreachable' && navigator.onLine ? 1 : 0;
};
/** A busy server asks for 3 to 10 seconds (`retryAfterOf`); spread out, so that not everybody comes back at once. */
const pauseMs = (fault: ReadError): number => (fault.isBusy ? 5_000 * (1 + Math.random()) : LOST_PAUSE_MS);

/**
 * The query client of a document, or of one rendering on the server. It starts with the replies the page was rendered
 * from, so nothing is fetched again while the page hydrates. Keys of private data include the person's id.
 */
export const createQueryClient = (data: PageData): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (tries, fault) => tries < triesAfter(fault),
        retryDelay: (_, fault) => pauseMs(fault),
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
    },
  });
  for (const [address, reply] of Object.entries(data))
    if (address.startsWith('/')) client.setQueryData([address], reply);
  return client;
};

/** For a catch whose expected fault is that nothing could be read: any other is reported. */
export const unlessUnread = (fault: unknown): undefined => {
  if (!(fault instanceof ReadError)) reportFault(fault);
  return undefined;
};

/** A public reply that changes so seldom that a document reads it once. */
export const ONCE = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Fetches a public address; anything but success throws a `ReadError`. */
export const fetchAddress = async (address: string, signal: AbortSignal): Promise<Response> => {
  const response = await serverAnswer(address, { headers: callHeaders(), signal });
  if (!response) throw new ReadError('network/unreachable');
  if (response.ok) return response;
  const refusal = ((await jsonOf(response)) ?? {}) as { readonly error?: string };
  throw new ReadError(refusal.error ?? 'server/fault');
};

/** The query of a public reply by its address. The reply is not validated, so that public pages load no schemas. */
export const replyQuery = <Reply>(address: string) =>
  queryOptions({
    queryKey: [address],
    queryFn: async ({ signal }) => {
      const reply = await jsonOf(await fetchAddress(address, signal));
      // it broke off, or a proxy answered instead
      if (reply === undefined) throw new ReadError('network/unreachable');
      return reply as Reply;
    },
  });

/** A public reply whose address changes with what the visitor chooses: the old reply stays until the new one is here. */
export const useReply = <Reply>(address: string): UseQueryResult<Reply, ReadError> =>
  useQuery({ ...replyQuery<Reply>(address), placeholderData: keepPreviousData });

/** For a `queryFn`: the reply of a call; a refusal is thrown as a `ReadError`. */
export const replyOf = async <Reply>(answer: Promise<Reply | Refused<string>>): Promise<Reply> => {
  const reply = await answer;
  if (isRefused(reply)) throw new ReadError(reply.refused);
  return reply;
};
