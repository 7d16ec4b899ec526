import { classNames } from '@palco/ui/class-names';
import { type Club, Monogram } from '@palco/ui/monogram.tsx';
import styles from './matchup-art.module.css';

interface MatchupArtProps {
  readonly away: Club;
  readonly home: Club;
  readonly className?: string | undefined;
  /** `l` for the first picture of a page */
  readonly size?: 'm' | 'l';
  /** address of a thumbnail of the game, shown in place of the field */
  readonly still?: string | null;
}
const RAYS = ['20 10h20', '60 10h20', '100 10h20', '140 10h20', '180 10h20', '220 10h20', '260 10h20'];

/**
 * The picture of a game: its still, and until there is one the field between the colors of its clubs. Both say who plays and
 * nothing about the score, so they spoil nothing. SVG attributes only, because the site's security policy allows no inline
 * styles.
 */
export const MatchupArt = ({ away, home, className, size = 'm', still }: MatchupArtProps) => (
  <span className={classNames(styles.art, styles[size], className)} aria-hidden="true">
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" className={styles.field} aria-hidden="true">
      <path fill="#081a2a" d="M0 0h320v180H0z" />
      <path fill={away.primary} fillOpacity=".62" d="M0 0h186L134 180H0z" />
      <path fill={home.primary} fillOpacity=".62" d="M186 0h134v180H134z" />
      <path fill={away.secondary} d="M186 0h-5L129 180h5z" fillOpacity=".8" />
      <path fill={home.secondary} d="M186 0h5L139 180h-5z" fillOpacity=".8" />
      <g transform="translate(0 34)">
        <path d="M160 176 4 20Q160-50 316 20z" fill="#174a37" />
        {RAYS.map((ray) => (
          <path key={ray} d={`M160 168 ${ray}z`} fill="#1d5740" />
        ))}
        <path d="M160 176 4 20Q160-50 316 20z" fill="none" stroke="#a9683c" strokeWidth="5" />
        <path d="M160 174 96 110a66 66 0 0 1 128 0z" fill="#a9683c" />
        <path d="m160 156-42-42 42-42 42 42z" fill="#236848" />
        <circle cx="160" cy="115" r="8" fill="#a9683c" />
        <path d="M160 162 6 22M160 162 314 22" stroke="#f6f2e7" strokeOpacity=".55" strokeWidth="1.5" />
        <g fill="#f6f2e7">
          <path d="m204 108 6 6-6 6-6-6zM160 64l6 6-6 6-6-6zM116 108l6 6-6 6-6-6z" />
        </g>
      </g>
    </svg>
    {/* without alternative text: when it cannot be loaded, the field stays */}
    {still && <img src={still} alt="" loading="lazy" decoding="async" className={styles.still} />}
    <span className={styles.badges}>
      <Monogram club={away} size={size === 'l' ? 96 : 40} isDecorative />
      <Monogram club={home} size={size === 'l' ? 96 : 40} isDecorative />
    </span>
  </span>
);
