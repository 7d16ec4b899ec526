import { SITE_BASE } from '@palco/contracts/pages';
import { createElement, type ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import styles from './rich-text.module.css';
import { parseRichText, type RichTextElement, type RichTextNode } from './rich-text-nodes.ts';

const linkOf = ({ href }: RichTextElement, key: string, children: ReactNode): ReactNode => {
  if (!href) return <span key={key}>{children}</span>;
  const isOurs = href === SITE_BASE || href.startsWith(`${SITE_BASE}/`);
  if (isOurs)
    return (
      <AppLink key={key} to={href.slice(SITE_BASE.length) || '/'}>
        {children}
      </AppLink>
    );
  return (
    <a key={key} href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
};

const elementsOf = (nodes: readonly RichTextNode[], path: string): ReactNode[] =>
  nodes.map((node, at) => {
    if (typeof node === 'string') return node;
    const key = `${path}.${at}`;
    if (node.tag === 'br') return <br key={key} />;
    const children = elementsOf(node.children, key);
    return node.tag === 'a' ? linkOf(node, key, children) : createElement(node.tag, { key }, ...children);
  });

/**
 * What the operator wrote, as elements: never as HTML that the browser reads, so that a script has no way in and the
 * security policy (Trusted Types) needs no exception.
 */
export const RichText = ({ html }: { readonly html: string }) => (
  <div className={styles.text}>{elementsOf(parseRichText(html), '')}</div>
);

/** The same in the middle of a sentence of ours: no box around it. */
export const InlineRichText = ({ html }: { readonly html: string }) => <>{elementsOf(parseRichText(html), '')}</>;
