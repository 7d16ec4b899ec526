/** Calls of the console: when the proof is over they ask for it in place and go on. */
import { call } from '@palco/client/call';
import { ReadError } from '@palco/client/queries';
import { isRefusal } from '@palco/kernel/refusal';
import { noteAnswer, noteSilence } from './connection.ts';
import { askForProof } from './proof.ts';

/** As `call`, with the proof asked for where it is needed. A session that is over leads to the sign-in. */
export const staffCall: typeof call = async (endpoint, input) => {
  for (;;) {
    const reply = await call(endpoint, input);
    const code = isRefusal(reply) ? (reply as { refused: string }).refused : undefined;
    if (code === 'network/unreachable' || code?.startsWith('server/')) noteSilence();
    else noteAnswer();
    // the server knows best what to show now: the sign-in, or that no role is left
    if (code === 'session/ended' || code === 'session/required') location.reload();
    if (code !== 'staff/proof-required' || !(await askForProof())) return reply;
  }
};

/** The `queryFn` of a staff call. */
export const staffReply = async <Answer>(
  answer: Promise<Answer>,
): Promise<Exclude<Answer, { readonly refused: string }>> => {
  const reply = await answer;
  if (isRefusal(reply)) throw new ReadError((reply as { refused: string }).refused);
  return reply as Exclude<Answer, { readonly refused: string }>;
};
