import type { MeasuredReply } from '@palco/contracts/games/picture-tap-staff';
import { useTranslation } from 'react-i18next';
import styles from './ingest.module.css';
import { eventName, type GameEvent, shortWord } from './next-event.ts';
import { type RoomWords, useRoomWords } from './times.ts';

type Tap = MeasuredReply['data']['taps'][number];
interface DelayTrackProps {
  readonly events: readonly GameEvent[];
  readonly taps: readonly Tap[];
  readonly marked: GameEvent | undefined;
  /** the newest instant of the axis, milliseconds since 1970 */
  readonly until: number;
}
const [WIDTH, LEFT, SPAN_MS] = [544, 60, 75_000];
const [SCORED_Y, SEEN_Y] = [32, 98];
/** Labels nearer to each other than this would overlap. */
const LABEL_PX = 44;

const Grid = ({ until, x, words }: { until: number; x: (at: number) => number; words: RoomWords }) => {
  const first = Math.ceil((until - SPAN_MS) / 15_000) * 15_000;
  return Array.from({ length: 5 }, (_, place) => first + place * 15_000)
    .filter((at) => x(at) >= LEFT && x(at) <= WIDTH)
    .map((at) => (
      <g key={at}>
        <line className={styles.trackGrid} x1={x(at)} x2={x(at)} y1={22} y2={108} />
        <text className={styles.trackText} x={x(at)} y={69} textAnchor="middle">
          {words.clock(at)}
        </text>
      </g>
    ));
};

/** Plays as they were scored, above, and as they were seen in the picture, below; a tap joins both. */
export const DelayTrack = ({ events, taps, marked, until }: DelayTrackProps) => {
  const { t } = useTranslation();
  const words = useRoomWords();
  const x = (at: number): number => LEFT + ((at - until + SPAN_MS) / SPAN_MS) * (WIDTH - LEFT);
  const shown = events.filter(({ at }) => x(Date.parse(at)) >= LEFT && Date.parse(at) <= until);
  const tapOf = (event: GameEvent): Tap | undefined => taps.find((tap) => eventName(tap) === eventName(event));
  let labelled = Number.NEGATIVE_INFINITY;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on a phone must be reached by keys
    <section className={styles.trackScroll} tabIndex={0} aria-label={t('ingest.delay.title')}>
      <svg className={styles.track} viewBox={`0 0 ${WIDTH} 132`} role="img" aria-label={t('ingest.delay.title')}>
        <text className={styles.trackText} x={0} y={SCORED_Y + 4}>
          {t('ingest.delay.scored')}
        </text>
        <text className={styles.trackText} x={0} y={SEEN_Y + 4}>
          {t('ingest.delay.seen')}
        </text>
        <Grid until={until} x={x} words={words} />
        {[SCORED_Y, SEEN_Y].map((y) => (
          <line key={y} className={styles.trackLine} x1={LEFT} x2={WIDTH} y1={y} y2={y} />
        ))}
        {shown.map((event) => {
          const at = x(Date.parse(event.at));
          const tap = tapOf(event);
          const seen = tap && x(Date.parse(tap.seen_at));
          const isMarked = marked !== undefined && eventName(marked) === eventName(event);
          const hasLabel = isMarked || at - labelled > LABEL_PX;
          if (hasLabel) labelled = at;
          return (
            <g key={eventName(event)} data-marked={isMarked || undefined} data-out={tap?.is_outlier || undefined}>
              <path className={styles.trackPlay} d={`M${at - 6} 26h12v6l-6 6-6-6z`} />
              {hasLabel && (
                <text className={styles.trackWord} x={at} y={16} textAnchor="middle">
                  {t(`ingest.event.${shortWord(event.what)}`)}
                </text>
              )}
              {tap && seen !== undefined && (
                <>
                  <path className={styles.trackTap} d={`M${at} 38C${at} 70 ${seen} 62 ${seen} ${SEEN_Y - 6}`} />
                  <circle className={styles.trackDot} cx={seen} cy={SEEN_Y} r={6} />
                  <text className={styles.trackDelay} x={seen} y={122} textAnchor="middle">
                    {words.figure(tap.delay / 1000)} s
                  </text>
                </>
              )}
            </g>
          );
        })}
        <line className={styles.pole} x1={WIDTH - 2} x2={WIDTH - 2} y1={20} y2={112} />
      </svg>
    </section>
  );
};
