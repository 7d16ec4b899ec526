import type { Rulings } from '@palco/baseball/scoring/rulings';

/** The result of comparing one document: values computed from plays, and values copied because plays do not contain them. */
export class Comparison {
  readonly document: string;
  readonly kind: string;
  computed = 0;
  copied = 0;
  /** differences that the scorer's rulings in the document explain */
  readonly ruled: string[] = [];
  /** rulings in the document that differ from what the rules compute */
  rulings = 0;
  readonly differences: string[] = [];
  /** the place and field of each difference */
  readonly #where: string[] = [];
  readonly #fields = new Map<string, number>();
  readonly notes: string[] = [];

  constructor(document: string, kind: string) {
    this.document = document;
    this.kind = kind;
  }

  /** Compares a computed value with the document's. Returns whether they agree. */
  value(where: string, field: string, ours: unknown, theirs: unknown): boolean {
    this.computed += 1;
    this.#count(field);
    if (String(ours) === String(theirs)) return true;
    this.#differs(`${where} ${field}`, `${where} ${field}: ours ${String(ours)}, document ${String(theirs)}`);
    return false;
  }

  /** Counts a value copied from the document. */
  copy(field: string, count = 1): void {
    this.copied += count;
    this.#count(`${field} (copied)`);
  }

  fault(text: string): void {
    this.#differs(text, text);
  }

  #differs(where: string, text: string): void {
    this.#where.push(where);
    this.differences.push(text);
  }

  /** Moves the differences that disappear with the scorer's rulings to `ruled`, and adds those that only appear with them. */
  explainBy(ruled: Comparison): void {
    const placed = (of: Comparison) => of.differences.map((text, index) => ({ text, where: of.#where[index] ?? text }));
    const [own, theirs] = [placed(this), placed(ruled)];
    const has = (list: typeof own, where: string): boolean => list.some((each) => each.where === where);
    this.ruled.push(...own.filter(({ where }) => !has(theirs, where)).map(({ text }) => text));
    this.differences.length = 0;
    this.#where.length = 0;
    for (const { where, text } of own) if (has(theirs, where)) this.#differs(where, text);
    for (const { where, text } of theirs)
      if (!has(own, where)) this.#differs(where, `with the scorer’s rulings: ${text}`);
  }

  /** Adds the results of another comparison. */
  take(other: Comparison): void {
    this.computed += other.computed;
    this.copied += other.copied;
    for (const field of other.fields) this.#count(field);
    for (const difference of other.differences) this.fault(`${other.document}: ${difference}`);
    this.ruled.push(...other.ruled.map((difference) => `${other.document}: ${difference}`));
  }

  #count(field: string): void {
    this.#fields.set(field, (this.#fields.get(field) ?? 0) + 1);
  }

  countOf(field: string): number {
    return this.#fields.get(field) ?? 0;
  }

  get fields(): readonly string[] {
    return [...this.#fields.keys()].sort();
  }
}

const wrap = (words: readonly string[], width = 110): string => {
  const lines: string[] = [];
  let line = '   ';
  for (const word of words) {
    if (line.length + word.length > width) {
      lines.push(line);
      line = '   ';
    }
    line += ` ${word},`;
  }
  return [...lines, line].join('\n').replace(/,$/, '');
};

/**
 * A comparison made by the rules alone, and again with the rulings that the document contains: a difference that those explain
 * counts as ruled.
 */
export const comparedTwice = (
  document: string,
  kind: string,
  compare: (comparison: Comparison, rulings: Rulings) => void,
): Comparison => {
  const [byRules, asRuled] = [new Comparison(document, kind), new Comparison(document, kind)];
  compare(byRules, 'rules');
  compare(asRuled, 'scorer');
  byRules.explainBy(asRuled);
  return byRules;
};

/** The report of one document. */
export const described = (comparison: Comparison): string => {
  const { document, kind, computed, copied, differences, ruled, rulings, notes, fields } = comparison;
  const found = differences.length ? 'DIFFERENT' : ruled.length ? 'ruled    ' : 'same     ';
  return [
    `${found} ${document} (${kind}): ${computed} computed, ${copied} copied, ${differences.length} differences, ${rulings} rulings`,
    ...(fields.length ? [`    ${fields.length} fields:`, wrap(fields)] : []),
    ...notes.map((note) => `    ${note}`),
    ...differences.map((difference) => `    ! ${difference}`),
    ...ruled.map((difference) => `    ~ ${difference}`),
  ].join('\n');
};
