import { pictureAddress } from '@palco/contracts/identity-addresses';
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

/** The mark and the short name. */
export const Logo = () => (
  <span className={styles.logo}>
    <Mark />
    <span>{useLeague().names.short}</span>
  </span>
);
