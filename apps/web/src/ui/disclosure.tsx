import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** its own on the page; heading and content are named after it */
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** open from the start */
  readonly isOpen?: boolean | undefined;
}
/**
 * A question that opens. The browser's own element: it works before, and without, JavaScript, and page search finds it.
 * What is said about it in attributes is said once somebody keeps it true.
 */
export const Disclosure = ({ id, title, children, isOpen }: DisclosureProps) => {
  const details = useRef<HTMLDetailsElement>(null);
  const [isExpanded, setIsExpanded] = useState<boolean>();
  const look = (): void => setIsExpanded(details.current?.open);
  useEffect(look, []);
  return (
    <details ref={details} className={styles.item} open={isOpen} onToggle={look}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: browsers give a summary the role of a button that opens */}
      <summary id={`${id}-heading`} className={styles.title} aria-expanded={isExpanded} aria-controls={`${id}-content`}>
        {title}
      </summary>
      <div id={`${id}-content`} className={styles.content}>
        {children}
      </div>
    </details>
  );
};

/** Several of them between lines. */
export const DisclosureList = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.list}>{children}</div>
);
