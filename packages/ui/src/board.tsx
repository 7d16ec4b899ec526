import { useTranslation } from 'react-i18next';
import styles from './board.module.css';
import { classNames } from './class-names.ts';
import { HiddenText } from './hidden-text.tsx';
import { type Club, Monogram } from './monogram.tsx';

export type Half = 'top' | 'bottom';
export interface BoardPlace {
  /** 1 first */
  readonly inning: number;
  readonly half: Half;
}
export interface BoardSide {
  readonly club: Club;
  /** runs of each half inning that has begun, the first inning first; `X` where the home side need not bat */
  readonly innings: readonly (number | 'X')[];
  readonly runs: number;
  readonly hits: number;
  readonly errors: number;
}
export interface BoardProps {
  readonly away: BoardSide;
  readonly home: BoardSide;
  /** the half inning on screen; undefined before the first and after the last */
  readonly now?: BoardPlace | undefined;
  /** a run was just scored in this half inning: the cell is highlighted */
  readonly scored?: BoardPlace | undefined;
  /** makes every played cell a button that seeks the video */
  readonly onSeek?: ((place: BoardPlace) => void) | undefined;
  /** spoiler-free: cells without numbers */
  readonly isHidden?: boolean | undefined;
}

const SHOWN_INNINGS = 9;
/** Numbers of the innings to show when `played` have begun: nine, and from the tenth on the last nine. */
export const inningWindow = (played: number): number[] => {
  const first = Math.max(1, played - SHOWN_INNINGS + 1);
  return Array.from({ length: SHOWN_INNINGS }, (_, at) => first + at);
};

const isAt = (place: BoardPlace | undefined, inning: number, half: Half): boolean =>
  place?.inning === inning && place.half === half;

/** The line score as the board in the park: nine innings, runs, hits, errors. */
export const Board = ({ away, home, now, scored, onSeek, isHidden = false }: BoardProps) => {
  const { t } = useTranslation();
  const innings = inningWindow(Math.max(away.innings.length, home.innings.length, now?.inning ?? 0));

  const cellOf = (side: BoardSide, half: Half, inning: number) => {
    const runs = side.innings[inning - 1];
    const shown = runs === undefined ? '' : isHidden ? '·' : runs;
    return (
      <td
        key={inning}
        className={classNames(
          !isHidden && typeof runs === 'number' && runs > 0 && styles.run,
          isAt(now, inning, half) && styles.now,
          isAt(scored, inning, half) && !isHidden && styles.scored,
        )}
        aria-current={isAt(now, inning, half) || undefined}
      >
        {onSeek && typeof runs === 'number' ? (
          <button
            type="button"
            aria-label={isHidden ? t(`ui.board.${half}`, { inning }) : t(`ui.board.${half}Runs`, { inning, runs })}
            onClick={() => onSeek({ inning, half })}
          >
            {shown}
          </button>
        ) : (
          shown
        )}
      </td>
    );
  };

  const rowOf = (side: BoardSide, half: Half) => (
    <tr>
      <th scope="row" className={styles.club}>
        <span>
          <Monogram club={side.club} size={20} isDecorative />
          <abbr title={side.club.name}>{side.club.abbreviation}</abbr>
        </span>
      </th>
      {innings.map((inning) => cellOf(side, half, inning))}
      <td className={classNames(styles.total, styles.runs)}>{isHidden ? '–' : side.runs}</td>
      <td className={styles.total}>{isHidden ? '–' : side.hits}</td>
      <td className={styles.total}>{isHidden ? '–' : side.errors}</td>
    </tr>
  );

  return (
    <table className={styles.board}>
      <caption>
        <HiddenText>{t('ui.board.caption')}</HiddenText>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.club}>
            <HiddenText>{t('ui.board.club')}</HiddenText>
          </th>
          {innings.map((inning) => (
            <th key={inning} scope="col" className={classNames(now?.inning === inning && styles.here)}>
              {inning}
            </th>
          ))}
          {(['runs', 'hits', 'errors'] as const).map((total) => (
            <th key={total} scope="col" className={styles.total}>
              <abbr title={t(`ui.board.${total}`)}>{t(`ui.board.letters.${total}`)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowOf(away, 'top')}
        {rowOf(home, 'bottom')}
      </tbody>
    </table>
  );
};
