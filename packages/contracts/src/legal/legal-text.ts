/**
 * How a legal text is written, and what it becomes on a page. Plain text: an empty line ends a paragraph, `# ` begins a
 * section, `- ` a point of a list, `**strong**`, `[words](address)`, and `{{rfc}}` a gap. Pure.
 */
import { slugOf } from '@palco/kernel/slug';
import * as z from 'zod/mini';

/** `gap`: something that is still missing, which no published text has. */
const Inline = z.object({
  text: z.string(),
  strong: z.optional(z.literal(true)),
  href: z.optional(z.string()),
  gap: z.optional(z.literal(true)),
});
export type LegalInline = z.output<typeof Inline>;
const Block = z.union([
  z.object({ kind: z.literal('paragraph'), words: z.array(Inline) }),
  z.object({ kind: z.literal('list'), points: z.array(z.array(Inline)) }),
]);
export type LegalBlock = z.output<typeof Block>;
export const LegalText = z.object({
  intro: z.array(Block),
  sections: z.array(z.object({ id: z.string(), heading: z.string(), blocks: z.array(Block) })),
});
export type LegalText = z.output<typeof LegalText>;

/** Gaps that the identity of the league fills. Any other words between the braces are for staff to write. */
export const LEGAL_FIELDS = ['legal_name', 'rfc', 'address', 'email', 'telephone', 'city', 'league'] as const;
type LegalField = (typeof LEGAL_FIELDS)[number];
export type LegalValues = Readonly<Record<LegalField, string | null>>;

/** One quantifier, so that no text takes longer than its length: the words are trimmed where they are read. */
const GAP = /\{\{([^{}\n]{1,200})\}\}/g;
/** What lawyers leave for somebody to write by hand: `____`, `[ ]`, `[●]`, `[…]`; and braces without their pair. */
const OPEN_PLACE = /_{4,}|\[[\s.…●•_-]*\]|\{\{|\}\}/g;

/** The text with the identity's data in its gaps. A gap without a value stays. */
export const fillGaps = (source: string, values: LegalValues): string =>
  source.replace(GAP, (gap, words: string) => {
    const name = words.trim();
    const value = Object.hasOwn(values, name) ? values[name as LegalField] : null;
    return value === null ? gap : value.replace(/\s+/g, ' ').trim();
  });

/** What is still missing, each once, in the order of the text. */
export const gapsIn = (source: string): string[] => {
  const named = [...source.matchAll(GAP)].map(([, name]) => name?.trim() || '{{}}');
  const open = [...source.replace(GAP, '').matchAll(OPEN_PLACE)].map(([sign]) => sign);
  return [...new Set([...named, ...open])];
};

const HARMLESS_ADDRESS = /^(https:\/\/[^/\s]\S*|mailto:\S+|tel:[+\d]\S*|\/(?![/\\])\S*)$/i;
const MARK = /\{\{([^{}\n]{1,200})\}\}|\*\*([^*\n]+?)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g;

const inlinesOf = (line: string): LegalInline[] => {
  const inlines: LegalInline[] = [];
  let from = 0;
  for (const found of line.matchAll(MARK)) {
    const [whole, gap, strong, words, href = ''] = found;
    if (found.index > from) inlines.push({ text: line.slice(from, found.index) });
    from = found.index + whole.length;
    if (gap !== undefined) inlines.push({ text: gap.trim(), gap: true });
    else if (strong !== undefined) inlines.push({ text: strong, strong: true });
    // a link that leads nowhere harmless is its words
    else inlines.push(HARMLESS_ADDRESS.test(href) ? { text: words ?? '', href } : { text: words ?? '' });
  }
  if (from < line.length) inlines.push({ text: line.slice(from) });
  return inlines;
};

const HEADING = /^#{1,3}\s+(.+)$/;
const POINT = /^[-*•]\s+(.+)$/;
/** The page numbers the sections itself. */
const OWN_NUMBER = /^\d{1,3}\s*[.)-]+\s*/;

/** Never throws: what is none of the signs is text. */
export const parseLegalText = (source: string): LegalText => {
  const text: LegalText = { intro: [], sections: [] };
  const taken = new Set<string>();
  let blocks = text.intro;
  let lines: string[] = [];
  const endParagraph = (): void => {
    if (lines.length) blocks.push({ kind: 'paragraph', words: inlinesOf(lines.join(' ')) });
    lines = [];
  };
  const begin = (typed: string): void => {
    const heading = typed.replace(OWN_NUMBER, '').replaceAll('**', '').trim() || typed;
    const slug = slugOf(heading);
    const number = text.sections.length + 1;
    const id = slug === '' || taken.has(slug) ? `${slug || 's'}-${number}` : slug;
    taken.add(id);
    blocks = [];
    text.sections.push({ id, heading, blocks });
  };
  let isOpenList = false;
  for (const raw of source.split(/\r\n?|\n/)) {
    const line = raw.trim();
    const [heading, point] = [HEADING.exec(line)?.[1], POINT.exec(line)?.[1]];
    const last = blocks.at(-1);
    if (line === '' || heading !== undefined || point !== undefined) endParagraph();
    if (heading !== undefined) begin(heading);
    else if (point !== undefined) {
      if (isOpenList && last?.kind === 'list') last.points.push(inlinesOf(point));
      else blocks.push({ kind: 'list', points: [inlinesOf(point)] });
    } else if (line !== '') lines.push(line);
    // points belong together until something else begins; an empty line between them changes nothing
    isOpenList = point !== undefined || (line === '' && isOpenList);
  }
  endParagraph();
  return text;
};
