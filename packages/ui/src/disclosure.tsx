import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** unique on the page; the ids of heading and content begin with it */
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** open from the start */
  readonly isOpen?: boolean | undefined;
}
/**
 * A question that opens. A `<details>` element: it works without JavaScript, and page search finds its content. The aria
 * attributes are set once JavaScript can keep them up to date.
 */
export const Disclosure = ({ id, title, children, isOpen }: DisclosureProps) => {
  const details = useRef<HTMLDetailsElement>(null);
  const [isExpanded, setIsExpanded] = useState<boolean>();
  const update = (): void => setIsExpanded(details.current?.open);
  useEffect(update, []);
  return (
    <details ref={details} className={styles.item} open={isOpen} onToggle={update}>
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

/** Several disclosures, separated by lines. */
export const DisclosureList = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.list}>{children}</div>
);
