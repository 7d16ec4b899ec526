import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

interface Segment<Value extends string> {
  readonly value: Value;
  readonly content: ReactNode;
}
interface SegmentedProps<Value extends string> {
  /** what is chosen here, for screen readers */
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** `bar` in a panel; `chips` where the labels are long or many */
  readonly look?: 'bar' | 'chips';
}
/** A choice of a few visible options. Radio buttons underneath, so that arrow keys work. */
export const Segmented = <Value extends string>({
  label,
  segments,
  value,
  onChange,
  look = 'bar',
}: SegmentedProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={styles[look]} aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <span>{segment.content}</span>
        </label>
      ))}
    </fieldset>
  );
};
