/** Sanitizes HTML that staff type: rebuilds paragraphs, lists, emphasis and links, and drops everything else. */
import { Parser } from 'htmlparser2';

const INLINE: Readonly<Record<string, string>> = { strong: 'strong', b: 'strong', em: 'em', i: 'em', a: 'a' };
const BLOCKS = ['p', 'ul', 'ol'];
/** Elements whose content is dropped. */
const SILENT = new Set(
  'script style textarea option noscript iframe svg math template title xmp noembed noframes object'.split(' '),
);
const DEEPEST = 8;
/** Allowed link targets: https, mail, phone, a path of this site, an anchor. */
const HARMLESS_ADDRESS = /^(https:\/\/[^/\s]\S*|mailto:\S+|tel:[+\d]\S*|\/(?![/\\])\S*|#\S*)$/i;

const quoted = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** The element written for a typed one in this context; undefined: only its text is kept. */
const allowedElement = (name: string, href: string, ancestors: readonly string[]): string | undefined => {
  const inline = INLINE[name];
  if (ancestors.length >= DEEPEST) return undefined;
  // a link with a forbidden target, or inside another link, becomes its text
  if (inline === 'a') return HARMLESS_ADDRESS.test(href) && !ancestors.includes('a') ? 'a' : undefined;
  if (inline) return inline;
  if (name === 'li') return ['ul', 'ol'].includes(ancestors.at(-1) ?? '') ? 'li' : undefined;
  const isFree = ancestors.every((outer) => ['ul', 'ol', 'li'].includes(outer));
  return BLOCKS.includes(name) && isFree ? name : undefined;
};

/**
 * Well-formed HTML of p, br, strong, em, ul, ol, li and a[href] only. Text without a block element becomes a paragraph.
 * Idempotent.
 */
export const cleanHtml = (typed: string): string => {
  const open: (string | undefined)[] = [];
  let silent = 0;
  let html = '';
  const parser = new Parser({
    onopentag: (name, { href = '' }) => {
      if (SILENT.has(name)) silent++;
      const ancestors = open.filter((element) => element !== undefined);
      const element = silent ? undefined : allowedElement(name, href.trim(), ancestors);
      open.push(element);
      if (name === 'br' && !silent) html += '<br>';
      else if (element) html += element === 'a' ? `<a href="${quoted(href.trim())}">` : `<${element}>`;
    },
    ontext: (text) => {
      if (!silent) html += quoted(text);
    },
    // the parser also closes unclosed elements, in the right order
    onclosetag: (name) => {
      if (SILENT.has(name)) silent--;
      const element = open.pop();
      if (element) html += `</${element}>`;
    },
  });
  parser.end(typed);
  const clean = html.trim();
  return clean === '' || /<(p|ul|ol)>/.test(clean) ? clean : `<p>${clean}</p>`;
};

/** Does any text remain after cleaning? */
export const hasWords = (typed: string): boolean =>
  cleanHtml(typed)
    .replace(/<[^>]*>/g, '')
    .trim() !== '';
