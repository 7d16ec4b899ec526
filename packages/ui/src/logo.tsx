import { pictureAddress } from '@palco/contracts/identity/identity-addresses';
import { useLeague } from './league.ts';
import styles from './logo.module.css';

/** The league's mark: what it uploaded, or a home plate with its letter. */
export const Mark = () => {
  const { names, logo } = useLeague();
  if (logo !== null) return <img className={styles.mark} src={pictureAddress(logo)} alt="" />;
  // the style draws the letter, so that it is no text of the link around it
  return (
    <span className={styles.mark} data-letter={names.letter.toLocaleUpperCase('es')}>
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <path
          d="M5 3h16.5a4 4 0 0 1 2.8 1.2L37.3 17.2a4 4 0 0 1 0 5.6L24.3 35.8a4 4 0 0 1-2.8 1.2H5a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z"
          className={styles.plate}
        />
      </svg>
    </span>
  );
};

/** From this width by height on, an uploaded logo is a name by itself. */
const WIDE = 1.8;

/** The mark and the short name, or a wide logo instead of both. */
export const Logo = () => {
  const { names, logo, logo_ratio = 1 } = useLeague();
  if (logo !== null && logo_ratio >= WIDE)
    return (
      <span className={styles.logo}>
        {/* width and height say the shape, so that nothing moves when the picture comes */}
        <img
          className={styles.wide}
          src={pictureAddress(logo)}
          width={Math.round(logo_ratio * 100)}
          height={100}
          alt={names.short}
        />
      </span>
    );
  return (
    <span className={styles.logo}>
      <Mark />
      <span>{names.short}</span>
    </span>
  );
};
