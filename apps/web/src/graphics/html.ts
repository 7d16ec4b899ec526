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

const textOf = (value: Value): string => {
  if (value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(textOf).join('');
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
};

/** `` html`<b>${name}</b>` `` */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(parts.map((part, index) => part + textOf(values[index])).join(''));
