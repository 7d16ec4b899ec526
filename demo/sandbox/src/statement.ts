/** A provider's statement as a CSV, with differences planted on request: what a reconciliation has to find. */

/** What a statement can be wrong about, each planted at most once. */
const PLANTS = ['missing', 'extra', 'amount', 'currency', 'late'] as const;
export type Plant = (typeof PLANTS)[number];

export interface StatementRow {
  readonly id: string;
  readonly at: Date;
  readonly amount: number;
  readonly currency: string;
}
const DAY_MS = 86_400_000;

export const plantsFrom = (text: string | undefined): Plant[] =>
  PLANTS.filter((plant) => (text ?? '').split(',').includes(plant));

/**
 * Plants differences in rows, each in a row of its own: `missing` leaves out the first one, `amount`, `currency` and `late`
 * change the next three, `extra` adds one that never was.
 */
export const plant = <Row extends StatementRow>(
  rows: readonly Row[],
  plants: readonly Plant[],
  newId: () => string,
): Row[] => {
  const [first, second, third, fourth] = rows;
  const changed = rows
    .filter((row) => !(row === first && plants.includes('missing')))
    .map((row) => {
      if (row === second && plants.includes('amount')) return { ...row, amount: row.amount + 1 };
      if (row === third && plants.includes('currency'))
        return { ...row, currency: row.currency === 'MXN' ? 'USD' : 'MXN' };
      if (row === fourth && plants.includes('late')) return { ...row, at: new Date(row.at.getTime() - DAY_MS) };
      return row;
    });
  const last = rows.at(-1);
  return last && plants.includes('extra') ? [...changed, { ...last, id: newId() }] : changed;
};

const cell = (value: string | number): string => {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
export const csvOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
