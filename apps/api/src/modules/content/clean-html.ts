/** HTML that people type, down to what can do no harm: paragraphs, lists, emphasis, links. Written anew, never passed on. */
import { Parser } from 'htmlparser2';

const INLINE: Readonly<Record<string, string>> = { strong: 'strong', b: 'strong', em: 'em', i: 'em', a: 'a' };
const BLOCKS = ['p', 'ul', 'ol'];
/** Elements whose content is not text for people. */
const SILENT = new Set(
  'script style textarea option noscript iframe svg math template title xmp noembed noframes object'.split(' '),
);
const DEEPEST = 8;
/** Addresses a link may have: the web over TLS, mail, phone, a page of ours, a place on this page. */
const HARMLESS_ADDRESS = /^(https:\/\/[^/\s]\S*|mailto:\S+|tel:[+\d]\S*|\/(?![/\\])\S*|#\S*)$/i;

const quoted = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** The element that is written for one that was typed, where it stands; undefined: only its words are kept. */
const keptFor = (name: string, href: string, around: readonly string[]): string | undefined => {
  const inline = INLINE[name];
  if (around.length >= DEEPEST) return undefined;
  // a link that leads nowhere good is only its words; there is no link in a link
  if (inline === 'a') return HARMLESS_ADDRESS.test(href) && !around.includes('a') ? 'a' : undefined;
  if (inline) return inline;
  if (name === 'li') return ['ul', 'ol'].includes(around.at(-1) ?? '') ? 'li' : undefined;
  const isFree = around.every((outer) => ['ul', 'ol', 'li'].includes(outer));
  return BLOCKS.includes(name) && isFree ? name : undefined;
};

/**
 * Clean HTML of these elements only: p, br, strong, em, ul, ol, li, a[href]; every one of them closed and in its place.
 * Text without a paragraph becomes one. Cleaning twice changes nothing.
 */
export const cleanHtml = (typed: string): string => {
  const open: (string | undefined)[] = [];
  let silent = 0;
  let html = '';
  const parser = new Parser({
    onopentag: (name, { href = '' }) => {
      if (SILENT.has(name)) silent++;
      const around = open.filter((kept) => kept !== undefined);
      const kept = silent ? undefined : keptFor(name, href.trim(), around);
      open.push(kept);
      if (name === 'br' && !silent) html += '<br>';
      else if (kept) html += kept === 'a' ? `<a href="${quoted(href.trim())}">` : `<${kept}>`;
    },
    ontext: (text) => {
      if (!silent) html += quoted(text);
    },
    // the parser closes what was left open, in the right order
    onclosetag: (name) => {
      if (SILENT.has(name)) silent--;
      const kept = open.pop();
      if (kept) html += `</${kept}>`;
    },
  });
  parser.end(typed);
  const clean = html.trim();
  return clean === '' || /<(p|ul|ol)>/.test(clean) ? clean : `<p>${clean}</p>`;
};

/** Whether anything can be read in it once it is clean. */
export const hasWords = (typed: string): boolean =>
  cleanHtml(typed)
    .replace(/<[^>]*>/g, '')
    .trim() !== '';
