import { useCallback, useEffect, useState } from 'react';
import { takeCallHeaders } from './call-headers.ts';
import { usePageData } from './page-data.ts';

export interface ReplyState<Reply> {
  /** the last one that came; while another one is asked for, the one before stays */
  readonly reply: Reply | undefined;
  /** whether `reply` answers the address of now, not the one before */
  readonly isCurrent: boolean;
  /** `missing`: there is no such thing */
  readonly problem: 'missing' | 'failed' | undefined;
  readonly retry: () => void;
}
interface State<Reply> {
  readonly address: string;
  readonly reply: Reply | undefined;
  readonly problem: ReplyState<Reply>['problem'];
}

/** What a call answers to an open question of a page, asked anew whenever its address changes. Without schemas: light. */
export const useReply = <Reply>(address: string): ReplyState<Reply> => {
  const given = usePageData<Reply>(address);
  const [state, setState] = useState<State<Reply>>({ address, reply: given, problem: undefined });
  const [attempt, setAttempt] = useState(0);
  const hasGiven = given !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another request
  useEffect(() => {
    if (hasGiven) {
      setState({ address, reply: given, problem: undefined });
      return;
    }
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const answer = await fetch(address, { headers: takeCallHeaders(), signal: leaving.signal });
        if (answer.ok) setState({ address, reply: (await answer.json()) as Reply, problem: undefined });
        else setState({ address, reply: undefined, problem: answer.status === 404 ? 'missing' : 'failed' });
      } catch {
        if (!leaving.signal.aborted) setState({ address, reply: undefined, problem: 'failed' });
      }
    };
    void ask();
    return () => leaving.abort();
  }, [address, attempt, hasGiven]);
  const retry = useCallback(() => {
    setState((known) => ({ ...known, problem: undefined }));
    setAttempt((count) => count + 1);
  }, []);
  const isBefore = state.address !== address;
  return {
    reply: hasGiven && isBefore ? given : state.reply,
    isCurrent: hasGiven || (!isBefore && state.reply !== undefined),
    problem: state.problem,
    retry,
  };
};
