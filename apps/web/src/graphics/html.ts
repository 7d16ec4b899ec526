/** Writes markup from values: what is put in is escaped, unless it is markup itself. Lists are joined. */

export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
type Value = Markup | string | number | undefined | false | readonly Value[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Marks that turn the direction of whatever follows, such as the score beside a name. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const textOf = (value: Value): string => {
  if (value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(textOf).join('');
  return String(value)
    .replace(TURNS, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
};

/** `` html`<b>${name}</b>` `` */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(parts.map((part, index) => part + textOf(values[index])).join(''));
