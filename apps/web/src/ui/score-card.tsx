import { classNames } from '@palco/ui/class-names';
import { type Bases, SmallDiamond } from '@palco/ui/diamond.tsx';
import { InningRuler, type InningRulerProps } from '@palco/ui/inning-ruler.tsx';
import { LiveDot } from '@palco/ui/live-dot.tsx';
import { type Club, Monogram } from '@palco/ui/monogram.tsx';
import { Plate } from '@palco/ui/plate.tsx';
import { ScoreFigure } from '@palco/ui/score-figure.tsx';
import { Skeleton } from '@palco/ui/skeleton.tsx';
import type { MouseEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from './app-link.tsx';
import styles from './score-card.module.css';

interface ScoreCardSide {
  readonly club: Club;
  /** instead of its letters: the name of its slot, while the club is not known */
  readonly label?: string | undefined;
  /** `25-14`; left out when it would spoil */
  readonly record?: string | undefined;
  readonly runs?: number | undefined;
  readonly isLost?: boolean | undefined;
}
export interface ScoreCardProps {
  /** `next` later today, `soon` about to start, `off` postponed, suspended or cancelled */
  readonly phase: 'next' | 'soon' | 'live' | 'over' | 'off';
  /** the state as text: a time, `Baja 6ª`, `Final/11`, `Pospuesto` */
  readonly state: string;
  /** beside it: a channel, a time, a reason; a live game shows bases and outs instead */
  readonly aside?: ReactNode;
  readonly situation?: { readonly bases: Bases; readonly outs: number } | undefined;
  readonly away: ScoreCardSide;
  readonly home: ScoreCardSide;
  /** the line below: the progress of the game, a text, or that there is video */
  readonly ruler?: InningRulerProps | undefined;
  readonly foot?: string | undefined;
  /** text of the play sign: "On demand", "Watch live" */
  readonly video?: string | undefined;
  /** path of its video below /tv; a card without video is not a link */
  readonly to?: string | undefined;
  readonly onOpen?: MouseEventHandler | undefined;
  /** the game on screen */
  readonly isHere?: boolean | undefined;
  /** spoiler-free: no runs, records, bases or outs */
  readonly isHidden?: boolean | undefined;
  /** it is not known yet whether scores are hidden: laid out but invisible (`base.css`) */
  readonly isVeiled?: boolean | undefined;
}

interface SideProps extends ScoreCardSide {
  readonly isHidden: boolean;
  readonly isVeiled: boolean;
}
const Side = ({ club, label = club.abbreviation, record, runs, isLost, isHidden, isVeiled }: SideProps) => (
  <span className={classNames(styles.side, isLost && !isHidden && styles.lost)}>
    <Monogram club={club} isDecorative />
    <abbr title={club.name}>{label}</abbr>
    <span className={styles.record} data-veil={isVeiled || undefined}>
      {!isHidden && record}
    </span>
    {(runs !== undefined || isHidden) && (
      <ScoreFigure runs={runs} isHidden={isHidden && runs !== undefined} isVeiled={isVeiled} isLost={isLost} />
    )}
  </span>
);

/** One game of the day: its state, its clubs, and the line below. */
export const ScoreCard = ({
  phase,
  state,
  aside,
  situation,
  away,
  home,
  ruler,
  foot,
  video,
  to,
  onOpen,
  ...rest
}: ScoreCardProps) => {
  const { t } = useTranslation();
  const { isHere = false, isHidden = false, isVeiled = false } = rest;
  const veil = isVeiled || undefined;
  const className = classNames(styles.card, styles[phase], isHere && styles.here);
  const content = (
    <>
      <span className={styles.top}>
        <span className={styles.state}>
          {phase === 'live' && <LiveDot />}
          {state}
        </span>
        {situation && !isHidden ? (
          <span className={styles.situation} data-veil={veil}>
            <SmallDiamond bases={situation.bases} />
            {t('ui.outs', { count: situation.outs })}
          </span>
        ) : (
          <span className={styles.aside}>{aside}</span>
        )}
      </span>
      <span className={styles.sides}>
        <Side {...away} isHidden={isHidden} isVeiled={isVeiled} />
        <Side {...home} isHidden={isHidden} isVeiled={isVeiled} />
      </span>
      <span className={styles.foot} data-veil={ruler && veil}>
        {ruler && !isHidden ? (
          <InningRuler {...ruler} />
        ) : video ? (
          <span className={styles.video}>
            <Plate />
            {video}
          </span>
        ) : (
          <span className={styles.words}>{foot}</span>
        )}
      </span>
    </>
  );
  return to ? (
    <AppLink to={to} onClick={onOpen} className={className} aria-current={isHere || undefined}>
      {content}
    </AppLink>
  ) : (
    <div className={className}>{content}</div>
  );
};

const SkeletonSide = () => (
  <span className={styles.side}>
    <Skeleton as="badge" />
    <Skeleton length="short" />
    <span />
    <Skeleton as="figure" />
  </span>
);
/** The placeholder of a card. */
export const ScoreCardSkeleton = () => (
  <div className={styles.card} aria-hidden="true">
    <span className={styles.top}>
      <Skeleton length="half" />
    </span>
    <span className={styles.sides}>
      <SkeletonSide />
      <SkeletonSide />
    </span>
    <span className={styles.foot}>
      <Skeleton />
    </span>
  </div>
);
