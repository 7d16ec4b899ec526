import { letterColor } from '@palco/ui/monogram-shape';
import { AWAY, HALVES, HOME, LIVE_MINUTE, MARKS } from './invented-game.ts';
import styles from './rewind-figure.module.css';

const share = (minutes: number): string => `${((minutes / LIVE_MINUTE) * 100).toFixed(3)}%`;

/** One half inning of the bar, with its watched part. */
const Half = ({ at, minute }: { readonly at: number; readonly minute: number }) => {
  const half = HALVES[at];
  if (!half) return null;
  const seenTo = Math.min(Math.max(minute, half.from), half.to);
  const rect = (from: number, to: number, isSeen: boolean) =>
    to > from && (
      <rect
        x={share(from)}
        width={share(to - from)}
        y="30"
        height="14"
        className={styles[half.half]}
        data-seen={isSeen}
      />
    );
  return (
    <>
      {rect(half.from, seenTo, true)}
      {rect(seenTo, half.to, false)}
    </>
  );
};

/**
 * A drawing of the rewind bar: its width is the game so far, runs are plates, the pole is the playhead, the green end is
 * live. Marks after the playhead are hidden. SVG attributes only, because the site's security policy allows no inline styles.
 */
export const RewindFigure = ({ minute }: { readonly minute: number }) => (
  <svg className={styles.bar} width="100%" height="68" aria-hidden="true" focusable="false">
    {HALVES.map(({ from }, at) => (
      <Half key={from} at={at} minute={minute} />
    ))}
    {HALVES.filter(({ half }) => half === 'top').map(({ inning, from }) => (
      <text key={inning} x={share(from)} y="63" className={styles.inning} data-now={isIn(inning, minute)}>
        {inning}
      </text>
    ))}
    <rect x="100%" y="26" width="4" height="22" rx="2" className={styles.live} transform="translate(-4)" />
    {MARKS.filter((mark) => mark.minute <= minute).map((mark) => {
      const club = mark.half === 'top' ? AWAY : HOME;
      return (
        <svg key={mark.minute} x={share(mark.minute)} y="3" overflow="visible" aria-hidden="true">
          <path d="M-11 0H11V11L0 22L-11 11Z" fill={club.primary} />
          <text y="15" className={styles.runs} fill={letterColor(club)}>
            {mark.runs}
          </text>
        </svg>
      );
    })}
    <rect x={share(minute)} y="8" width="4" height="42" rx="2" className={styles.pole} transform="translate(-2)" />
  </svg>
);

const isIn = (inning: number, minute: number): boolean =>
  HALVES.some((half) => half.inning === inning && half.from <= minute && (minute < half.to || half.to === LIVE_MINUTE));
