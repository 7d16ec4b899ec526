import { useQuery } from '@tanstack/react-query';
import styles from './rewind-preview.module.css';
import { thumbnailAt, thumbnailsQuery } from './thumbnails.ts';

interface RewindPreviewProps {
  /** address of the picture's playlist */
  readonly picture: string;
  readonly isLive: boolean;
  /** second of the picture under the pointer */
  readonly second: number;
  /** left edge in the bar, 0 to 1 */
  readonly place: number;
}
/** CSS pixels; a still of a recording has more. */
const [WIDTH, HEIGHT] = [160, 90];

/** The thumbnail of the second under the pointer; nothing where the picture has no thumbnails. */
export const RewindPreview = ({ picture, isLive, second, place }: RewindPreviewProps) => {
  const { data = [] } = useQuery(thumbnailsQuery(picture, isLive));
  const found = thumbnailAt(data, second);
  if (!found) return null;
  const { address, part = { x: 0, y: 0, width: WIDTH, height: HEIGHT } } = found;
  const { x, y, width, height } = part;
  return (
    <span
      data-preview=""
      className={styles.place}
      aria-hidden="true"
      style={{ left: `clamp(0px, ${place * 100}% - ${width / 2}px, 100% - ${width}px)` }}
    >
      <span
        className={styles.picture}
        style={{
          width,
          height,
          backgroundImage: `url("${encodeURI(address)}")`,
          ...(found.part ? { backgroundPosition: `-${x}px -${y}px` } : { backgroundSize: 'cover' }),
        }}
      />
    </span>
  );
};
