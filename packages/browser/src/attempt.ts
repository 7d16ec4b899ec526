/**
 * A convenience is something that a browser may lack, refuse or do differently, and without which the page still works:
 * lock screen, clipboard, share dialog, storage. Its failure is reported and never reaches the page.
 */

/** The browser said no: blocked storage, a press that is too old, a permission. Everything else is our mistake. */
const isRefusal = (fault: unknown): boolean => fault instanceof DOMException;

/** Puts a fault where errors of a page are looked for, the console and `window.onerror`, and lets the caller go on. */
export const reportFault = (fault: unknown): void => globalThis.reportError?.(fault);

/** For a catch whose expected fault is a refusal by the browser: any other is reported. */
export const unlessRefused = (fault: unknown): undefined => {
  if (!isRefusal(fault)) reportFault(fault);
  return undefined;
};

/** Uses a convenience. Undefined: it is missing, was refused, or failed. */
export const attempt = <Value>(use: () => Value): Value | undefined => {
  try {
    return use();
  } catch (fault) {
    return unlessRefused(fault);
  }
};

/** Uses a convenience that answers later. False: it is missing, was refused, or failed. */
export const attemptLater = async (use: () => PromiseLike<unknown> | undefined): Promise<boolean> => {
  try {
    const later = use();
    await later;
    return later !== undefined;
  } catch (fault) {
    unlessRefused(fault);
    return false;
  }
};
