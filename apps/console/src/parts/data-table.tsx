import { Button } from '@palco/ui/button.tsx';
import { classNames } from '@palco/ui/class-names';
import { hasModifier } from '@palco/ui/has-modifier';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router';
import styles from './data-table.module.css';
import { useKeys } from './keys.ts';
import { useMovingPart } from './use-moving-part.ts';
import { useRowInAddress } from './use-row-in-address.ts';

export interface DataColumn<Item> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Item) => ReactNode;
  /** `end`: amounts and figures */
  readonly align?: 'start' | 'end';
  /** `time`: condensed figures on one line; `strong`: what names the row; `quiet`: secondary */
  readonly look?: 'time' | 'strong' | 'quiet';
  /** on a phone, where a row is a card: with its title, without, or not at all */
  readonly onPhone?: 'titled' | 'plain' | 'hidden';
}
/** The part of an infinite query that a table needs. */
export interface OlderRows {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}
interface DataTableProps<Item> {
  /** what the table contains, for screen readers */
  readonly label: string;
  readonly columns: readonly DataColumn<Item>[];
  readonly rows: readonly Item[];
  /** the rows are those of the former filter until the new ones come */
  readonly isUpdating?: boolean;
  readonly rowKey: (row: Item) => string;
  /** name of the selected row in the address */
  readonly param: string;
  /** what Enter and a click do; without it they select the row, and `detail` opens below */
  readonly onOpen?: (row: Item) => void;
  readonly detail?: (row: Item) => ReactNode;
  /** the detail stands beside the rows where there is room, and stays while they scroll */
  readonly isBeside?: boolean;
  /** the query of the rows, whose next page has older ones; undefined: all rows are here */
  readonly older?: OlderRows;
}

const focusRow = (root: HTMLElement | null, key: string, preventScroll = false): void =>
  root?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] button`)?.focus({ preventScroll });
/** False for a click on a link or control in the row, and while text is selected. */
const isForTheRow = (target: EventTarget): boolean =>
  !(target as HTMLElement).closest('a, button, input, label') && !getSelection()?.toString();

/** Room for a list and what is selected in it. */
const WIDE = '(min-width: 77.5em)';
const watchWidth = (listener: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const watchNothing = () => () => undefined;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A list of records. J and K, or the arrows, move through the rows, Enter opens, Escape deselects; the selected row is
 * kept in the address, so that a link and Back lead to it. On a phone every row is a card. A plain table whose rows each have one
 * button: React Aria's grid would use up a quarter of the bytes that a section may load.
 */
export const DataTable = <Item,>(props: DataTableProps<Item>) => {
  const { label, columns, rows, isUpdating, rowKey, param, onOpen, detail, isBeside = false, older } = props;
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const [selected, select] = useRowInAddress(param);
  const at = rows.findIndex((row) => rowKey(row) === selected);
  const isWide = useSyncExternalStore(isBeside ? watchWidth : watchNothing, () => isBeside && matchMedia(WIDE).matches);
  const open = rows[at];
  const isParted = isWide && open !== undefined;
  // rendered apart from both places: a form in it outlives a window that changes its width
  const { box, stand } = useMovingPart(styles.moving);
  const opener = Math.max(
    0,
    columns.findIndex(({ look }) => look === 'strong'),
  );

  const moveTo = (place: number): void => {
    const row = rows[Math.max(0, Math.min(place, rows.length - 1))];
    if (!row) return;
    select(rowKey(row));
    focusRow(root.current, rowKey(row));
  };
  const act = (row: Item): void => {
    const key = rowKey(row);
    if (onOpen) {
      select(key);
      onOpen(row);
    } else select(key === selected ? undefined : key);
  };
  useKeys([
    { keys: 'j', caps: ['J'], text: t('frame.keyDown'), run: () => moveTo(at + 1) },
    { keys: 'k', caps: ['K'], text: t('frame.keyUp'), run: () => moveTo(at < 0 ? 0 : at - 1) },
    { keys: 'Escape', caps: ['Esc'], text: t('frame.keyClose'), run: () => select(undefined) },
  ]);
  // focuses the selected row, so that the keys continue there; after Back without moving the restored scroll position
  const { key: visit } = useLocation();
  const isBack = useNavigationType() === 'POP' && visit !== 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rows are there
  useEffect(() => {
    if (selected && document.activeElement === document.body) focusRow(root.current, selected, isBack);
  }, []);
  const onArrow = (event: KeyboardEvent, place: number): void => {
    const step = STEPS[event.key];
    if (!step || hasModifier(event)) return;
    event.preventDefault();
    moveTo(place + step);
  };

  return (
    <div ref={root} className={classNames(styles.root, isParted && styles.parted)}>
      <table aria-label={label} aria-busy={isUpdating || undefined} className={styles.table}>
        <thead className={styles.head}>
          <tr>
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" className={classNames(align === 'end' && styles.end)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {rows.map((row, place) => {
            const key = rowKey(row);
            const isSelected = key === selected;
            return (
              <Fragment key={key}>
                {/* the row is for the mouse, its button for everybody */}
                <tr
                  data-row={key}
                  className={classNames(styles.row, isSelected && styles.selected)}
                  onClick={({ target }) => isForTheRow(target) && act(row)}
                >
                  {columns.map(({ key: name, title, cell, align, look, onPhone = 'titled' }, index) => (
                    <td
                      key={name}
                      data-title={onPhone === 'titled' ? title : undefined}
                      className={classNames(
                        look && styles[look],
                        align === 'end' && styles.end,
                        onPhone === 'hidden' && styles.away,
                      )}
                    >
                      {index === opener ? (
                        <button
                          type="button"
                          className={styles.opener}
                          aria-expanded={onOpen ? undefined : isSelected}
                          onClick={() => act(row)}
                          onKeyDown={(event) => onArrow(event, place)}
                        >
                          {cell(row)}
                        </button>
                      ) : (
                        cell(row)
                      )}
                    </td>
                  ))}
                </tr>
                {detail && isSelected && !isWide && (
                  <tr className={styles.detail}>
                    <td ref={stand} colSpan={columns.length} />
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {detail && isParted && <aside ref={stand} className={styles.beside} />}
      {detail && open !== undefined && createPortal(detail(open), box, selected)}
      {older?.hasNextPage && (
        <Button
          variant="secondary"
          size="s"
          isLoading={older.isFetchingNextPage}
          onClick={() => void older.fetchNextPage()}
        >
          {t('parts.older')}
        </Button>
      )}
    </div>
  );
};
