import type { ReactNode } from 'react';

interface InPageLinkProps {
  /** id of a focusable element */
  readonly focuses: string;
  /** also scrolls to the top */
  readonly goesToTop?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}
/** Moves the focus within the page without a history entry. Works before JavaScript too. */
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
