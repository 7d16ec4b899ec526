import styles from './lamp-tower.module.css';

const ROWS = [0, 1, 2];
const COLUMNS = [0, 1, 2, 3, 4];

/** A light tower of the park. Lit: there is a game to see; dark: there is none. `lit`: how many of its fifteen lamps are on. */
export const LampTower = ({ lit }: { readonly lit: number }) => (
  <svg viewBox="0 0 120 132" className={styles.tower} aria-hidden="true" focusable="false">
    <path className={styles.mast} d="M57 70h6l3 62H54z" />
    <path className={styles.frame} d="M12 6h96v64H12z" />
    {ROWS.flatMap((row) =>
      COLUMNS.map((column) => (
        <circle
          key={`${row} ${column}`}
          className={styles.lamp}
          data-lit={row * COLUMNS.length + column < lit}
          cx={24 + column * 18}
          cy={20 + row * 18}
          r="6"
        />
      )),
    )}
  </svg>
);
