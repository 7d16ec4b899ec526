import { classNames } from './class-names.ts';
import styles from './monogram.module.css';
import { type ClubColors, letterColor, placeLetters, sizeClass } from './monogram-shape.ts';

export interface Club extends ClubColors {
  /** two to four letters: `MXC` */
  readonly abbreviation: string;
  /** `Águilas de Mexicali` */
  readonly name: string;
}
interface MonogramProps {
  readonly club: Club;
  readonly size?: 20 | 28 | 40 | 56 | 96;
  /** hidden from screen readers, because the name is beside it */
  readonly isDecorative?: boolean;
}

const PLATE =
  'M6 13Q6 6 13 6L83 6Q90 6 90 13L90 41.7Q90 48 85.55 52.45L53.69 84.31Q48 90 42.31 84.31L10.45 52.45Q6 48 6 41.7Z';
const POINT = 'M15.5 57.5H80.5L51.6 86.4Q48 90 44.4 86.4Z';
const SEAM =
  'M12 16Q12 12 16 12L80 12Q84 12 84 16L84 41.91Q84 45.51 81.45 48.06L51.25 78.26Q48 81.51 44.75 78.26L14.55 48.06Q12 45.51 12 41.91Z';
const CHEVRON = 'M22 55.5 48 81.5 74 55.5H64.5L48 72 31.5 55.5Z';
const SMALL_CHEVRON = 'M37.5 55.5 48 66 58.5 55.5Z';
/** A light hairline, so that a dark badge is visible on the dark page. */
const EDGE = {
  small:
    'M7.5 13.5Q7.5 7.5 13.5 7.5L82.5 7.5Q88.5 7.5 88.5 13.5L88.5 41.98Q88.5 47.38 84.68 51.2L52.88 83Q48 87.88 43.12 83L11.32 51.2Q7.5 47.38 7.5 41.98Z',
  large:
    'M6.75 13.35Q6.75 6.75 13.35 6.75L82.65 6.75Q89.25 6.75 89.25 13.35L89.25 41.75Q89.25 47.69 85.05 51.89L53.37 83.57Q48 88.94 42.63 83.57L10.95 51.89Q6.75 47.69 6.75 41.75Z',
};

/**
 * A club's badge, drawn from its data: home plate pointing down in its two colors, with its letters. Clubs keep their
 * colors everywhere, in forced colors too. Attributes only, no style: it is part of pages rendered on the server.
 */
export const Monogram = ({ club, size = 28, isDecorative = false }: MonogramProps) => {
  const shape = sizeClass(size);
  const ink = letterColor(club);
  return (
    <svg
      viewBox="0 0 96 96"
      className={classNames(styles.monogram, styles[`px${size}`])}
      role="img"
      aria-label={isDecorative ? undefined : club.name}
      aria-hidden={isDecorative || undefined}
    >
      <path d={PLATE} fill={club.primary} />
      {shape === 'small' ? (
        <path d={POINT} fill={club.secondary} />
      ) : (
        <>
          <path d={SEAM} fill="none" stroke={club.secondary} strokeWidth="2.6" />
          <path d={CHEVRON} fill={club.secondary} />
          <path d={SMALL_CHEVRON} fill={ink} />
        </>
      )}
      <g fill={ink}>
        {placeLetters(club.abbreviation, shape).map(({ path, transform }) => (
          <path key={transform} d={path} transform={transform} />
        ))}
      </g>
      <path
        d={EDGE[shape]}
        fill="none"
        stroke="#fff"
        strokeOpacity={shape === 'small' ? 0.28 : 0.22}
        strokeWidth={shape === 'small' ? 3 : 1.5}
      />
    </svg>
  );
};
