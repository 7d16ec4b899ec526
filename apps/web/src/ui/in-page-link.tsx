import type { ReactNode } from 'react';

interface InPageLinkProps {
  /** id of the element the focus goes to; it must be able to take it */
  readonly focuses: string;
  /** whether the page also goes back to its beginning */
  readonly goesToTop?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}
/** Takes the focus (and the eye) elsewhere on this page without a new entry in the history. Works before JavaScript too. */
export const InPageLink = ({ focuses, goesToTop = false, className, children }: InPageLinkProps) => (
  <a
    href={goesToTop ? '#top' : `#${focuses}`}
    className={className}
    onClick={(event) => {
      event.preventDefault();
      if (goesToTop) scrollTo(0, 0);
      document.getElementById(focuses)?.focus({ preventScroll: goesToTop });
    }}
  >
    {children}
  </a>
);
