import { serverNow } from '@palco/client/server-clock';
import { type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import { classNames } from '@palco/ui/class-names';
import { dayName, dayNumber, shortWeekday } from '@palco/ui/day-text';
import { hasModifier } from '@palco/ui/has-modifier';
import { useZone } from '@palco/ui/league';
import { type Club, Monogram } from '@palco/ui/monogram.tsx';
import { useLocale } from '@palco/ui/use-locale';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place, Step } from './calendar-days.ts';
import { type GridCell, type GridIndex, gameOf, rowOf } from './series.ts';
import styles from './series-grid.module.css';

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** What a screen reader says of a cell: the day, the opponent, the hour, and what stands out. */
const useCellWords = (): ((club: string, cell: GridCell) => string) => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (club, cell) => {
    const game = gameOf(cell);
    const day = dayName(cell.day, locale);
    if (!game) return t('season.cell.rest', { club, day });
    return [
      t(cell.isHome ? 'season.cell.home' : 'season.cell.away', {
        club,
        day,
        opponent: game.home === club ? game.away : game.home,
        time: game.time,
      }),
      ...(game.look === 'planned' ? [] : [t(`season.look.${game.look}`)]),
      ...(game.isDoubleheader ? [t('season.doubleheader')] : []),
      ...(game.mark === 'same' ? [] : [t(`season.mark.${game.mark}`)]),
      ...(game.hasConflict ? [t('season.conflict')] : []),
    ].join(', ');
  };
};

interface ClubRowProps {
  readonly club: Club;
  readonly cells: readonly GridCell[];
  /** the selected day, in the selected club's row only */
  readonly selected: LeagueDate | undefined;
  readonly tabStop: LeagueDate | undefined;
  readonly onSelect: (place: Place) => void;
  readonly onOpen: (place: Place) => void;
}
const ClubRow = memo(({ club, cells, selected, tabStop, onSelect, onOpen }: ClubRowProps) => {
  const words = useCellWords();
  const name = club.abbreviation;
  return (
    <tr>
      <th scope="row" className={styles.club} title={club.name}>
        <span>
          <Monogram club={club} size={20} isDecorative />
          {name}
        </span>
      </th>
      {cells.map((cell, column) => {
        const game = gameOf(cell);
        const isGone = game?.mark === 'gone';
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
          <td
            // by its column: the focus stays in the calendar when other weeks are shown
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no state
            key={column}
            tabIndex={cell.day === tabStop ? 0 : -1}
            aria-label={words(name, cell)}
            aria-selected={cell.day === selected}
            data-at={`${name} ${cell.day}`}
            className={classNames(
              styles.cell,
              cell.opponent === undefined ? styles.rest : cell.isHome ? styles.home : styles.away,
              styles[cell.block],
              cell.block === 'alone' && styles.single,
              game?.look && game.look !== 'planned' && styles[game.look],
              game?.isDoubleheader && styles.doubleheader,
              game && game.mark !== 'same' && styles.changed,
              isGone && styles.gone,
              game?.hasConflict && styles.conflict,
            )}
            style={{ '--span': cell.span } as React.CSSProperties}
            onClick={() => onSelect({ club: name, day: cell.day })}
            onDoubleClick={() => onOpen({ club: name, day: cell.day })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onOpen({ club: name, day: cell.day });
            }}
          >
            {cell.opponent !== undefined && (cell.block === 'alone' || cell.block === 'first') && (
              <span className={styles.label}>
                {!cell.isHome && <i>@</i>}
                {cell.opponent}
                {game?.isDoubleheader && <sup>2</sup>}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
});

interface SeriesGridProps {
  readonly clubs: readonly Club[];
  readonly index: GridIndex;
  readonly days: readonly LeagueDate[];
  readonly selected: Place | undefined;
  readonly onSelect: (place: Place) => void;
  readonly onStep: (step: Step, hasShift: boolean) => void;
  readonly onOpen: (place: Place) => void;
}
/**
 * Days across, clubs down, each series a block. One tab stop, arrow keys select; only the rows that the selection left and
 * entered are rendered again, so that a step takes a few milliseconds however many games there are.
 */
export const SeriesGrid = ({ clubs, index, days, selected, onSelect, onStep, onOpen }: SeriesGridProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const zone = useZone();
  const root = useRef<HTMLTableElement>(null);
  const today = leagueDateOf(new Date(serverNow()), zone);
  // a row in which nothing has changed keeps its cells, and is not rendered again
  const former = useRef(new Map<string, { readonly content: string; readonly cells: readonly GridCell[] }>());
  const rows = useMemo(
    () =>
      clubs.map((club) => {
        const cells = rowOf(club.abbreviation, index, days);
        const content = JSON.stringify(cells);
        const was = former.current.get(club.abbreviation);
        if (was?.content === content) return { club, cells: was.cells };
        former.current.set(club.abbreviation, { content, cells });
        return { club, cells };
      }),
    [clubs, index, days],
  );
  const stop = selected ?? { club: clubs[0]?.abbreviation ?? '', day: days.includes(today) ? today : days[0] };
  const at = `${stop.club} ${stop.day}`;
  useEffect(() => {
    if (root.current?.contains(document.activeElement))
      root.current.querySelector<HTMLElement>(`[data-at="${CSS.escape(at)}"]`)?.focus();
  }, [at]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step || hasModifier(event)) return;
    event.preventDefault();
    onStep(step, event.shiftKey);
  };
  return (
    <div className={styles.scroll}>
      <table
        ref={root}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus
        role="grid"
        aria-label={t('season.gridLabel')}
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.corner} aria-label={t('season.club')} />
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                className={classNames(styles.day, day === today && styles.today)}
                aria-current={day === today ? 'date' : undefined}
              >
                {shortWeekday(day, locale)}
                <b>{dayNumber(day)}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ club, cells }) => (
            <ClubRow
              key={club.abbreviation}
              club={club}
              cells={cells}
              selected={selected?.club === club.abbreviation ? selected.day : undefined}
              tabStop={stop.club === club.abbreviation ? stop.day : undefined}
              onSelect={onSelect}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
