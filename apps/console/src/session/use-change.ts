import { isRefusal } from '@palco/kernel/refusal';
import { useState } from 'react';
import { createChangeKey, outcomeOf } from './change-key.ts';
import { staffCall } from './staff-call.ts';

/** `staffCall` for the changes of one form, with its idempotency key: however often it is sent, a change is made once. */
export const useChange = (): typeof staffCall => {
  const [changeKey] = useState(() => createChangeKey());
  return async (endpoint, input) => {
    const content = JSON.stringify([endpoint.method, endpoint.path, input?.params, input?.query, input?.body]);
    const reply = await staffCall(endpoint, { ...input, key: changeKey.keyFor(content) });
    changeKey.settle(outcomeOf(isRefusal(reply) ? (reply as { refused: string }).refused : undefined));
    return reply;
  };
};
