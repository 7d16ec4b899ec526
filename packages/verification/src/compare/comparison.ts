/** What was compared of one document: computed by our own rules, or copied because no play can tell it. */
export class Comparison {
  readonly document: string;
  readonly kind: string;
  computed = 0;
  copied = 0;
  /** differences the rule book leaves to somebody's judgement: counted against a share, not one by one */
  readonly judged: string[] = [];
  readonly differences: string[] = [];
  readonly #fields = new Map<string, number>();
  readonly notes: string[] = [];

  constructor(document: string, kind: string) {
    this.document = document;
    this.kind = kind;
  }

  /** Compares one value we computed with the document's; answers whether they agree. */
  value(where: string, field: string, ours: unknown, theirs: unknown): boolean {
    this.computed += 1;
    this.#count(field);
    if (String(ours) === String(theirs)) return true;
    this.differences.push(`${where} ${field}: ours ${String(ours)}, document ${String(theirs)}`);
    return false;
  }

  /** As `value`, for figures where rules 9.16 and 9.17 leave room for the scorer. */
  judgement(where: string, field: string, rule: string, ours: unknown, theirs: unknown): boolean {
    this.computed += 1;
    this.#count(field);
    if (String(ours) === String(theirs)) return true;
    this.judged.push(`${where} ${field}: ours ${String(ours)}, document ${String(theirs)} (rule ${rule})`);
    return false;
  }

  /** A value taken over from the document: named, so that nobody takes it for ours. */
  copy(field: string, count = 1): void {
    this.copied += count;
    this.#count(`${field} (copied)`);
  }

  fault(text: string): void {
    this.differences.push(text);
  }

  /** Everything another comparison found, as part of this one. */
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

/** The printed part of one document. */
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
