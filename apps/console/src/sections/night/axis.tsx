import type { ClubCard } from '@palco/contracts/league/league';
import type { Night } from '@palco/contracts/night/night-staff';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './axis.module.css';
import {
  AXIS_WIDTH,
  aroundMoment,
  BARS_HEIGHT,
  createScale,
  drawnGames,
  GAME_ROW,
  hoursOf,
  labelRows,
} from './axis-shape.ts';
import { AxisTable } from './axis-table.tsx';
import { Bars } from './bars.tsx';
import { GameRows } from './game-rows.tsx';
import { useIncidentWords } from './use-incident-words.ts';
import { useNightWords } from './use-night-words.ts';
import { ViewersArea } from './viewers-area.tsx';

/** Labels beyond this x are drawn to the left of their line. */
const LABEL_FLIPS = 620;
/** Estimated width of a letter in a label. */
const LETTER = 5.4;

/** On a phone, where the drawing is wider than the screen, the current time is first shown at this share of the width. */
const NOW_PLACE = 0.7;

/** Scrolls the drawing to now once, when now is first drawn; after that only the reader scrolls it. */
const useScrolledToNow = (nowX: number | undefined): RefObject<HTMLElement | null> => {
  const figure = useRef<HTMLElement>(null);
  const isDrawn = nowX !== undefined;
  const scrollToNow = useEffectEvent((element: HTMLElement) => {
    element.scrollLeft = ((nowX ?? 0) / AXIS_WIDTH) * element.scrollWidth - NOW_PLACE * element.clientWidth;
  });
  useLayoutEffect(() => {
    if (isDrawn && figure.current) scrollToNow(figure.current);
  }, [isDrawn]);
  return figure;
};

interface AxisProps {
  readonly night: Night;
  readonly clubs: ReadonlyMap<string, ClubCard>;
  /** false: the night is another day's, so there is no now */
  readonly isNow: boolean;
}
/** The evening on one axis: viewers, games with their runs, starts, payments, and what went wrong. */
export const Axis = ({ night: whole, clubs, isNow }: AxisProps) => {
  const { t } = useTranslation();
  const { timeOf, hourOf } = useNightWords();
  const incidentOf = useIncidentWords(whole.games);
  const now = Date.parse(whole.at);
  const night = isNow ? aroundMoment(whole, now) : whole;
  const { axis } = night;
  const scale = createScale(axis);
  const nowX = isNow && scale.isInside(now) ? scale.x(now) : undefined;
  const figure = useScrolledToNow(nowX);
  const drawn = drawnGames(night.games, now);
  const startsY = GAME_ROW.top + drawn.length * GAME_ROW.height + 30;
  const paymentsY = startsY + BARS_HEIGHT + 30;
  const bottom = paymentsY + BARS_HEIGHT;
  const incidents = night.incidents
    .filter(({ began_at }) => scale.isInside(Date.parse(began_at)))
    .map((incident) => ({ ...incident, text: incidentOf(incident), at: scale.x(Date.parse(incident.began_at)) }))
    .toSorted((a, b) => a.at - b.at);
  const rows = labelRows(incidents.map(({ at, text }) => ({ x: at, width: text.length * LETTER + 12 })));
  return (
    <figure ref={figure} className={styles.figure}>
      <svg viewBox={`0 0 ${AXIS_WIDTH} ${bottom + 24}`} role="img" aria-label={t('night.axisLabel')}>
        {hoursOf(axis).map((at) => (
          <g key={at}>
            <line className={styles.grid} x1={scale.x(at)} x2={scale.x(at)} y1={22} y2={bottom} />
            <text className={styles.unit} x={scale.x(at)} y={bottom + 18} textAnchor="middle">
              {hourOf(at)}
            </text>
          </g>
        ))}
        <ViewersArea night={night} scale={scale} nowX={nowX} />
        <GameRows
          games={drawn}
          courses={night.courses}
          scale={scale}
          until={isNow ? now : Date.parse(axis.until)}
          clubs={clubs}
        />
        {/* drawn before the labels, so that it does not cross out those near the current time */}
        {nowX !== undefined && (
          <g className={styles.pole} data-pole="">
            <line x1={nowX} x2={nowX} y1={18} y2={bottom} />
            <rect x={nowX - 26} y={2} width={52} height={18} rx={3} />
            <text x={nowX} y={15.5} textAnchor="middle">
              {timeOf(night.at).replace(/\s?[ap]\.?\s?m\.?/i, '')}
            </text>
          </g>
        )}
        <Bars
          y={startsY}
          scale={scale}
          all={axis.starts}
          wrong={axis.refused}
          isFailure={false}
          label={t('night.startsPer', { minutes: axis.step })}
          wrongLabel={t('night.ofThemRefused')}
        />
        <Bars
          y={paymentsY}
          scale={scale}
          all={axis.paid}
          wrong={axis.failed}
          isFailure
          label={t('night.paymentsPer', { minutes: axis.step })}
          wrongLabel={t('night.ofThemFailed')}
        />
        {incidents.map(({ id, at, text, ended_at }, place) => (
          <g key={id} className={ended_at ? styles.incident : styles.openIncident}>
            <line x1={at} x2={at} y1={34 + (rows[place] ?? 0) * 15} y2={bottom} />
            <text
              x={at > LABEL_FLIPS ? at - 4 : at + 4}
              y={46 + (rows[place] ?? 0) * 15}
              textAnchor={at > LABEL_FLIPS ? 'end' : 'start'}
            >
              {text}
            </text>
          </g>
        ))}
      </svg>
      <AxisTable night={whole} />
    </figure>
  );
};
