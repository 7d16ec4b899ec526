import { unlessRefused } from './attempt.ts';
import { copyText } from './clipboard.ts';

export interface SharedAddress {
  readonly title: string;
  readonly url: string;
}
/** What is shared as words, such as the figures of a transfer. */
interface SharedText {
  readonly title: string;
  readonly text: string;
}
/**
 * `sent`: the browser's dialog was shown, even if it was dismissed. `refused`: there is neither dialog nor clipboard, so
 * the address or text has to be shown. `nothing`: there was none.
 */
type Shared = 'sent' | 'copied' | 'refused' | 'nothing';

/** The browser's own dialog. False: there is none, or the press is too old for it. */
const showDialog = async (shared: SharedAddress | SharedText): Promise<boolean> => {
  const { share } = navigator as Partial<Pick<Navigator, 'share'>>;
  try {
    await share?.call(navigator, { ...shared });
    return share !== undefined;
  } catch (fault) {
    unlessRefused(fault);
    // dismissed: the person has decided
    return fault instanceof DOMException && fault.name === 'AbortError';
  }
};

/** Copies what no dialog has taken; called inside the press, because the clipboard is asked for at once. */
const copyLeft = async (left: Promise<string | undefined>): Promise<Exclude<Shared, 'nothing'>> => {
  const copying = copyText(left);
  if (!(await left)) return 'sent';
  return (await copying) ? 'copied' : 'refused';
};

/**
 * Shares an address that is still on its way, by the browser's dialog or else by the clipboard. It must be called inside the
 * press: the clipboard is asked for at once, and gets its content only when the dialog is missing or was refused, as WebKit
 * does after a wait.
 */
export const shareAddress = async (coming: Promise<SharedAddress | undefined>): Promise<Shared> => {
  const left = coming.then(async (shared) => (shared && !(await showDialog(shared)) ? shared.url : undefined));
  const done = copyLeft(left);
  return (await coming) ? done : 'nothing';
};

/** The same for words that are there already, which the dialog gets inside the press. */
export const shareText = (shared: SharedText): Promise<Exclude<Shared, 'nothing'>> =>
  copyLeft(showDialog(shared).then((isShown) => (isShown ? undefined : shared.text)));
