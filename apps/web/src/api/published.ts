import { useCallback, useEffect, useState } from 'react';
import { takeCallHeaders } from './call-headers.ts';
import { usePageData } from './page-data.ts';

export interface Published<Reply> {
  /** undefined while it is on its way, and after it failed */
  readonly reply: Reply | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}
const asked = new Map<string, Promise<unknown>>();

/** One request per address and document, whoever asks; one that failed is forgotten. No schemas: public pages are light. */
const ask = (address: string): Promise<unknown> => {
  const known = asked.get(address);
  if (known) return known;
  const reply = fetch(address, { headers: takeCallHeaders() }).then(async (answer) => {
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return (await answer.json()) as unknown;
  });
  asked.set(address, reply);
  reply.catch(() => asked.delete(address));
  return reply;
};

/**
 * A public reply that a page shows: the one it was rendered from, or, when the visitor came from another page without a
 * new document, asked for now.
 */
export const usePublished = <Reply>(address: string): Published<Reply> => {
  const given = usePageData<Reply>(address);
  const [state, setState] = useState<{ readonly reply?: Reply; readonly hasFailed: boolean }>({ hasFailed: false });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another request
  useEffect(() => {
    if (given) return;
    let isCurrent = true;
    ask(address).then(
      (reply) => isCurrent && setState({ reply: reply as Reply, hasFailed: false }),
      () => isCurrent && setState({ hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [address, attempt, given]);
  const retry = useCallback(() => {
    setState({ hasFailed: false });
    setAttempt((count) => count + 1);
  }, []);
  return { reply: given ?? state.reply, hasFailed: !given && state.hasFailed, retry };
};
