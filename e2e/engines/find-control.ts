/** Finds controls as people and screen readers do, inside of any page. */
import type * as TestingLibrary from '@testing-library/dom';

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
  }
}

/** A regular expression on its way into a page. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
}
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Of a text that contains this. */
export const partOf = (text: string | RegExp): Pattern =>
  typeof text === 'string' ? { source: escaped(text), flags: '' } : { source: text.source, flags: text.flags };
/** Of a text that is this. */
export const patternOf = (text: string | RegExp): Pattern =>
  typeof text === 'string' ? { source: `^${escaped(text)}$`, flags: '' } : partOf(text);

/** `role` undefined: a field by its label. */
export interface WantedControl {
  readonly role: string | undefined;
  readonly name: Pattern;
}

/**
 * Runs in the page: the element to press for the first such control that a mouse can reach, scrolled into view; `null` while
 * there is none. Errors: `no library` before the library is in the page.
 */
export const findControl = ({ role, name }: WantedControl): HTMLElement | null => {
  const library = window.TestingLibraryDom;
  if (!library) throw new Error('no library');
  const pattern = new RegExp(name.source, name.flags);
  const found: HTMLElement[] = role
    ? library.queryAllByRole(document.body, role, { name: pattern })
    : library.queryAllByLabelText(document.body, pattern, { selector: 'input, textarea, select' });
  for (const control of found) {
    if (control.matches(':disabled, [aria-disabled="true"]')) continue;
    // a radio that is drawn by its label is pressed there
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    for (const target of [control, ...(label ? [label] : [])]) {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const hit = width > 0 && height > 0 && document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit && (target.contains(hit) || control.contains(hit) || label?.contains(hit))) return target;
    }
  }
  return null;
};
