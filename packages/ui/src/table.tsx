import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { HiddenText } from './hidden-text.tsx';
import figures from './table-figures.module.css';
import list from './table-list.module.css';

export interface Column<Row> {
  readonly key: string;
  /** the column header, repeated before the value on a phone's card */
  readonly title: string;
  /** shown in the header instead: `AB` for "at bats" */
  readonly abbreviation?: string | undefined;
  readonly align?: 'start' | 'end';
  readonly cell: (row: Row) => ReactNode;
}
interface TableProps<Row> {
  /** what the table contains; only for screen readers unless `isCaptionShown` */
  readonly caption: string;
  readonly isCaptionShown?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** `list` becomes cards on phones; `figures` is narrow and stays a table: a box score */
  readonly look?: 'list' | 'figures';
  /** the highlighted row: the player on the field, today */
  readonly isHere?: (row: Row) => boolean;
  /** sums below a line, one per column */
  readonly foot?: readonly ReactNode[] | undefined;
}

/** A table. The first column names its row. */
export const Table = <Row,>(props: TableProps<Row>) => {
  const { caption, isCaptionShown = false, columns, rows, rowKey, look = 'list', isHere, foot } = props;
  const styles = look === 'list' ? list : figures;
  const alignClass = (align: Column<Row>['align']) => (align === 'end' ? styles.end : undefined);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{isCaptionShown ? caption : <HiddenText>{caption}</HiddenText>}</caption>
      <thead className={styles.heads}>
        <tr>
          {columns.map(({ key, title, abbreviation, align }) => (
            <th key={key} scope="col" className={classNames(styles.head, alignClass(align))}>
              {abbreviation ? <abbr title={title}>{abbreviation}</abbr> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={classNames(styles.row, isHere?.(row) && styles.here)}>
            {columns.map(({ key, title, align, cell }, place) =>
              place === 0 ? (
                <th key={key} scope="row" className={styles.name}>
                  {cell(row)}
                </th>
              ) : (
                <td key={key} className={classNames(styles.cell, alignClass(align))} data-title={title}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr className={styles.row}>
            {columns.map(({ key, align }, place) => (
              <td key={key} className={classNames(styles.sum, alignClass(align))}>
                {foot[place]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
};
