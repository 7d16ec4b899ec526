/** HTML as the server writes it (its clean-html.ts), to a tree. Anything else in it is text. */
export type RichTextTag = 'p' | 'br' | 'strong' | 'em' | 'ul' | 'ol' | 'li' | 'a';
export interface RichTextElement {
  readonly tag: RichTextTag;
  readonly href?: string | undefined;
  readonly children: RichTextNode[];
}
export type RichTextNode = string | RichTextElement;

const TOKEN = /<(\/?)(p|br|strong|em|ul|ol|li|a)(?: href="([^"]*)")?>|[^<]+|</g;
/** The server has the same rule: neither trusts the other. */
const HARMLESS_ADDRESS = /^(https:\/\/[^/\s]\S*|mailto:\S+|tel:[+\d]\S*|\/(?![/\\])\S*|#\S*)$/i;
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const decoded = (text: string): string => text.replace(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? sign);

/** Never throws: an end without a beginning is dropped, what stays open ends with the text. */
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
