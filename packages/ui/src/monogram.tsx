import { pictureAddress } from '@palco/contracts/identity/identity-addresses';
import { classNames } from './class-names.ts';
import { useCrest } from './league.ts';
import styles from './monogram.module.css';
import { CHEVRON, EDGE, PLATE, POINT, SEAM, SMALL_CHEVRON } from './monogram-outline.ts';
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

/**
 * A club's badge, drawn from its data: home plate pointing down in its two colors, with its letters. Clubs keep their
 * colors everywhere, in forced colors too. Attributes only, no style: it is part of pages rendered on the server.
 */
export const Monogram = ({ club, size = 28, isDecorative = false }: MonogramProps) => {
  const crest = useCrest(club.abbreviation);
  if (crest !== undefined)
    return (
      <img
        className={classNames(styles.monogram, styles.crest, styles[`px${size}`])}
        src={pictureAddress(crest)}
        alt={isDecorative ? '' : club.name}
      />
    );
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
