/** Finds controls as people and screen readers do, inside of any page. */
import type * as TestingLibrary from '@testing-library/dom';

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
    /** whether the click after the last `findControl` came down beside its element */
    isPressMissed?: boolean;
  }
}

/** A regular expression on its way into a page. */
interface Pattern {
  readonly source: string;
  readonly flags: string;
}
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Of a text that contains this, in small letters or capitals. */
export const partOf = (text: string | RegExp): Pattern =>
  typeof text === 'string' ? { source: escaped(text), flags: 'i' } : { source: text.source, flags: text.flags };
/** Of a text that is this. */
export const patternOf = (text: string | RegExp): Pattern =>
  typeof text === 'string' ? { source: `^${escaped(text)}$`, flags: '' } : partOf(text);

/** A control by its role and accessible name, a field by its label, or any element by a selector. */
export type WantedControl =
  | { readonly role: string; readonly name: Pattern }
  | { readonly label: Pattern }
  | { readonly selector: string };

/**
 * Runs in the page: the element to press for the first such control that a mouse can reach, scrolled into view; `null` while
 * there is none. The page may move before the click comes: `isPressMissed` tells. Errors: `no library` before the library is in
 * the page.
 */
export const findControl = (wanted: WantedControl): HTMLElement | null => {
  const library = window.TestingLibraryDom;
  if (!library) throw new Error('no library');
  const regular = ({ source, flags }: Pattern): RegExp => new RegExp(source, flags);
  const found: Iterable<HTMLElement> =
    'role' in wanted
      ? library.queryAllByRole(document.body, wanted.role, { name: regular(wanted.name) })
      : 'label' in wanted
        ? library.queryAllByLabelText(document.body, regular(wanted.label), { selector: 'input, textarea, select' })
        : document.querySelectorAll<HTMLElement>(wanted.selector);
  for (const control of found) {
    if (control.matches(':disabled, [aria-disabled="true"]')) continue;
    // a radio that is drawn by its label is pressed there
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    for (const target of [control, ...(label ? [label] : [])]) {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const hit = width > 0 && height > 0 && document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit && (target.contains(hit) || control.contains(hit) || label?.contains(hit))) {
        window.isPressMissed = false;
        const tell = ({ target: clicked }: Event): void => {
          window.isPressMissed = !(
            clicked instanceof Node && [target, control, label].some((part) => part?.contains(clicked))
          );
        };
        window.addEventListener('click', tell, { capture: true, once: true });
        return target;
      }
    }
  }
  return null;
};
