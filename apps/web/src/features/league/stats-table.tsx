import { classNames } from '@palco/ui/class-names';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import type { ReactNode } from 'react';
import styles from './stats-table.module.css';

export interface FigureColumn<Row> {
  readonly key: string;
  /** the column header: `AVG` */
  readonly short: string;
  /** its full name */
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** highlighted: the selected column, or the table's subject */
  readonly isStrong?: boolean;
  /** hidden on phones */
  readonly isMinor?: boolean;
  /** makes the header a button that sorts by this column */
  readonly onChoose?: (() => void) | undefined;
  readonly chooseLabel?: string | undefined;
}
interface StatsTableProps<Row> {
  readonly caption: string;
  /** header of the first column */
  readonly nameHead: ReactNode;
  readonly name: (row: Row, place: number) => ReactNode;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, place: number) => string;
  /** a total, below a stronger line */
  readonly isSum?: (row: Row) => boolean;
  /** laid out but invisible: it reveals how games ended, and it is not known yet whether scores are hidden */
  readonly isVeiled?: boolean;
}

/** A wide table of stats that scrolls sideways under a sticky first column. */
export const StatsTable = <Row,>({
  caption,
  nameHead,
  name,
  columns,
  rows,
  rowKey,
  isSum,
  isVeiled = false,
}: StatsTableProps<Row>) => (
  // biome-ignore lint/a11y/useSemanticElements: a region that scrolls is not a section of the page
  <div
    className={styles.scroll}
    data-scrollbar="thin"
    role="region"
    aria-label={caption}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    tabIndex={0}
    data-veil={isVeiled || undefined}
  >
    <table className={styles.figures}>
      <caption>
        <HiddenText>{caption}</HiddenText>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.name}>
            {nameHead}
          </th>
          {columns.map(({ key, short, name: title, isStrong, isMinor, onChoose, chooseLabel }) => (
            <th
              key={key}
              scope="col"
              className={classNames(isStrong && styles.strong, isMinor && styles.minor)}
              aria-sort={onChoose && isStrong ? 'descending' : undefined}
            >
              {onChoose ? (
                <button type="button" onClick={onChoose} title={title}>
                  {short}
                  <HiddenText>. {chooseLabel}</HiddenText>
                </button>
              ) : (
                <abbr title={title}>{short}</abbr>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={rowKey(row, place)} className={classNames(isSum?.(row) && styles.sum)}>
            <th scope="row" className={styles.name}>
              {name(row, place)}
            </th>
            {columns.map(({ key, cell, isStrong, isMinor }) => (
              <td key={key} className={classNames(isStrong && styles.strong, isMinor && styles.minor)}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
