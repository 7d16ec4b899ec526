import { SITE_BASE } from '@palco/contracts/pages';
import { createElement, type ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import styles from './rich-text.module.css';

/** The tree of HTML that the server's clean-html.ts allows. Anything else is text. */
type RichTextTag = 'p' | 'br' | 'strong' | 'em' | 'ul' | 'ol' | 'li' | 'a';
interface RichTextElement {
  readonly tag: RichTextTag;
  readonly href?: string | undefined;
  readonly children: RichTextNode[];
}
type RichTextNode = string | RichTextElement;

const TOKEN = /<(\/?)(p|br|strong|em|ul|ol|li|a)(?: href="([^"]*)")?>|[^<]+|</g;
/** The server checks the same rule; each checks for itself. */
const HARMLESS_ADDRESS = /^(https:\/\/[^/\s]\S*|mailto:\S+|tel:[+\d]\S*|\/(?![/\\])\S*|#\S*)$/i;
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const decoded = (text: string): string => text.replace(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? sign);

/** Never throws: an end tag without a start is dropped, an open element ends with the text. */
export const parseRichText = (html: string): RichTextNode[] => {
  const top: RichTextNode[] = [];
  const open: RichTextElement[] = [];
  const here = (): RichTextNode[] => open.at(-1)?.children ?? top;
  for (const [text, end, tag, href] of html.matchAll(TOKEN)) {
    if (!tag) here().push(decoded(text));
    else if (tag === 'br') here().push({ tag, children: [] });
    else if (!end) {
      const address = href === undefined ? undefined : decoded(href);
      const element: RichTextElement = {
        tag: tag as RichTextTag,
        href: address && HARMLESS_ADDRESS.test(address) ? address : undefined,
        children: [],
      };
      here().push(element);
      open.push(element);
    } else if (open.some((element) => element.tag === tag)) while (open.pop()?.tag !== tag);
  }
  return top;
};

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
 * HTML written by staff, rendered as elements and never as HTML, so that no script gets in and the security policy (Trusted
 * Types) needs no exception.
 */
export const RichText = ({ html }: { readonly html: string }) => (
  <div className={styles.text}>{elementsOf(parseRichText(html), '')}</div>
);
