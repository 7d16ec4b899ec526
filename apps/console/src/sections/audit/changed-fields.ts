/** What an entry's details say, field by field. */
interface ChangedField {
  readonly name: string;
  readonly old?: string;
  readonly new?: string;
  /** where there is one value only */
  readonly value?: string;
}
type Fields = Readonly<Record<string, unknown>>;

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that differ between two values, to any depth: `headline.es`. */
const differences = (before: unknown, after: unknown, name: string): ChangedField[] => {
  if (isFields(before) && isFields(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((each) =>
      differences(before[each], after[each], name ? `${name}.${each}` : each),
    );
  const [old, changed] = [before ?? null, after ?? null].map(shown) as [string, string];
  return old === changed ? [] : [{ name, old, new: changed }];
};

/** Details have old and new values as `from` and `to`, or as `before` and `after`; all other fields have one value. */
export const changedFields = (detail: unknown): ChangedField[] => {
  if (!isFields(detail)) return [];
  const { from, to, before, after, ...rest } = detail;
  return [
    ...differences(from, to, ''),
    ...differences(before, after, ''),
    ...Object.entries(rest).map(([name, value]) => ({ name, value: shown(value) })),
  ];
};
