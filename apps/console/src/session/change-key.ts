/** The idempotency key of a form: which presses of its button are one change, and which are another. */
import { randomId } from '@palco/browser/random-id';

/** How a call ended: `unknown` when no answer came, so that it may or may not have been done. */
type Outcome = 'done' | 'refused' | 'unknown';
interface ChangeKey {
  /** the key to send this content with */
  readonly keyFor: (content: string) => string;
  readonly settle: (outcome: Outcome) => void;
}

/**
 * Made when a form opens. Repeated presses with the same content are one change, also after it was done. Other content
 * after an answer is another change, and so is a new try after a refusal. While it is unknown whether a change was done, its
 * key stays, and the server says whether it was.
 */
export const createChangeKey = (make: () => string = randomId): ChangeKey => {
  let key = make();
  let sent: string | undefined;
  let outcome: Outcome = 'unknown';
  return {
    keyFor: (content) => {
      const isAnother = outcome === 'refused' || (outcome === 'done' && content !== sent);
      if (isAnother) {
        key = make();
        outcome = 'unknown';
      }
      sent = content;
      return key;
    },
    settle: (next) => {
      outcome = next;
    },
  };
};

/** `code` is that of the refusal; undefined: it was done. */
export const outcomeOf = (code: string | undefined): Outcome => {
  if (code === undefined) return 'done';
  return /^(network|server)\//.test(code) || code === 'staff/call-under-way' ? 'unknown' : 'refused';
};
