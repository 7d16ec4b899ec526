import type { Refused } from '@palco/client/call';
import { unlessUnread } from '@palco/client/queries';
import { isRefused } from '@palco/client/refused';
import { refusedText } from '@palco/ui/refused-text';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createChangeKey, outcomeOf } from '../session/change-key.ts';
import { staffCall } from '../session/staff-call.ts';
import { type Meanwhile, meanwhileOf } from './changed-meanwhile.tsx';

/** Somebody else has changed the record since it was read. */
type Conflict<Stored> = {
  readonly meanwhile: Meanwhile;
  /** undefined: it could not be read, or is gone */
  readonly stored: Stored | undefined;
};
export interface StaffFormOptions<Stored> {
  /** Where a refusal is said: in the form (`error`), or as a toast. A function gives its text; undefined: it is said at a field. */
  readonly refusals?: 'form' | 'toast' | ((reply: Refused<string>) => string | undefined) | undefined;
  /** Reads the record when somebody else was faster. Without it that is a refusal like any other. */
  readonly readStored?: (() => Promise<Stored | undefined>) | undefined;
}
export interface StaffForm<Stored = undefined> {
  readonly change: typeof staffCall;
  /** Waits for an answer and says, if it was done, `done` as a toast. undefined: it was refused, which is said. */
  readonly sent: <Reply>(
    answer: Promise<Reply | Refused<string>>,
    done?: string | ((reply: Awaited<Reply>) => string),
  ) => Promise<Awaited<Reply> | undefined>;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly setError: (text: string | undefined) => void;
  readonly conflict: Conflict<Stored> | undefined;
  readonly dropConflict: () => void;
}
/** `staffCall` for the changes of one form, with its idempotency key: however often it is sent, a change is made once. */
const useChange = (): typeof staffCall => {
  const [changeKey] = useState(() => createChangeKey());
  return async (endpoint, input) => {
    const content = JSON.stringify([endpoint.method, endpoint.path, input?.params, input?.query, input?.body]);
    const reply = await staffCall(endpoint, { ...input, key: changeKey.keyFor(content) });
    changeKey.settle(outcomeOf(isRefused(reply) ? reply.refused : undefined));
    return reply;
  };
};

/** One way from a form to its answer. */
export const useStaffForm = <Stored = undefined>(options: StaffFormOptions<Stored> = {}): StaffForm<Stored> => {
  const { refusals = 'form', readStored } = options;
  const { t } = useTranslation();
  const change = useChange();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<Stored>>();
  const sent = async <Reply>(
    answer: Promise<Reply | Refused<string>>,
    done?: string | ((reply: Awaited<Reply>) => string),
  ): Promise<Awaited<Reply> | undefined> => {
    setBusy(true);
    const reply = await answer;
    const meanwhile = readStored && meanwhileOf(reply);
    // if that fails, the choice is offered all the same
    const stored = meanwhile && (await readStored().catch(unlessUnread));
    setBusy(false);
    setConflict(meanwhile && { meanwhile, stored });
    if (!isRefused(reply)) {
      setError(undefined);
      if (done !== undefined) showToast({ kind: 'done', text: typeof done === 'string' ? done : done(reply) });
      return reply;
    }
    const said = typeof refusals === 'function' ? refusals(reply) : refusedText(reply, t);
    setError(meanwhile || refusals === 'toast' ? undefined : said);
    if (!meanwhile && refusals === 'toast') showToast({ kind: 'error', text: said });
    return undefined;
  };
  return { change, sent, isBusy, error, setError, conflict, dropConflict: () => setConflict(undefined) };
};
