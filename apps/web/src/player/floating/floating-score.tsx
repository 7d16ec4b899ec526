import { createPortal } from 'react-dom';
import { ScoreLine, type ScoreLineProps } from '../panel/score-line.tsx';
import styles from './floating.module.css';

/** In the floating window, below the picture: the score at the moment on screen, pause and the way back to live. */
export const FloatingScore = ({ of, ...line }: ScoreLineProps & { readonly of: Window }) =>
  createPortal(
    <div className={styles.score}>
      <ScoreLine {...line} />
    </div>,
    of.document.body,
  );
