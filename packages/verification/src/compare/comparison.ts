/** The result of comparing one document: values computed by our rules, and values copied because plays do not contain them. */
export class Comparison {
  readonly document: string;
  readonly kind: string;
  computed = 0;
  copied = 0;
  /** differences in matters of the scorer's judgment */
  readonly judged: string[] = [];
  readonly differences: string[] = [];
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
    this.differences.push(`${where} ${field}: ours ${String(ours)}, document ${String(theirs)}`);
    return false;
  }

  /** As `value`, where rules 9.16 and 9.17 leave room for judgment. */
  judgement(where: string, field: string, rule: string, ours: unknown, theirs: unknown): boolean {
    this.computed += 1;
    this.#count(field);
    if (String(ours) === String(theirs)) return true;
    this.judged.push(`${where} ${field}: ours ${String(ours)}, document ${String(theirs)} (rule ${rule})`);
    return false;
  }

  /** Counts a value copied from the document. */
  copy(field: string, count = 1): void {
    this.copied += count;
    this.#count(`${field} (copied)`);
  }

  fault(text: string): void {
    this.differences.push(text);
  }

  /** Adds the results of another comparison. */
  take(other: Comparison): void {
    this.computed += other.computed;
    this.copied += other.copied;
    for (const field of other.fields) this.#count(field);
    this.differences.push(...other.differences.map((difference) => `${other.document}: ${difference}`));
    this.judged.push(...other.judged.map((difference) => `${other.document}: ${difference}`));
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

/** The report of one document. */
export const described = (comparison: Comparison): string => {
  const { document, kind, computed, copied, differences, judged, notes, fields } = comparison;
  const total = differences.length + judged.length;
  return [
    `${total === 0 ? 'same     ' : 'DIFFERENT'} ${document} (${kind}): ${computed} computed, ${copied} copied, ${total} differences`,
    ...(fields.length ? [`    ${fields.length} fields:`, wrap(fields)] : []),
    ...notes.map((note) => `    ${note}`),
    ...differences.map((difference) => `    ! ${difference}`),
    ...judged.map((difference) => `    ? ${difference}`),
  ].join('\n');
};
