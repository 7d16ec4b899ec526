import { isRefusal } from '@palco/kernel/refusal';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** One for the document; lazily loaded pages stand inside it. Keys of what belongs to a person hold the person's id. */
const client = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 10_000 } } });

export const Queries = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

/** A call as queries want it: the reply, or its refusal thrown. */
export const answered = async <Answer,>(
  answer: Promise<Answer>,
): Promise<Exclude<Answer, { readonly refused: string }>> => {
  const reply = await answer;
  if (isRefusal(reply)) throw reply;
  return reply as Exclude<Answer, { readonly refused: string }>;
};
