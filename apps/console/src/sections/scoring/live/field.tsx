import type { Draft } from '@palco/baseball/entry/draft';
import type { Base } from '@palco/baseball/rules/advance';
import { positionOf } from '@palco/baseball/rules/advance';
import type { FieldingPosition } from '@palco/baseball/rules/position';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { useTranslation } from 'react-i18next';
import styles from './field.module.css';
import type { LiveGame } from './live-game.ts';
import { lastName } from './names.ts';

type Point = readonly [x: number, y: number];
/** In a field of 300 by 232; home is at 150, 210. */
const FIELDERS: Readonly<Record<FieldingPosition, Point>> = {
  1: [150, 152],
  2: [150, 218],
  3: [214, 136],
  4: [184, 106],
  5: [86, 136],
  6: [113, 116],
  7: [62, 66],
  8: [150, 36],
  9: [238, 66],
};
const BAGS: Readonly<Record<Base, Point>> = { 1: [206, 152], 2: [150, 98], 3: [94, 152] };
const HOME: Point = [150, 206];

/** Who handled the ball in the draft's last event, in order. */
const handlersOf = (draft: Draft | undefined): readonly FieldingPosition[] => {
  const event = draft?.steps.findLast(({ event: { kind } }) => kind === 'result' || kind === 'running')?.event;
  if (event?.kind !== 'result' && event?.kind !== 'running') return [];
  const legs = event.advances.flatMap(({ by = [], errors = [] }) => [...by, ...errors.map((error) => error.by)]);
  const ball = event.kind === 'result' && event.ball?.to ? [event.ball.to] : [];
  return [...ball, ...legs.map(positionOf)].filter((fielder, index, all) => fielder !== all[index - 1]);
};

/** The field: who is on base, and where the ball of the draft goes. */
export const Field = ({
  live,
  roster,
  draft,
}: {
  readonly live: LiveGame;
  readonly roster: GameRoster;
  readonly draft: Draft | undefined;
}) => {
  const { t } = useTranslation();
  const { runners } = live.situation;
  const handlers = [...new Set(handlersOf(draft))];
  const path = handlers.map((fielder) => FIELDERS[fielder]);
  const [first] = path;
  const onBase = ([1, 2, 3] as const).flatMap((base) => {
    const player = runners[base];
    return player === undefined ? [] : [`${t(`scoring.base.n${base}`)} ${lastName(roster, player)}`];
  });
  return (
    <svg
      viewBox="0 0 300 232"
      className={styles.field}
      role="img"
      aria-label={onBase.length ? onBase.join(', ') : t('scoring.basesEmpty')}
    >
      <path d="M150 222L18 96Q150 -66 282 96Z" className={styles.grass} />
      <path d="M150 222L70 146Q150 40 230 146Z" className={styles.dirt} />
      <path d="M150 206L94 152L150 98L206 152Z" className={styles.grass} />
      <path d="M150 210L18 96M150 210L282 96" className={styles.lines} />
      {first && <path d={`M${HOME} L${first}`} className={styles.batted} />}
      {path.slice(1).map((point, index) => (
        <path key={`${point}`} d={`M${path[index]} L${point}`} className={styles.thrown} />
      ))}
      {([1, 2, 3] as const).map((base) => {
        const [x, y] = BAGS[base];
        const player = runners[base];
        return (
          <g key={base}>
            <rect
              x={x - 9}
              y={y - 9}
              width="18"
              height="18"
              rx="2"
              transform={`rotate(45 ${x} ${y})`}
              className={player ? styles.taken : styles.bag}
            />
            {player && (
              <text
                x={base === 1 ? x + 6 : base === 3 ? x - 6 : x}
                y={base === 2 ? y - 17 : y + 25}
                textAnchor={base === 1 ? 'start' : base === 3 ? 'end' : 'middle'}
                className={styles.name}
              >
                {lastName(roster, player)}
              </text>
            )}
          </g>
        );
      })}
      <path d="M141 204h18v8l-9 8-9-8z" className={styles.plate} />
      {handlers.map((fielder) => {
        const [x, y] = FIELDERS[fielder];
        return (
          <g key={fielder}>
            <circle cx={x} cy={y} r="12" className={styles.fielder} />
            <text x={x} y={y + 5.5} textAnchor="middle" className={styles.digit}>
              {fielder}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
