import { attemptLater } from './attempt.ts';

/**
 * Copies a text that may still be on its way. It must be called inside the press, before anything is awaited: WebKit
 * refuses a clipboard that is asked for later, but waits for the content of one that was asked for in time.
 * False: nothing was copied, because the browser has no clipboard (plain http) or refused, or the text never came.
 */
export const copyText = (text: string | Promise<string | undefined>): Promise<boolean> =>
  attemptLater(() => {
    // without https there is none, whatever its type says
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard || typeof text === 'string') return clipboard?.writeText(text as string);
    const content = text.then((known) => {
      if (known === undefined) throw new DOMException('nothing to copy', 'AbortError');
      return new Blob([known], { type: 'text/plain' });
    });
    return clipboard.write([new ClipboardItem({ 'text/plain': content })]);
  });
