import type { ClubCard } from '@palco/contracts/league/league';
import type { NightCourse, NightGame } from '@palco/contracts/night/night-staff';
import styles from './axis.module.css';
import { type AxisScale, GAME_ROW } from './axis-shape.ts';
import { isStarting } from './game-stage.ts';
import { useNightWords } from './use-night-words.ts';

/** Home plate pointing down, 17 wide, its middle at 0: where runs scored. */
const PLATE = 'M-8.5 -9h17v10.5L0 9l-8.5 -7.5z';
/** How long a game that has not begun is drawn on the axis. */
const USUAL_MS = 3.2 * 3_600_000;

interface GameRowProps {
  readonly game: NightGame;
  readonly course: NightCourse | undefined;
  readonly y: number;
  readonly scale: AxisScale;
  readonly until: number;
  readonly clubs: ReadonlyMap<string, ClubCard>;
}
const GameRow = ({ game, course, y, scale, until, clubs }: GameRowProps) => {
  const { timeOf } = useNightWords();
  const halves = course?.halves ?? [];
  const isPlaying = game.status === 'in_progress';
  const starts = Date.parse(game.starts_at);
  // the last half inning may begin after the last run
  const lastAt = Math.max(starts, ...[course?.runs.at(-1), halves.at(-1)].map((last) => (last?.[0] ?? 0) * 1000));
  const end = isPlaying ? until : Math.min(until, lastAt + 6 * 60_000);
  const isAhead = halves.length === 0 && starts > until - 60_000 && isStarting(game);
  return (
    <g>
      <text className={styles.clubs} x={54} y={y + GAME_ROW.bar - 1} textAnchor="end">
        {game.away} {game.home}
      </text>
      {halves.map(([at, number, half], place) => {
        const [next = end / 1000] = halves[place + 1] ?? [];
        const from = scale.x(at * 1000);
        const to = scale.x(next * 1000);
        return (
          <rect
            key={`${at} ${number} ${half}`}
            className={styles.half}
            data-half={half}
            data-now={(isPlaying && place === halves.length - 1) || undefined}
            x={from}
            y={y}
            width={Math.max(1, to - from - 1)}
            height={GAME_ROW.bar}
            rx={1.5}
          >
            <title>{`${number}`}</title>
          </rect>
        );
      })}
      {course?.runs.map(([at, side, runs]) => {
        const club = clubs.get(side === 'away' ? game.away : game.home);
        return (
          <g key={`${at} ${side}`} transform={`translate(${scale.x(at * 1000)} ${y + 4})`}>
            <path className={styles.plate} d={PLATE} fill={club?.primaryColour ?? 'currentColor'} />
            <text className={styles.runs} textAnchor="middle" y={3.5}>
              {runs}
            </text>
          </g>
        );
      })}
      {isAhead && (
        <>
          <rect
            className={styles.ahead}
            x={scale.x(starts)}
            y={y}
            width={Math.max(24, scale.x(starts + USUAL_MS) - scale.x(starts))}
            height={GAME_ROW.bar}
            rx={2}
          />
          <text className={styles.unit} x={scale.x(starts) + 8} y={y + GAME_ROW.bar - 2}>
            {timeOf(game.starts_at)}
          </text>
        </>
      )}
    </g>
  );
};

interface GameRowsProps {
  readonly games: readonly NightGame[];
  readonly courses: readonly NightCourse[];
  readonly scale: AxisScale;
  readonly until: number;
  readonly clubs: ReadonlyMap<string, ClubCard>;
}
/** Each game on its row: half innings, runs where they scored, and what is still to come. */
export const GameRows = ({ games, courses, scale, until, clubs }: GameRowsProps) =>
  games.map((game, place) => (
    <GameRow
      key={game.id}
      game={game}
      course={courses.find((course) => course.game === game.id)}
      y={GAME_ROW.top + place * GAME_ROW.height}
      scale={scale}
      until={until}
      clubs={clubs}
    />
  ));
