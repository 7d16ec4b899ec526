import { playStillAddress } from '@palco/contracts/highlights/highlight-addresses';
import { useState } from 'react';
import { useHidesScores } from '../session/hide-scores.ts';
import { PlayField, type PlayFieldProps } from '../ui/play-field.tsx';
import styles from './play-still.module.css';

interface PlayStillProps extends PlayFieldProps {
  readonly game: number;
  readonly share: string;
  /** there is a picture of it */
  readonly hasPicture: boolean;
  /** it is on screen at once */
  readonly isFirst?: boolean;
}

/**
 * The still of a play: the game's picture before the pitch. The field is drawn where there is none, while it loads, and for a
 * fan who hides scores, because a broadcaster's picture may show one.
 */
export const PlayStill = ({ game, share, hasPicture, isFirst = false, bases }: PlayStillProps) => {
  const hidesScores = useHidesScores();
  const [isGone, setGone] = useState(false);
  return (
    <>
      <PlayField bases={bases} />
      {hasPicture && hidesScores === false && !isGone && (
        <img
          className={styles.picture}
          src={playStillAddress(game, share)}
          alt=""
          width={640}
          height={360}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setGone(true)}
        />
      )}
    </>
  );
};
